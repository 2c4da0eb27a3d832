import { METRIC_CHOICES, RANGE_CHOICES } from '../../src/stats/choices';
import type { Metric, StatsRange } from '../../src/stats/metrics';

export const statisticPath = (call: string, metric: Metric, statsRange: StatsRange): string =>
  `/api/${call}?${new URLSearchParams({
    statsType: metric.group,
    statsRange,
    statsDataType: metric.id,
  })}`;

/** Everything that visitors ask for: one visitor to each range, with every card and list value. */
export const FAN_OUT: readonly string[] = RANGE_CHOICES.flatMap((range) =>
  METRIC_CHOICES.flatMap((metric) => [
    statisticPath('stats-data', metric, range),
    statisticPath('stats-data/statsCard', metric, range),
    statisticPath('stats', metric, 'All_time'),
  ]),
);

/** Requests of one visitor at one refresh. */
export const PER_VISITOR = FAN_OUT.length / RANGE_CHOICES.length;
