import { DAY, isoDay, parseNumber, startOfDay } from './format';
import type { StatsRange } from './metrics';

/** A day of a metric. */
export interface DataPoint {
  /** "2026-11-21" */
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
    .map((item) => ({
      date: isoDay(startOfDay(item?.date)),
      value: parseNumber(item?.dayCount) || 0,
    }))
    .sort((a, b) => Date.parse(a.date) - Date.parse(b.date));
  return { points, lastDate: points.at(-1)?.date ?? '' };
}

/** For each point the one so many days before, where the older days have it. */
export function previousPoints(
  points: readonly DataPoint[],
  older: readonly DataPoint[],
  days: number,
): readonly (DataPoint | undefined)[] {
  const byDay = new Map(older.map((point) => [point.date, point]));
  return points.map(({ date }) => byDay.get(isoDay(Date.parse(date) - days * DAY)));
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
  const daysBack = (point?: DataPoint) => (last - startOfDay(point?.date)) / DAY;
  const whole = Math.floor((daysBack(points[0]) + 1) / WEEK) || 0;
  if (whole === 0) return { points, previous };
  const weeks = new Map<number, number[]>();
  points.forEach((point, index) => {
    const number = Math.floor(daysBack(point) / WEEK);
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
  const sunday = today - new Date(today).getUTCDay() * DAY;
  const [first, last] = [isoDay(sunday), isoDay(sunday + (WEEK - 1) * DAY)];
  const month = isoDay(today).slice(0, 7);
  return points.filter(({ date }) =>
    range === 'Month' ? date.startsWith(month) : first <= date && date <= last,
  );
}
