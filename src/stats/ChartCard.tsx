import { useTranslate } from 'ra-core';

import { ChartArea } from './ChartArea';
import type { RangeChoice } from './choices';
import type { Metric } from './metrics';
import { MetricSelector } from './MetricSelector';
import { RangeSelector } from './RangeSelector';

interface Props {
  metric: Metric;
  range: RangeChoice;
  onMetric: (metric: Metric) => void;
  onRange: (range: RangeChoice) => void;
}

/** The large chart of one metric, with the choice of metric and range. */
export function ChartCard({ metric, range, onMetric, onRange }: Props) {
  const translate = useTranslate();
  return (
    <section
      className="ns-chart-card"
      data-card
      tabIndex={-1}
      aria-label={translate('waybill.stats.chart.label')}
    >
      <div className="ns-controls">
        <MetricSelector value={metric} onChange={onMetric} />
        <RangeSelector value={range} onChange={onRange} />
      </div>
      <ChartArea metric={metric} range={range} />
    </section>
  );
}
