import { useTranslate } from 'ra-core';

import type { RangeChoice } from './choices';
import { Dropdown } from './Dropdown';
import type { Metric } from './metrics';
import { MetricOptions } from './MetricOptions';
import { useMetricLabel } from './useMetricLabel';
import { useMetricListState } from './useMetricListState';

interface Props {
  value: Metric;
  /** The chosen range. */
  range: RangeChoice;
  onChange: (metric: Metric) => void;
}

/** Chooses the metric of the chart. */
export function MetricSelector({ value, range, onChange }: Props) {
  const translate = useTranslate();
  const label = useMetricLabel();
  const state = useMetricListState();

  if (state !== 'loaded') {
    const text = state === 'failed' ? 'waybill.stats.metricsFailed' : 'waybill.stats.loading';
    return (
      <p className="ns-control ns-metric" role="status">
        {translate(text)}
      </p>
    );
  }
  return (
    <Dropdown
      className="ns-metric"
      name={translate('waybill.stats.metric')}
      current={label(value.id)}
    >
      <MetricOptions value={value} range={range} onChange={onChange} />
    </Dropdown>
  );
}
