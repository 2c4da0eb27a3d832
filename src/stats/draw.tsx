import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { I18nContext } from 'ra-core';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

import type { StatisticsAnswer } from '../contract/statistics';
import { publicI18nProvider } from '../i18n/publicWords';
import type { Settings } from '../contract/settings';
import { SettingsProvider } from '../WaybillContext';
import { isStepped } from './chart';
import { comparisonOf, sentenceOf } from './comparison';
import { formatFullDay, formatValue } from './format';
import { MiniChart } from './MiniChart';
import NetworkStatsPage from './NetworkStatsPage';
import { toPicture } from './picture';
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
export function drawPage(settings: Settings, view?: DrawnView, answer?: StatisticsAnswer): string {
  const client = new QueryClient();
  if (answer) seedStatistics(client, answer, 0);
  const address = view ? addressOf({ ...view, compare: false }) : '/';
  return renderToString(
    <SettingsProvider value={settings}>
      <I18nContext value={publicI18nProvider}>
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={[address]}>
            <NetworkStatsPage />
          </MemoryRouter>
        </QueryClientProvider>
      </I18nContext>
    </SettingsProvider>,
  );
}

/** A view's card to embed in other sites: markup without scripts, with a link to the full page. */
export function drawEmbeddedCard(
  { brand }: Settings,
  { metric, range }: DrawnView,
  answer: StatisticsAnswer,
): string {
  const { card, series } = answersFrom(metric, answer);
  const { points, lastDate } = series;
  return renderToStaticMarkup(
    <I18nContext value={publicI18nProvider}>
      <div className="ns-page ns-embedded">
        <article className="ns-card">
          <div className="ns-card-head">
            <h1 className="ns-cut">
              {metric.label}, {translate(`waybill.stats.ranges.${range}`)}
            </h1>
            {lastDate && <span className="ns-quiet">{formatFullDay(lastDate)}</span>}
          </div>
          <p className="ns-figures">
            <Value>{formatValue(metric, card.totalSum)}</Value>
            <DifferenceBadge metric={metric} percentage={card.differencePercentage} />
          </p>
          <p className="ns-before ns-quiet ns-cut">
            {comparisonOf(metric, card, translate).previous}
          </p>
          <div className="ns-mini">
            <MiniChart points={drawnOf(metric, range, points).points} stepped={isStepped(metric)} />
          </div>
        </article>
        <p className="ns-quiet">
          <a href={addressOf({ metric, range, compare: false })} target="_blank" rel="noreferrer">
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

/** The image for link previews, as an SVG document; undefined without data. */
export function drawPicture(
  { brand }: Settings,
  { metric, range }: DrawnView,
  answer: StatisticsAnswer,
  fetchedAt: number,
): string | undefined {
  const { card, series } = answersFrom(metric, answer);
  const points = wholeDays(series.points);
  if (points.length === 0) return undefined;
  // Not the request's host: otherwise each host name would have its own image.
  const where = { brand, address: brand.website, fetchedAt };
  const { label } = metric;
  return toPicture({ metric, label, range, points, total: card.totalSum, ...where }, translate);
}
