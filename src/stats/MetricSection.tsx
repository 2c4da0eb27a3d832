import { useTranslate } from 'ra-core';

import { METRICS } from './metrics';
import type { RangeChoice } from './choices';
import type { Metric, MetricGroup } from './metrics';
import { StatCard } from './StatCard';

interface Props {
  group: MetricGroup;
  range: RangeChoice;
  today: number;
  /** The metric in the chart. */
  selected: Metric;
  onSelect: (metric: Metric) => void;
}

/** A group's heading and cards. */
export function MetricSection({ group, range, today, selected, onSelect }: Props) {
  const translate = useTranslate();
  const headingId = `ns-group-${group}`;
  const metrics = METRICS.filter((metric) => metric.card && metric.group === group);
  return (
    <section className="ns-section" aria-labelledby={headingId}>
      <h2 id={headingId}>{translate(`waybill.stats.groups.${group}`, { _: group })}</h2>
      <div className="ns-grid">
        {metrics.map((metric) => (
          <StatCard
            key={metric.id}
            metric={metric}
            range={range}
            today={today}
            selected={metric === selected}
            onSelect={onSelect}
          />
        ))}
      </div>
    </section>
  );
}
