import { memo } from 'react';

import {
  NewestDay,
  PointedDay,
  SeriesLine,
  TotalBefore,
  TotalBoth,
  TotalValue,
} from './CardFigures';
import { CardFrame } from './CardFrame';
import type { RangeChoice } from './choices';
import { DifferenceBadge } from './DifferenceBadge';
import { formatValue } from './format';
import { InfoButton } from './InfoButton';
import type { Metric } from './metrics';
import { useCardStats } from './useCardStats';
import { useMetricLabel } from './useMetricLabel';

interface Props {
  metric: Metric;
  range: RangeChoice;
  today: number;
  /** It is the metric in the chart. */
  selected: boolean;
  onSelect: (metric: Metric) => void;
}

function LiveCard({ metric, range, today, selected, onSelect }: Props) {
  const label = useMetricLabel();
  const { card, series, outdated, failure } = useCardStats(metric, range);
  const days = { metric, range, today };
  return (
    <CardFrame
      title={label(metric.id)}
      info={<InfoButton metric={metric} range={range} />}
      value={card && <TotalValue metric={metric} entry={card} />}
      date={series && <NewestDay entry={series} />}
      badge={card && <DifferenceBadge metric={metric} entry={card} />}
      before={card && <TotalBefore metric={metric} entry={card} />}
      both={card && <TotalBoth metric={metric} entry={card} />}
      outdated={outdated}
      selected={selected}
      onSelect={metric.selectable ? () => onSelect(metric) : undefined}
      failure={failure}
    >
      {series ? <SeriesLine {...days} entry={series} /> : <span className="ns-skeleton" />}
      {series && <PointedDay {...days} entry={series} />}
    </CardFrame>
  );
}

/** A metric's card. One with a fixed total asks for nothing and shows nothing else. */
export const StatCard = memo(function StatCard(props: Props) {
  const label = useMetricLabel();
  const { metric, range } = props;
  if (metric.fixed === undefined) return <LiveCard {...props} />;
  return (
    <CardFrame
      title={label(metric.id)}
      value={
        <span className="ns-value" data-size="large">
          {formatValue(metric, metric.fixed)}
        </span>
      }
      info={<InfoButton metric={metric} range={range} />}
    />
  );
});
