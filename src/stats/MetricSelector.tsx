import { useTranslate } from 'ra-core';

import { NO_STAT } from './api';
import { METRIC_CHOICES } from './choices';
import type { RangeChoice } from './choices';
import { formatDay, NOT_AVAILABLE } from './days';
import { Dropdown, DropdownOption } from './Dropdown';
import { formatCompact, formatValue } from './format';
import { METRIC_GROUPS } from './metrics';
import type { Metric } from './metrics';
import { useMetricListState, useStatistic } from './statistics';
import { useMetricLabel } from './words';

interface OptionProps {
  metric: Metric;
  range: RangeChoice;
  current: boolean;
  onChange: (metric: Metric) => void;
}

/** A metric with the total that its card shows; its title tells the newest day's value. */
function MetricOption({ metric, range, current, onChange }: OptionProps) {
  const label = useMetricLabel();
  // Its card asks for the total, the list for the value.
  const total = useStatistic('card', metric, range, false).data?.totalSum;
  const { value, date } = useStatistic('stat', metric, range, false).data ?? NO_STAT;
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

/** Chooses the metric of the chart, out of five groups. */
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
      {METRIC_GROUPS.map((group) => (
        <div key={group} role="group" aria-labelledby={`ns-choices-${group}`}>
          <p className="ns-quiet" id={`ns-choices-${group}`}>
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
      ))}
    </Dropdown>
  );
}
