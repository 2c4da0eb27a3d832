import { useTranslate } from 'ra-core';

import { NO_STAT } from './api';
import { Dropdown } from './Dropdown';
import { formatCompact, formatDay, formatValue, NOT_AVAILABLE } from './format';
import { METRIC_CHOICES, METRIC_GROUPS } from './metrics';
import type { Metric, MetricGroup } from './metrics';
import { useStatistics } from './statistics';
import { useMetricLabel } from './words';

const choicesOf = (group: MetricGroup) => METRIC_CHOICES.filter((each) => each.group === group);

interface OptionProps {
  metric: Metric;
  current: boolean;
  onChange: (metric: Metric) => void;
}

/** A metric with the total from its card. The tooltip has the newest day's value. */
function MetricOption({ metric, current, onChange }: OptionProps) {
  const label = useMetricLabel();
  const { card, stat } = useStatistics();
  const total = card[metric.id]?.data?.totalSum;
  const { value, date } = stat[metric.id]?.data ?? NO_STAT;
  const day = formatDay(date);
  return (
    <button
      type="button"
      className="ns-option"
      aria-current={current || undefined}
      data-closes
      title={day === NOT_AVAILABLE ? undefined : `${day}: ${formatValue(metric, value)}`}
      onClick={() => onChange(metric)}
    >
      <span>{label(metric.id)}</span>{' '}
      <span className="ns-option-value">{formatCompact(metric, total)}</span>
    </button>
  );
}

interface Props {
  value: Metric;
  onChange: (metric: Metric) => void;
}

export function MetricSelector({ value, onChange }: Props) {
  const translate = useTranslate();
  const label = useMetricLabel();
  const { stat } = useStatistics();
  const isKnown = ({ id }: Metric) => stat[id]?.data !== undefined;
  const isMissing = (metric: Metric) => !isKnown(metric) && Boolean(stat[metric.id]?.failed);
  // A group without any data has failed.
  const failed = METRIC_GROUPS.some((group) => choicesOf(group).every(isMissing));

  if (failed || !METRIC_CHOICES.every((metric) => isKnown(metric) || isMissing(metric))) {
    const text = failed ? 'waybill.stats.metricsFailed' : 'waybill.stats.loading';
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
          {choicesOf(group).map((metric) => (
            <MetricOption
              key={metric.id}
              metric={metric}
              current={metric === value}
              onChange={onChange}
            />
          ))}
        </div>
      ))}
    </Dropdown>
  );
}
