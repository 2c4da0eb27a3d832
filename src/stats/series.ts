import { DAY, monthOf, startOfDay, weekOf } from './days';
import { parseNumber } from './format';
import type { StatsRange } from './metrics';

/** One day of a metric. */
export interface DataPoint {
  readonly date: string;
  readonly value: number;
}

/** A metric's days, oldest first, and the newest of them. */
export interface Series {
  readonly points: readonly DataPoint[];
  readonly lastDate: string;
  /** Those of the previous period, where the answer holds them. */
  readonly previous?: readonly DataPoint[];
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

/** For each point the one so many days before, where the older days have it. */
export function previousPoints(
  points: readonly DataPoint[],
  older: readonly DataPoint[],
  days: number,
): readonly (DataPoint | undefined)[] {
  const byDay = new Map(older.map((point) => [startOfDay(point.date), point]));
  return points.map(({ date }) => byDay.get(startOfDay(date) - days * DAY));
}

const WEEK = 7;

function average(points: readonly (DataPoint | undefined)[]): DataPoint | undefined {
  const found = points.filter((point) => point !== undefined);
  const last = found.at(-1);
  if (!last) return undefined;
  const value = found.reduce((sum, each) => sum + each.value, 0) / found.length;
  // An average has no more digits than tell it from its neighbours.
  const rounded = Math.abs(value) < 100 ? Number(value.toPrecision(4)) : Math.round(value);
  return { date: last.date, value: rounded };
}

/**
 * Days as averages of whole weeks, the newest of which ends on the newest day; each carries the date
 * of its last day. The same for the days that they are compared with. Less than a week stays as it is.
 */
export function weeklyAverages(
  points: readonly DataPoint[],
  previous?: readonly (DataPoint | undefined)[],
) {
  const last = startOfDay(points.at(-1)?.date);
  const week = ({ date }: DataPoint) => Math.floor((last - startOfDay(date)) / DAY / WEEK);
  const whole = points[0] ? Math.floor(((last - startOfDay(points[0].date)) / DAY + 1) / WEEK) : 0;
  if (whole === 0) return { points, previous };
  const weeks = new Map<number, number[]>();
  points.forEach((point, index) => {
    const number = week(point);
    if (number < whole) weeks.set(number, [...(weeks.get(number) ?? []), index]);
  });
  const averages = (of: readonly (DataPoint | undefined)[]) =>
    [...weeks.values()].map((places) => average(places.map((place) => of[place])));
  return {
    points: averages(points).filter((point) => point !== undefined),
    previous: previous && averages(previous),
  };
}

/** The server draws the same days in the pages of many views: half of its time for a year. */
const weeksOf = new WeakMap<readonly DataPoint[], readonly DataPoint[]>();

/** The days that a mini chart shows: of this week, of this month, or all of three months; or weeks. */
export function forMiniChart(
  points: readonly DataPoint[],
  range: StatsRange,
  today: number,
): readonly DataPoint[] {
  if (range === 'Year') {
    const weeks = weeksOf.get(points) ?? weeklyAverages(points).points;
    weeksOf.set(points, weeks);
    return weeks;
  }
  if (range !== 'Week' && range !== 'Month') return points;
  const [first, next] = (range === 'Week' ? weekOf : monthOf)(today);
  return points.slice(daysBefore(points, first), daysBefore(points, next));
}
