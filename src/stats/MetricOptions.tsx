import { useTranslate } from 'ra-core';

import { NO_STAT } from './answers';
import { METRIC_CHOICES } from './choices';
import { formatDay } from './days';
import { DropdownOption } from './Dropdown';
import { formatCompact } from './format';
import { METRIC_GROUPS } from './metrics';
import type { Metric } from './metrics';
import { useKnown } from './statistics/useStatistic';
import { useMetricLabel } from './useMetricLabel';

interface OptionProps {
  metric: Metric;
  current: boolean;
  onChange: (metric: Metric) => void;
}

/** A metric with its value over all time. */
function MetricOption({ metric, current, onChange }: OptionProps) {
  const translate = useTranslate();
  const label = useMetricLabel();
  const { value, date } = useKnown('stat', metric, 'All_time') ?? NO_STAT;
  return (
    <DropdownOption
      current={current}
      title={translate('waybill.stats.allTime', { date: formatDay(date) })}
      onChoose={() => onChange(metric)}
    >
      <span>{label(metric.id)}</span>{' '}
      <span className="ns-option-value">{formatCompact(metric, value)}</span>
    </DropdownOption>
  );
}

interface Props {
  value: Metric;
  onChange: (metric: Metric) => void;
}

/** The five groups of metrics. */
export function MetricOptions({ value, onChange }: Props) {
  const translate = useTranslate();
  return METRIC_GROUPS.map((group) => (
    <div key={group} role="group" aria-labelledby={`ns-choices-${group}`}>
      <p className="ns-group" id={`ns-choices-${group}`}>
        {translate(`waybill.stats.groups.${group}`, { _: group })}
      </p>
      {METRIC_CHOICES.filter((metric) => metric.group === group).map((metric) => (
        <MetricOption
          key={metric.id}
          metric={metric}
          current={metric === value}
          onChange={onChange}
        />
      ))}
    </div>
  ));
}
