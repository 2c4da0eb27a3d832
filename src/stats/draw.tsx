import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { I18nContext } from 'ra-core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

import type { LanesAnswer } from '../contract/lanes';
import type { StatisticsAnswer } from '../contract/statistics';
import definitions from '../i18n/messages/statsDefinitions';
import { publicI18nProvider } from '../i18n/publicWords';
import type { Settings } from '../contract/settings';
import pageWords from '../i18n/messages/statsPages';
import { SettingsProvider } from '../WaybillContext';
import type { CardStats } from './api';
import { chartOf, isStepped } from './chart';
import { comparisonOf, sentenceOf } from './comparison';
import { formatFullDay, formatValue } from './format';
import { pathOf, RANGE_DAYS } from './metrics';
import type { Metric } from './metrics';
import { MiniChart } from './MiniChart';
import MetricPage from './MetricPage';
import NetworkStatsPage from './NetworkStatsPage';
import { toFixedPicture, toPicture } from './picture';
import { withPlainLanes, withPlainLinks } from './plainLinks';
import { Plot } from './Plot';
import { drawnOf, wholeDays } from './series';
import { DifferenceBadge, Value } from './StatCard';
import { answersFrom, seedStatistics } from './statistics';
import { addressOf } from './useView';
import type { View } from './useView';
import { detailsOf } from './words';

const { translate } = publicI18nProvider;

/** A metric over a range. */
export type DrawnView = Pick<View, 'metric' | 'range'>;

/**
 * Renders the public page as HTML: a view with the figures of an answer, or the loading state without
 * one.
 */
export function drawPage(
  settings: Settings,
  view?: DrawnView,
  answer?: StatisticsAnswer,
  lanes?: LanesAnswer,
): string {
  const address = ({ metric, range }: DrawnView) => `/?metric=${metric.id}&range=${range}`;
  const drawing = draw(settings, view ? address(view) : '/', <NetworkStatsPage />, answer);
  const withLanes = lanes ? withPlainLanes(drawing, lanes) : drawing;
  return view ? withPlainLinks(withLanes, view, address) : withLanes;
}

/** Renders the page of a metric as HTML; without a view, the page for an unknown metric. */
export function drawMetricPage(
  settings: Settings,
  view?: DrawnView,
  answer?: StatisticsAnswer,
): string {
  const address = ({ metric, range }: DrawnView) => `${pathOf(metric)}?range=${range}`;
  const drawing = draw(settings, view ? address(view) : '/stats/', <MetricPage />, answer);
  return view ? withPlainLinks(drawing, view, address) : drawing;
}

function draw(
  settings: Settings,
  address: string,
  page: ReactNode,
  answer: StatisticsAnswer | undefined,
): string {
  const client = new QueryClient();
  if (answer) seedStatistics(client, answer, 0);
  return renderToString(
    <SettingsProvider value={settings}>
      <I18nContext value={publicI18nProvider}>
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>
        </QueryClientProvider>
      </I18nContext>
    </SettingsProvider>,
  );
}

/** How a view is embedded in other sites. */
export interface EmbedLook {
  readonly view: 'card' | 'chart';
  readonly theme: 'dark' | 'light';
  /** Path and query of the page that the frame links to. */
  readonly link: string;
}

/** A view's card or chart to embed in other sites: markup without scripts, with a link to the full page. */
export function drawEmbeddedCard(
  { brand }: Settings,
  { metric, range }: DrawnView,
  answer: StatisticsAnswer,
  { view, theme, link }: EmbedLook = {
    view: 'card',
    theme: 'dark',
    link: addressOf({ metric, range, compare: false }),
  },
): string {
  const { card, series } = answersFrom(metric, answer);
  const { points, lastDate } = series;
  const rangeName = translate(`waybill.stats.ranges.${range}`);
  const isFixed = metric.fixed !== undefined;
  const chart = chartOf(metric, range, points);
  const head = (
    <>
      <div className="ns-card-head">
        <h1 className="ns-cut">
          {metric.label}
          {!isFixed && `, ${rangeName}`}
        </h1>
        {lastDate && <span className="ns-quiet">{formatFullDay(lastDate)}</span>}
      </div>
      <p className="ns-figures">
        <Value>{formatValue(metric, metric.fixed ?? card.totalSum)}</Value>
        {!isFixed && <DifferenceBadge metric={metric} percentage={card.differencePercentage} />}
      </p>
    </>
  );
  return renderToStaticMarkup(
    <I18nContext value={publicI18nProvider}>
      <div className="ns-page ns-embedded" data-theme={theme}>
        {view === 'card' || isFixed ? (
          <article className="ns-card">
            {head}
            {!isFixed && (
              <>
                <p className="ns-before ns-quiet ns-cut">
                  {comparisonOf(metric, card, translate).previous}
                </p>
                <div className="ns-mini">
                  <MiniChart
                    points={drawnOf(metric, range, points).points}
                    stepped={isStepped(metric)}
                  />
                </div>
              </>
            )}
          </article>
        ) : (
          <article className="ns-chart-card">
            {head}
            <div className="ns-chart">
              {points.length > 0 ? (
                <Plot chart={chart} label={`${metric.label}, ${rangeName}`} />
              ) : (
                <p className="ns-message">{translate('waybill.stats.chart.empty')}</p>
              )}
            </div>
            <p className="ns-quiet">{sentenceOf(metric, chart, card, detailsOf(translate))}</p>
          </article>
        )}
        <p className="ns-quiet">
          <a href={link} target="_blank" rel="noreferrer">
            {brand.name}, {translate('waybill.stats.title')}
          </a>
        </p>
      </div>
    </I18nContext>,
  );
}

/** Title and description of a view with its figures, as plain text. */
export function describe({ metric, range }: DrawnView, answer: StatisticsAnswer) {
  const { card, series } = answersFrom(metric, answer);
  const rangeName = translate(`waybill.stats.ranges.${range}`);
  return {
    title: `${metric.label}, ${rangeName}: ${formatValue(metric, card.totalSum)}`,
    description: sentenceOf(
      metric,
      drawnOf(metric, range, series.points),
      card,
      detailsOf(translate),
    ),
  };
}

export { formatFullDay, unitOf } from './format';

/** The definition of a metric in English. */
export const definitionOf = ({ id }: Metric) => definitions[id as keyof typeof definitions];

/** Title and description of a metric's page, as plain text. */
export function describeMetric(view: DrawnView, answer: StatisticsAnswer) {
  const { metric } = view;
  const { what } = definitionOf(metric);
  const now =
    metric.fixed === undefined
      ? describe(view, answer).description
      : `${formatValue(metric, metric.fixed)}.`;
  return { title: `${metric.label}, ${metric.group}`, description: `${what} ${now}` };
}

/** The title of the page that says that there is no metric. */
export const UNKNOWN_METRIC = pageWords['page.unknown'];

/** Describes a week of a metric in one sentence. */
export const weekSentence = (
  metric: Metric,
  days: readonly { readonly day: string; readonly value: number }[],
  card: Omit<CardStats, 'days'>,
): string =>
  sentenceOf(
    metric,
    { points: days.map(({ day, value }) => ({ date: day, value })), weekly: false },
    { ...card, days: RANGE_DAYS.Week },
    detailsOf(translate),
  );

/** The image for link previews, as an SVG document; undefined without data. */
export function drawPicture(
  { brand }: Settings,
  { metric, range }: DrawnView,
  answer: StatisticsAnswer,
  fetchedAt: number,
): string | undefined {
  if (metric.fixed !== undefined) return toFixedPicture(metric, brand, translate);
  const { card, series } = answersFrom(metric, answer);
  const points = wholeDays(series.points);
  if (points.length === 0) return undefined;
  // Not the request's host: otherwise each host name would have its own image.
  const where = { brand, address: brand.website, fetchedAt };
  const { label } = metric;
  return toPicture({ metric, label, range, points, total: card.totalSum, ...where }, translate);
}
