import { memo, useMemo } from 'react';

import { CardDay } from './CardDay';
import { CardFrame } from './CardFrame';
import { formatDay } from './days';
import { DifferenceBadge } from './DifferenceBadge';
import { formatValue } from './format';
import { InfoButton } from './InfoButton';
import type { RangeChoice } from './choices';
import type { Metric } from './metrics';
import { MiniChart } from './MiniChart';
import { forMiniChart } from './series';
import { useCardStats } from './useCardStats';
import { useComparison } from './useComparison';
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
  const { stats, series, outdated, failure } = useCardStats(metric, range);
  const comparison = useComparison(metric, range);
  const points = useMemo(
    () => series && forMiniChart(series.points, range, today),
    [series, range, today],
  );
  return (
    <CardFrame
      title={label(metric.id)}
      info={<InfoButton metric={metric} range={range} />}
      value={stats && formatValue(metric, stats.totalSum)}
      date={series?.lastDate && formatDay(series.lastDate)}
      badge={stats && <DifferenceBadge metric={metric} percentage={stats.differencePercentage} />}
      before={stats && comparison(stats)}
      outdated={outdated}
      selected={selected}
      onSelect={metric.selectable ? () => onSelect(metric) : undefined}
      failure={failure}
    >
      {points ? <MiniChart points={points} /> : <span className="ns-skeleton" />}
      {series && points && <CardDay metric={metric} points={series.points} shown={points} />}
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
      value={formatValue(metric, metric.fixed)}
      info={<InfoButton metric={metric} range={range} />}
    />
  );
});
