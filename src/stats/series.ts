import { monthOf, startOfDay, weekOf } from './days';
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

/** How many of the days, oldest first, lie before one. */
function daysBefore(points: readonly DataPoint[], day: number): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startOfDay(points[middle]?.date) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place of a day among days in order, oldest first; -1 where it is not there. */
export function findDay(points: readonly DataPoint[], day: number): number {
  const place = daysBefore(points, day);
  return startOfDay(points[place]?.date) === day ? place : -1;
}

/** The days that a mini chart shows: of this week, of this month, or all of a longer range. */
export function forMiniChart(
  points: readonly DataPoint[],
  range: StatsRange,
  today: number,
): readonly DataPoint[] {
  if (range !== 'Week' && range !== 'Month') return points;
  const [first, next] = (range === 'Week' ? weekOf : monthOf)(today);
  return points.slice(daysBefore(points, first), daysBefore(points, next));
}
