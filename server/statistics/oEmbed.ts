import type { Brand } from '../../src/contract/settings';
import { pathOf, slugOf } from '../../src/stats/metrics';
import { CARD_METRICS } from '../../src/stats/slugs';
import { ApiError, notFound } from '../http/errors';
import { escapeHtml } from '../http/html';
import { required, single, type Query } from '../http/query';
import { viewOf } from './viewQuery';

/** A chart in a narrower frame has no room for its axis. */
const MIN_CHART_WIDTH = 320;

/** Returns the view of the page that the parameter "url" names. Throws 404 if it is not a page of `origin`. */
function viewOfPage(url: string, origin: string) {
  const page = URL.canParse(url) ? new URL(url) : undefined;
  const pageMetric = CARD_METRICS.find((metric) => pathOf(metric) === page?.pathname);
  if (page?.origin !== origin || (page.pathname !== '/' && !pageMetric))
    throw notFound(`The parameter "url" must be an address of a page of ${origin}.`);
  return viewOf(Object.fromEntries(page.searchParams), pageMetric);
}

/** Returns the oEmbed answer for a public page: a frame with its chart, or with a card if a chart has no room. */
export async function oEmbedOf(query: Query, origin: string, brand: Brand) {
  const url = required(query, 'url');
  if ((single(query, 'format') ?? 'json') !== 'json')
    throw new ApiError(501, 'The parameter "format" must be "json".');
  const view = viewOfPage(url, origin);
  const { EMBED_SIZES, metricAddress } = await import('../../src/stats/draw');
  const atMost = (name: string, size: number) => {
    const max = Number(single(query, name));
    return max > 0 ? Math.min(size, Math.floor(max)) : size;
  };
  const sizeOf = (frame: keyof typeof EMBED_SIZES) => {
    const size = EMBED_SIZES[frame];
    return { width: atMost('maxwidth', size.width), height: atMost('maxheight', size.height) };
  };
  const ofChart = sizeOf('chart');
  // A chart would be cut in a smaller frame, and a fixed value has none.
  const hasChart =
    view.metric.fixed === undefined &&
    ofChart.width >= MIN_CHART_WIDTH &&
    ofChart.height === EMBED_SIZES.chart.height;
  const frameName = hasChart ? 'chart' : 'card';
  const { width, height } = sizeOf(frameName);
  const title = `${view.metric.label} – ${brand.name}`;
  const [, shown = ''] = metricAddress({ ...view, group: false }).split('?');
  const frame = `${origin}/embed/${slugOf(view.metric)}?${shown}&view=${frameName}`;
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: brand.name,
    provider_url: `${origin}/`,
    cache_age: 3600,
    width,
    height,
    html: `<iframe src="${escapeHtml(frame)}" title="${escapeHtml(title)}" width="${width}" height="${height}" style="border:0"></iframe>`,
  };
}
