import { useTranslate } from 'ra-core';

import type { StatisticsAnswer } from '../contract/statistics';
import { useSettings } from '../WaybillContext';
import type { RangeChoice } from './choices';
import { comparisonOf } from './comparison';
import { formatFullDay } from './days';
import { formatValue } from './format';
import type { Metric } from './metrics';
import { MiniChart } from './MiniChart';
import { weeklyAverages } from './series';
import { DifferenceBadge, Value } from './StatCard';
import { answersFrom } from './statistics';
import { addressOf } from './useView';
import { useMetricLabel } from './words';

interface Props {
  metric: Metric;
  range: RangeChoice;
  answer: StatisticsAnswer;
}

/** A metric's card for the pages of others: without scripts, and with a link to the whole page. */
export function EmbeddedCard({ metric, range, answer }: Props) {
  const translate = useTranslate();
  const label = useMetricLabel()(metric.id);
  const { brand } = useSettings();
  const { card, series } = answersFrom(metric, answer);
  const { points, lastDate } = series;
  return (
    <div className="ns-page ns-embedded">
      <article className="ns-card">
        <div className="ns-card-head">
          <h1 className="ns-cut">
            {label}, {translate(`waybill.stats.ranges.${range}`)}
          </h1>
          {lastDate && <span className="ns-date ns-quiet">{formatFullDay(lastDate)}</span>}
        </div>
        <p className="ns-figures">
          <Value>{formatValue(metric, card.totalSum)}</Value>
          <DifferenceBadge metric={metric} percentage={card.differencePercentage} />
        </p>
        <p className="ns-before ns-quiet ns-cut">
          {comparisonOf(metric, card, translate).previous}
        </p>
        <div className="ns-mini">
          <MiniChart points={range === 'Year' ? weeklyAverages(points).points : points} />
        </div>
      </article>
      <p className="ns-quiet">
        <a href={addressOf({ metric, range, compare: false })} target="_blank" rel="noreferrer">
          {brand.name}, {translate('waybill.stats.title')}
        </a>
      </p>
    </div>
  );
}
