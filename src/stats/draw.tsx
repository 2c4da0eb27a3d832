import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { I18nContext } from 'ra-core';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createPath, Router, type Navigator } from 'react-router-dom';

import type { LanesAnswer } from '../contract/lanes';
import { DEFAULT_LOCALE, type Locale } from '../contract/languages';
import type { Settings } from '../contract/settings';
import type { StatisticsAnswer } from '../contract/statistics';
import { SettingsProvider } from '../WaybillContext';
import GroupCharts from './GroupCharts';
import { marksOf } from './marks';
import { pathOf } from './metrics';
import MetricPage from './MetricPage';
import NetworkStatsPage from './NetworkStatsPage';
import { PlainContext, type Plain } from './plain';
import { PlainChoices, PlainFiles, PlainLanes } from './PlainParts';
import { seedStatistics } from './statistics';
import { addressOf, write } from './view';
import { addressIn, PROVIDERS, writeIn, type DrawnView } from './writing';

export {
  describe,
  describeMethodology,
  describeMetric,
  drawPicture,
  englishCitation,
  unknownTitle,
  weekSentence,
} from './describe';
export { drawEmbeddedCard } from './drawEmbedded';
export type { AllDays } from './describe';
export type { EmbedLook } from './drawEmbedded';
export { EMBED_SIZES } from './embedSizes';
export { formatFullDay, unitOf } from './format';
export type { DataPoint } from './series';
export { addressIn, definitionOf } from './writing';
export type { DrawnView } from './writing';

/** Path and query of the public page with a view. */
export const pageAddress = (view: DrawnView): string =>
  addressIn(addressOf({ compare: false, ...view }), view.locale);

/** Path and query of the page of a view's metric. */
export function metricAddress(view: DrawnView): string {
  const params = new URLSearchParams();
  write({ compare: false, ...view, table: false }, params);
  params.delete('metric');
  return addressIn(`${pathOf(view.metric)}?${params}`, view.locale);
}

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
  if (!view) return draw({ settings, address: '/', page: <NetworkStatsPage /> });
  const { locale } = view;
  const page = <NetworkStatsPage />;
  const plain = {
    ...plainOf(view, pageAddress, <PlainFiles view={view} />),
    lanes: lanes && <PlainLanes {...lanes} />,
  };
  const address = pageAddress(view);
  return draw({ settings, address, page, answer, plain, locale });
}

export function drawMetricPage(
  settings: Settings,
  view: DrawnView,
  answer: StatisticsAnswer,
): string {
  const { locale } = view;
  const plain = plainOf(view, metricAddress);
  const page = <MetricPage />;
  const address = metricAddress(view);
  return draw({ settings, address, page, answer, plain, locale });
}

/** Renders a page of the statistics without figures: the methodology, or that a metric was not found. */
export const drawTextPage = (settings: Settings, path: string, locale: Locale): string =>
  draw({ settings, address: addressIn(path, locale), page: <MetricPage />, locale });

const plainOf = (
  view: DrawnView,
  addressOf: (view: DrawnView) => string,
  files?: ReactNode,
): Plain => ({
  choices: (
    <PlainChoices view={view} addressOf={(each) => addressOf({ ...each, locale: view.locale })}>
      {files}
    </PlainChoices>
  ),
  marksOf,
  group: view.group && <GroupCharts view={{ compare: false, ...view }} onChange={noWay} />,
  addressOf: (metric) => {
    const { range, zoom, locale } = view;
    return addressOf({ metric, range, zoom: zoom === 'all' ? zoom : undefined, locale });
  },
});

interface Drawn {
  readonly settings: Settings;
  readonly address: string;
  readonly page: ReactNode;
  readonly answer?: StatisticsAnswer;
  readonly plain?: Plain;
  readonly locale?: Locale;
}

const noWay = () => {
  throw new Error('The server only renders one address');
};

function draw({ settings, address, page, answer, plain, locale = DEFAULT_LOCALE }: Drawn): string {
  const client = new QueryClient();
  if (answer) seedStatistics(client, answer, 0);
  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: noWay,
    push: noWay,
    replace: noWay,
  };
  return writeIn(locale, () =>
    renderToString(
      <SettingsProvider value={settings}>
        <I18nContext value={PROVIDERS[locale]}>
          <QueryClientProvider client={client}>
            <Router location={address} navigator={navigator} static>
              <PlainContext value={plain}>{page}</PlainContext>
            </Router>
          </QueryClientProvider>
        </I18nContext>
      </SettingsProvider>,
    ),
  );
}
