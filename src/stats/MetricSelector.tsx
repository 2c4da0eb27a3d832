import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import { NO_STAT } from './api';
import { Dropdown } from './Dropdown';
import { withColon } from '../i18n/valueLocale';
import { formatCompact, formatDay, formatValue, NOT_AVAILABLE } from './format';
import { choicesOf, METRIC_CHOICES, METRIC_GROUPS, type Metric } from './metrics';
import { useStatistics } from './statistics';
import { groupName, useMetricLabel } from './words';

/** Longer values do not fit beside the name of a metric. */
const MAX_LETTERS = 9;

interface OptionProps {
  metric: Metric;
  current: boolean;
  onChange: (metric: Metric) => void;
}

/** A metric with the total from its card. The tooltip has the newest day's value. */
function MetricOption({ metric, current, onChange }: OptionProps) {
  const label = useMetricLabel();
  const { card, stat } = useStatistics();
  const { data: stats, outdated } = card[metric.id] ?? {};
  const total = stats?.totalSum;
  const exact = outdated ? '' : formatValue(metric, total);
  const { value, date } = stat[metric.id]?.data ?? NO_STAT;
  const day = formatDay(date);
  return (
    <button
      type="button"
      className="ns-option"
      aria-current={current || undefined}
      data-closes
      title={day === NOT_AVAILABLE ? undefined : withColon(day, formatValue(metric, value))}
      onClick={() => onChange(metric)}
    >
      <span>{label(metric.id)}</span>{' '}
      {exact.length > MAX_LETTERS ? (
        <span className="ns-option-value" title={exact}>
          <span aria-hidden="true">{formatCompact(metric, total)}</span>
          <span className="ns-sr">{exact}</span>
        </span>
      ) : (
        <span className="ns-option-value">{exact}</span>
      )}
    </button>
  );
}

/** An option for each metric, under the names of the groups. */
export function MetricGroups({ children }: { children: (metric: Metric) => ReactNode }) {
  const translate = useTranslate();
  return METRIC_GROUPS.map((group) => {
    const name = groupName(group, translate);
    return (
      <div key={group} role="group" aria-label={name}>
        <p className="ns-quiet" aria-hidden="true">
          {name}
        </p>
        {choicesOf(group).map(children)}
      </div>
    );
  });
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
      <MetricGroups>
        {(metric) => (
          <MetricOption
            key={metric.id}
            metric={metric}
            current={metric === value}
            onChange={onChange}
          />
        )}
      </MetricGroups>
    </Dropdown>
  );
}
