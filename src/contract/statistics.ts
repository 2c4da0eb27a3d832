import type { MetricGroup, StatsRange } from '../stats/metrics';

/** GET: the figures of a range (`?range=Month`). Needs no key, so shared caches can serve it. */
export const STATISTICS_PATH = '/stats.json';

/** ID of the element with the response that the served page was rendered from. */
export const STATISTICS_ELEMENT = 'waybill-statistics';

export interface MetricStatistics {
  readonly id: string;
  readonly group: MetricGroup;
  readonly label: string;
  /** The range's total by the metric's nature: sum, last value, or mean by volume. */
  readonly total: number;
  /** The total of the preceding period of the same length; null if it has no values. */
  readonly previousTotal: number | null;
  /** Difference from the previous total in percent; 0 without a previous total. */
  readonly differencePercentage: number;
  /** ISO date of the first value; null if the metric has no values. */
  readonly firstDay: string | null;
  /**
   * One value per day; null for a day without a value. The last `days` values are those of the range and end on
   * the metric's last whole day. Earlier values belong to the period that the range is compared with.
   */
  readonly values: readonly (number | null)[];
  /** The running day (UTC) with its value so far; null without a value. No total includes it. */
  readonly today: { readonly day: string; readonly value: number } | null;
}

export interface StatisticsAnswer {
  readonly range: StatsRange;
  /** The number of days of the range; of all time, those of the metric that has the most. */
  readonly days: number;
  /** Metrics that have a card and no fixed total, in the page's order. */
  readonly metrics: readonly MetricStatistics[];
}

/** Placeholder for the origin in text that is rendered once for all host names. The server replaces it. */
export const ORIGIN_MARK = 'https://origin.invalid';
