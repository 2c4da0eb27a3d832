import { STATISTICS_PATH } from '../../src/contract/statistics';
import { RANGE_CHOICES, type Metric, type StatsRange } from '../../src/stats/metrics';

export const statisticPath = (call: string, metric: Metric, statsRange: StatsRange): string =>
  `/api/${call}?${new URLSearchParams({
    statsType: metric.group,
    statsRange,
    statsDataType: metric.id,
  })}`;

/** Paths that visitors' pages request at a refresh, one for each range. */
export const FAN_OUT: readonly string[] = RANGE_CHOICES.map(
  (range) => `${STATISTICS_PATH}?range=${range}`,
);
