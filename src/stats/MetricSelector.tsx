import { useTranslate } from 'ra-core';

import { METRIC_CHOICES } from './choices';
import { formatDay } from './days';
import { Dropdown, DropdownOption } from './Dropdown';
import { formatCompact } from './format';
import { METRIC_GROUPS } from './metrics';
import type { Metric } from './metrics';
import { useMetricLabel } from './useMetricLabel';
import { useMetricList } from './useMetricList';

interface Props {
  value: Metric;
  onChange: (metric: Metric) => void;
}

/** Chooses the metric of the chart, out of five groups with their values over all time. */
export function MetricSelector({ value, onChange }: Props) {
  const translate = useTranslate();
  const label = useMetricLabel();
  const { state, stats } = useMetricList();

  if (state !== 'loaded') {
    const text = state === 'failed' ? 'waybill.stats.metricsFailed' : 'waybill.stats.loading';
    return (
      <p className="ns-control ns-metric" role="status">
        {translate(text)}
      </p>
    );
  }

  const offered = METRIC_CHOICES.map((metric, index) => ({ metric, stat: stats[index] }));
  return (
    <Dropdown
      className="ns-metric"
      name={translate('waybill.stats.metric')}
      current={label(value.id)}
    >
      {METRIC_GROUPS.map((group) => (
        <div key={group} role="group" aria-labelledby={`ns-choices-${group}`}>
          <p className="ns-group" id={`ns-choices-${group}`}>
            {translate(`waybill.stats.groups.${group}`, { _: group })}
          </p>
          {offered
            .filter(({ metric }) => metric.group === group)
            .map(({ metric, stat }) => (
              <DropdownOption
                key={metric.id}
                current={metric === value}
                title={translate('waybill.stats.allTime', { date: formatDay(stat?.date) })}
                onChoose={() => onChange(metric)}
              >
                <span>{label(metric.id)}</span>{' '}
                <span className="ns-option-value">{formatCompact(metric, stat?.value)}</span>
              </DropdownOption>
            ))}
        </div>
      ))}
    </Dropdown>
  );
}
