import { RANGE_DAYS } from '../../src/stats/metrics';
import type { StatsRange } from '../../src/stats/metrics';

/** Days from `first` to `last`, both included; without a first day, all before the last. */
export interface Window {
  readonly first: string | undefined;
  readonly last: string;
}

/** A day, as ISO text, some days later or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The days of a range that ends on `last`. */
export const windowOf = (range: StatsRange, last: string): Window => ({
  first: range === 'All_time' ? undefined : addDays(last, 1 - RANGE_DAYS[range]),
  last,
});

/** The window of the same length just before; there is none before all time. */
export const windowBefore = (range: StatsRange, last: string): Window | undefined =>
  range === 'All_time' ? undefined : windowOf(range, addDays(last, -RANGE_DAYS[range]));
