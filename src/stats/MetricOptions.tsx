import { useTranslate } from 'ra-core';

import { METRIC_CHOICES } from './choices';
import { formatDay } from './days';
import { DropdownOption } from './Dropdown';
import { formatCompact } from './format';
import { METRIC_GROUPS } from './metrics';
import type { Metric } from './metrics';
import { useMetricLabel } from './useMetricLabel';
import { useMetricListStats } from './useMetricList';

interface Props {
  value: Metric;
  onChange: (metric: Metric) => void;
}

/** The five groups of metrics with their values over all time. */
export function MetricOptions({ value, onChange }: Props) {
  const translate = useTranslate();
  const label = useMetricLabel();
  const stats = useMetricListStats();
  const offered = METRIC_CHOICES.map((metric, index) => ({ metric, stat: stats[index] }));

  return METRIC_GROUPS.map((group) => (
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
  ));
}
