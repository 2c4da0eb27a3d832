import { createRequire } from 'node:module';
import {
  STATISTICS_ELEMENT,
  STATISTICS_PATH,
  type StatisticsAnswer,
} from '../../src/contract/statistics';
import type { LanesAnswer } from '../../src/contract/lanes';
import type { Settings } from '../../src/contract/settings';
import {
  DEFAULT_METRIC,
  DEFAULT_RANGE,
  pathOf,
  RANGE_CHOICES,
  readMetric,
  readRange,
} from '../../src/stats/metrics';
import type * as Drawing from '../../src/stats/draw';
import type { DrawnView, EmbedLook } from '../../src/stats/draw';
import { CARD_METRICS } from '../../src/stats/slugs';
import { BoundedCache } from '../database/boundedCache';
import { escapeHtml, jsonBlock, pageStyles, withDrawing } from '../http/homePage';
import { answerOf, type Answer } from '../http/etags';
import type { AnswerCache } from './answerCache';
import { MAX_HOSTS } from './publicOrigins';
import type { Statistics } from './statistics';

/** Maximum number of cached views: every metric in every range, on the main page and its own. */
const MAX_VIEWS = 2 * CARD_METRICS.length * RANGE_CHOICES.length;

/** Maximum bytes of an answer to inline into the page. The days of a year would triple the page's size. */
const MAX_INLINE = 48 * 1024;

/** Minutes after which an embedded card reloads. */
const EMBED_MINUTES = 5;

/** Placeholder in a cached page for the tags that contain the host. */
const HOST_MARK = '<!--host-->';

const FONT = '@expo-google-fonts/inter';

/** Reads the view from a query string. Missing or unknown values get the default. */
export function viewOf(query: Record<string, unknown>): DrawnView {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '');
  return {
    metric: readMetric(text('metric')) ?? DEFAULT_METRIC,
    range: readRange(text('range')) ?? DEFAULT_RANGE,
  };
}

/** The built page for `/`, including the settings. */
export interface BuiltPage {
  readonly text: string;
  /** Changes with every build. */
  readonly version: number;
}

/** A page to render: its paths, texts and drawing. */
interface Page {
  readonly paths: { readonly page: string; readonly picture: string };
  /** Changes with the data of the page besides the figures. */
  readonly version?: string;
  readonly describe: typeof Drawing.describe;
  readonly draw: typeof Drawing.drawPage;
}

/** Renders the public pages, the cards and its preview images with current figures. */
export class PublicPages {
  private readonly drawings = new BoundedCache<Promise<string>>(MAX_VIEWS);
  private readonly pages = new BoundedCache<Promise<Answer>>(MAX_VIEWS * (MAX_HOSTS + 1));
  private readonly cards = new BoundedCache<Promise<Answer>>(MAX_VIEWS);
  private readonly pictures = new BoundedCache<Promise<Buffer | undefined>>(MAX_VIEWS);

  constructor(
    private readonly statistics: Statistics,
    private readonly answers: AnswerCache,
    private readonly settings: Promise<Settings>,
  ) {}

  /** Loads the rendering code in advance. */
  async prepare(): Promise<void> {
    await import('../../src/stats/draw');
  }

  /** Renders the built page with the figures of a view. `origin` is the one that links name. */
  async page(built: BuiltPage, view: DrawnView, origin: string | undefined): Promise<Answer> {
    const { describe, drawPage } = await import('../../src/stats/draw');
    const lanes = await this.answers.get('lanes', () => this.statistics.lanes());
    const query = `metric=${view.metric.id}&range=${view.range}`;
    const paths = { page: `/?${query}`, picture: `/preview.png?${query}` };
    return this.serve(built, view, origin, {
      paths,
      version: lanes.etag,
      describe,
      draw: (settings, drawn, answer) =>
        drawPage(settings, drawn, answer, JSON.parse(String(lanes.body.plain)) as LanesAnswer),
    });
  }

  /** Renders the page of a metric with the figures of a range. */
  async metricPage(built: BuiltPage, view: DrawnView, origin: string | undefined): Promise<Answer> {
    const { describeMetric, drawMetricPage } = await import('../../src/stats/draw');
    const page = pathOf(view.metric);
    const paths = { page, picture: `${page}.png?range=${view.range}` };
    return this.serve(built, view, origin, {
      paths,
      describe: describeMetric,
      draw: drawMetricPage,
    });
  }

  /** Renders the page for an address without a metric. */
  async unknownMetric(built: BuiltPage): Promise<string> {
    const settings = await this.settings;
    const { drawMetricPage, UNKNOWN_METRIC } = await import('../../src/stats/draw');
    return withDrawing(built.text, drawMetricPage(settings), {
      title: `${UNKNOWN_METRIC} – ${settings.brand.name}`,
      description: UNKNOWN_METRIC,
      elements: '<meta name="robots" content="noindex">',
    });
  }

  private async serve(
    built: BuiltPage,
    view: DrawnView,
    origin: string | undefined,
    page: Page,
  ): Promise<Answer> {
    const figures = await this.figures(view);
    const { paths, version } = page;
    const key = [built.version, paths.page, view.range, figures.etag, version].join(' ');
    return this.pages.get(`${origin} ${key}`, async () => {
      // Rendering is slow and does not depend on the host, so it is cached for all hosts.
      const text = await this.drawings.get(key, () => this.draw(built, view, figures, page));
      return answerOf(text.replace(HOST_MARK, () => (origin ? namingHost(page, origin) : '')));
    });
  }

  private async draw(
    built: BuiltPage,
    view: DrawnView,
    figures: Answer,
    { describe, draw }: Page,
  ): Promise<string> {
    const settings = await this.settings;
    const json = String(figures.body.plain);
    const answer = read(figures);
    const { title, description } = describe(view, answer);
    const named = `${title} – ${settings.brand.name}`;
    const elements = [
      openGraph('type', 'website'),
      openGraph('site_name', settings.brand.name),
      openGraph('title', named),
      openGraph('description', description),
      HOST_MARK,
      json.length <= MAX_INLINE
        ? jsonBlock(STATISTICS_ELEMENT, json)
        : `<script type="application/json" id="${STATISTICS_ELEMENT}" data-source="${STATISTICS_PATH}?range=${view.range}"></script>`,
    ].join('');
    const drawing = draw(settings, view, answer);
    return withDrawing(built.text, drawing, { title: named, description, elements });
  }

  /** Renders a page with one card or chart, for iframes on other sites. */
  async embedded(built: BuiltPage, view: DrawnView, look?: EmbedLook): Promise<Answer> {
    const figures = await this.figures(view);
    const settings = await this.settings;
    const key = [built.version, nameOf(view), ...Object.values(look ?? {}), figures.etag].join(' ');
    return this.cards.get(key, async () => {
      const { describe, drawEmbeddedCard } = await import('../../src/stats/draw');
      const answer = read(figures);
      const { title } = describe(view, answer);
      return answerOf(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
          `<meta name="viewport" content="width=device-width, initial-scale=1">` +
          `<meta http-equiv="refresh" content="${EMBED_MINUTES * 60}"><style>${pageStyles(built.text)}</style>` +
          `</head><body>${drawEmbeddedCard(settings, view, answer, look)}</body></html>`,
      );
    });
  }

  /** Returns the link preview image of a view as PNG; undefined if there is nothing to draw. */
  async picture(view: DrawnView): Promise<Buffer | undefined> {
    const figures = await this.figures(view);
    const settings = await this.settings;
    return this.pictures.get([nameOf(view), figures.etag].join(' '), async () => {
      const { drawPicture } = await import('../../src/stats/draw');
      const drawing = drawPicture(settings, view, read(figures), Date.now());
      return drawing === undefined ? undefined : rasterize(drawing);
    });
  }

  private figures({ range }: DrawnView): Promise<Answer> {
    return this.answers.get(`all ${range}`, () => this.statistics.all(range));
  }
}

/** Parsed answers. Views of the same range share one. */
const answersRead = new WeakMap<Answer, StatisticsAnswer>();

function read(figures: Answer): StatisticsAnswer {
  const answer =
    answersRead.get(figures) ?? (JSON.parse(String(figures.body.plain)) as StatisticsAnswer);
  answersRead.set(figures, answer);
  return answer;
}

const nameOf = ({ metric, range }: DrawnView) => `${metric.id} ${range}`;

/** An Open Graph tag for link previews. */
const openGraph = (name: string, content: string): string =>
  `<meta property="og:${name}" content="${escapeHtml(content)}">`;

/** Tags with absolute addresses: of the page, its picture and its embeddable card. */
function namingHost({ paths }: Page, origin: string): string {
  const url = origin + paths.page;
  const oEmbed = `${origin}/oembed?url=${encodeURIComponent(url)}`;
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    openGraph('url', url),
    openGraph('image', origin + paths.picture),
    openGraph('image:width', '1200'),
    openGraph('image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image">',
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oEmbed)}">`,
    '<link rel="alternate" type="application/atom+xml" href="/feed.xml">',
  ].join('');
}

/** Converts an SVG to PNG in a separate thread. The font is bundled, because a server may have none. */
async function rasterize(drawing: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const { resolve } = createRequire(import.meta.url);
  const fontFiles = ['400Regular/Inter_400Regular', '600SemiBold/Inter_600SemiBold'].map((file) =>
    resolve(`${FONT}/${file}.ttf`),
  );
  const image = await renderAsync(drawing, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Inter' },
  });
  return image.asPng();
}
