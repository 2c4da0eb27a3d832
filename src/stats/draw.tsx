import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { I18nContext } from 'ra-core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

import type { StatisticsAnswer } from '../contract/statistics';
import { publicI18nProvider } from '../i18n/publicWords';
import english from '../i18n/messages/statsDetails';
import type { Settings } from '../contract/settings';
import { SettingsProvider } from '../WaybillContext';
import { EmbeddedCard } from './EmbeddedCard';
import { formatValue } from './format';
import { metricLabel } from './metrics';
import NetworkStatsPage from './NetworkStatsPage';
import { toPicture } from './picture';
import { sentenceOf } from './sentence';
import { answersFrom, seedStatistics } from './statistics';
import { addressOf } from './useView';
import type { View } from './useView';
import type { Details } from './words';

const { translate } = publicI18nProvider;
const details: Details = (key, values) =>
  translate(`waybill.stats.details.${key}`, { ...values, _: english[key] });

/** A metric over a range. */
export type DrawnView = Pick<View, 'metric' | 'range'>;

const Surroundings = ({ settings, children }: { settings: Settings; children: ReactNode }) => (
  <SettingsProvider value={settings}>
    <I18nContext value={publicI18nProvider}>{children}</I18nContext>
  </SettingsProvider>
);

/**
 * The public page as markup: a view with the figures of an answer, or, without, as it is before any
 * answer. Times of day are left out: they are the visitor's own.
 */
export function drawPage(settings: Settings, view?: DrawnView, answer?: StatisticsAnswer): string {
  const client = new QueryClient();
  if (answer) seedStatistics(client, answer, 0);
  const address = view ? addressOf({ ...view, compare: false }) : '/';
  return renderToString(
    <Surroundings settings={settings}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>
          <NetworkStatsPage />
        </MemoryRouter>
      </QueryClientProvider>
    </Surroundings>,
  );
}

/** A card of a view for the pages of others, as markup. */
export const drawEmbeddedCard = (
  settings: Settings,
  view: DrawnView,
  answer: StatisticsAnswer,
): string =>
  renderToStaticMarkup(
    <Surroundings settings={settings}>
      <EmbeddedCard {...view} answer={answer} />
    </Surroundings>,
  );

/** Title and description of a view with its figures, in plain text. */
export function describe({ metric, range }: DrawnView, answer: StatisticsAnswer) {
  const { card, series } = answersFrom(metric, answer);
  const rangeName = translate(`waybill.stats.ranges.${range}`);
  return {
    title: `${metricLabel(metric.id)}, ${rangeName}: ${formatValue(metric, card.totalSum)}`,
    description: sentenceOf(metric, series.points, card, details),
  };
}

/** The picture that previews of a link show, as an SVG document; undefined without any day. */
export function drawPicture(
  { brand }: Settings,
  { metric, range }: DrawnView,
  answer: StatisticsAnswer,
  fetchedAt: number,
): string | undefined {
  const { card, series } = answersFrom(metric, answer);
  if (series.points.length === 0) return undefined;
  const label = metricLabel(metric.id);
  const { points } = series;
  // Not the address that it was asked for by: each name of a host would have a picture of its own.
  const named = { metric, label, range, brand, address: brand.website };
  return toPicture({ ...named, points, total: card.totalSum, fetchedAt }, translate);
}
