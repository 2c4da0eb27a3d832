import { I18nContext } from 'ra-core';
import { renderToStaticMarkup } from 'react-dom/server';

import type { Settings } from '../contract/settings';
import type { StatisticsAnswer } from '../contract/statistics';
import { chartOf, isStepped } from './chart';
import { comparisonOf, sentenceOf } from './comparison';
import { formatFullDay, formatValue } from './format';
import { MiniChart } from './MiniChart';
import { Plot } from './Plot';
import { drawnOf } from './series';
import { DifferenceBadge, Value } from './StatCard';
import { answersFrom } from './statistics';
import { addressOf } from './view';
import { detailsOf } from './words';
import { addressIn, PROVIDERS, writeIn } from './writing';
import type { DrawnView, Writing } from './writing';

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
  look: EmbedLook = {
    view: 'card',
    theme: 'dark',
    link: addressOf({ ...view, compare: false }),
  },
): string {
  return writeIn(view.locale, (writing) => embeddedCard(settings, view, answer, look, writing));
}

function embeddedCard(
  { brand }: Settings,
  { metric, range, locale }: DrawnView,
  answer: StatisticsAnswer,
  { view, theme, link }: EmbedLook,
  { translate, label }: Writing,
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
          {label(metric)}
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
    <I18nContext value={PROVIDERS[locale]}>
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
                <Plot chart={chart} label={`${label(metric)}, ${rangeName}`} />
              ) : (
                <p className="ns-message">{translate('waybill.stats.chart.empty')}</p>
              )}
            </div>
            <p className="ns-quiet">{sentenceOf(metric, chart, card, detailsOf(translate))}</p>
          </article>
        )}
        <p className="ns-quiet">
          <a href={addressIn(link, locale)} target="_blank" rel="noreferrer">
            {brand.name}, {translate('waybill.stats.title')}
          </a>
        </p>
      </div>
    </I18nContext>,
  );
}
