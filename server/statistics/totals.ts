import type { MetricNature } from '../../src/stats/metrics';

export interface Day {
  readonly day: string;
  readonly value: number;
}

const sum = (days: readonly Day[]) => days.reduce((total, { value }) => total + value, 0);

const TOTALS: Record<MetricNature, (days: readonly Day[]) => number> = {
  flow: sum,
  stock: (days) => days.at(-1)?.value ?? 0,
  rate: (days) => (days.length > 0 ? sum(days) / days.length : 0),
};

/** What the days of a window come to: flows add up, stocks take the last value, rates average. */
export const totalOf = (nature: MetricNature, days: readonly Day[]): number => TOTALS[nature](days);

/** How much more than before, in per cent; 0 where there is nothing to compare with. */
export const differencePercentage = (now: number, before: number): number =>
  before === 0 ? 0 : ((now - before) / Math.abs(before)) * 100;
