import { I18nContext } from 'ra-core';
import { renderToStaticMarkup } from 'react-dom/server';

import { LICENSE } from '../contract/license';
import type { Settings } from '../contract/settings';
import type { StatisticsAnswer } from '../contract/statistics';
import { isStepped } from './chart';
import { comparisonOf } from './comparison';
import { shownOf, type AllDays } from './describe';
import { formatFullDay, formatValue } from './format';
import { marksOf } from './marks';
import { MiniChart } from './MiniChart';
import { Plot } from './Plot';
import { drawnOf } from './series';
import { DifferenceBadge, Value } from './StatCard';
import { answersFrom } from './statistics';
import { nameOf } from './view';
import { addressIn, PROVIDERS, writeIn, type DrawnView, type Writing } from './writing';

export interface EmbedLook {
  readonly view: 'card' | 'chart';
  readonly theme: 'dark' | 'light';
  /** Path and query of the page that the frame links to. */
  readonly link: string;
}

/** A view's card or chart to embed in other sites: markup without scripts, with a link to the full page. */
export function drawEmbeddedCard(
  settings: Settings,
  view: DrawnView,
  answer: StatisticsAnswer,
  look: EmbedLook,
  all: AllDays = {},
): string {
  return writeIn(view.locale, (writing) =>
    embeddedCard(settings, view, answer, look, all, writing),
  );
}

function embeddedCard(
  { brand }: Settings,
  drawn: DrawnView,
  answer: StatisticsAnswer,
  { view, theme, link }: EmbedLook,
  all: AllDays,
  writing: Writing,
): string {
  const { metric, range, locale } = drawn;
  const { translate, label } = writing;
  const { card, series } = answersFrom(metric, answer);
  const { points, lastDate } = series;
  const isFixed = metric.fixed !== undefined;
  const isCard = view === 'card' || isFixed;
  // A card has room for one metric over a range.
  const shown = isCard
    ? { ...drawn, against: undefined, zoom: drawn.zoom === 'all' ? drawn.zoom : undefined }
    : drawn;
  const name = isFixed ? label(metric) : nameOf(shown, writing.labelOf, translate);
  const { chart, stats, own, notes } = shownOf({ ...shown, group: false }, answer, all, writing);
  const hasTotal = isFixed || (stats && !chart.against);
  const head = (
    <>
      <div className="ns-card-head">
        <h1 className="ns-cut">{name}</h1>
      </div>
      {hasTotal && (
        <p className="ns-figures">
          <Value>{formatValue(metric, metric.fixed ?? stats?.totalSum)}</Value>
          {!isFixed && stats?.days !== undefined && (
            <DifferenceBadge metric={metric} percentage={stats.differencePercentage} />
          )}
        </p>
      )}
    </>
  );
  return renderToStaticMarkup(
    <I18nContext value={PROVIDERS[locale]}>
      <div className="ns-page ns-embedded" data-theme={theme}>
        {isCard ? (
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
          <article className="ns-chart-body">
            {head}
            <div className="ns-chart">
              {points.length > 0 ? (
                <Plot chart={chart} label={name} marks={marksOf(chart)} />
              ) : (
                <p className="ns-message">{translate('waybill.stats.chart.empty')}</p>
              )}
            </div>
            <div className="ns-sentence">
              <p>{own}</p>
              <p className="ns-note ns-quiet">{notes}</p>
            </div>
          </article>
        )}
        <p className="ns-quiet">
          <a href={addressIn(link, locale)} target="_blank" rel="noreferrer">
            {brand.name}, {translate('waybill.stats.title')}
          </a>
          {lastDate && (
            <> · {translate('waybill.stats.freshness.data', { date: formatFullDay(lastDate) })}</>
          )}{' '}
          ·{' '}
          <a href={LICENSE.url} target="_blank" rel="license noreferrer">
            {LICENSE.name}
          </a>
        </p>
      </div>
    </I18nContext>,
  );
}
