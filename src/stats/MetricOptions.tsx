import { useTranslate } from 'ra-core';

import { NO_STAT } from './answers';
import { METRIC_CHOICES } from './choices';
import type { RangeChoice } from './choices';
import { formatDay, NOT_AVAILABLE } from './days';
import { DropdownOption } from './Dropdown';
import { formatCompact, formatValue } from './format';
import { METRIC_GROUPS } from './metrics';
import type { Metric } from './metrics';
import { useKnown } from './statistics/useStatistic';
import { useMetricLabel } from './useMetricLabel';

interface OptionProps {
  metric: Metric;
  range: RangeChoice;
  current: boolean;
  onChange: (metric: Metric) => void;
}

/** A metric with the total that its card shows; its title tells the newest day's value. */
function MetricOption({ metric, range, current, onChange }: OptionProps) {
  const label = useMetricLabel();
  const total = useKnown('card', metric, range)?.totalSum;
  const { value, date } = useKnown('stat', metric, 'All_time') ?? NO_STAT;
  const day = formatDay(date);
  return (
    <DropdownOption
      current={current}
      title={day === NOT_AVAILABLE ? undefined : `${day}: ${formatValue(metric, value)}`}
      onChoose={() => onChange(metric)}
    >
      <span>{label(metric.id)}</span>{' '}
      <span className="ns-option-value">{formatCompact(metric, total)}</span>
    </DropdownOption>
  );
}

interface Props {
  value: Metric;
  /** What the totals beside the names cover. */
  range: RangeChoice;
  onChange: (metric: Metric) => void;
}

/** The five groups of metrics. */
export function MetricOptions({ value, range, onChange }: Props) {
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
          range={range}
          current={metric === value}
          onChange={onChange}
        />
      ))}
    </div>
  ));
}
