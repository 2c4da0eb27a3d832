import { sameMonth, sameWeek, startOfDay } from './days';
import type { StatsRange } from './metrics';
import { parseNumber } from './parseNumber';

/** One day of a metric. */
export interface DataPoint {
  readonly date: string;
  readonly value: number;
}

/** A metric's days, oldest first, and the newest of them. */
export interface Series {
  readonly points: readonly DataPoint[];
  readonly lastDate: string;
}

export const EMPTY_SERIES: Series = { points: [], lastDate: '' };

type Item = Record<string, unknown> | null | undefined;

/** Reads the items of the API: those without a date or a day count are dropped. */
export function toSeries(items: readonly Item[]): Series {
  const points = items
    .filter((item) => item?.dayCount != null && !Number.isNaN(startOfDay(item.date)))
    .map((item) => ({ date: String(item?.date), value: parseNumber(item?.dayCount) || 0 }))
    .sort((a, b) => startOfDay(a.date) - startOfDay(b.date));
  return { points, lastDate: points.at(-1)?.date ?? '' };
}

/** The place of a day among days in order, oldest first; -1 where it is not there. */
export function findDay(points: readonly DataPoint[], day: number): number {
  let [low, high] = [0, points.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = startOfDay(points[middle]?.date);
    if (found === day) return middle;
    if (found < day) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** The days that a mini chart shows: of this week, of this month, or all of a longer range. */
export function forMiniChart(
  points: readonly DataPoint[],
  range: StatsRange,
  today: number,
): readonly DataPoint[] {
  if (range === 'Week') return points.filter(({ date }) => sameWeek(startOfDay(date), today));
  if (range === 'Month') return points.filter(({ date }) => sameMonth(startOfDay(date), today));
  return points;
}
