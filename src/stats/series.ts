import { DAY_MS } from '../dates/units';
import { isoDay, parseNumber, startOfDay } from './format';
import { meanOf, type Metric, type StatsRange } from './metrics';

/** One day of a metric. */
export interface DataPoint {
  /** "2026-11-21" */
  readonly date: string;
  readonly value: number;
  /** For a rate: the weight of the day in an average. */
  readonly volume?: number;
  /** The running day (UTC), whose value is not final; only the last point can be. */
  readonly isPartial?: boolean;
}

/** A metric's days, oldest first, and the newest date. */
export interface Series {
  readonly points: readonly DataPoint[];
  readonly lastDate: string;
  /** Days of the previous period, if the response has them. */
  readonly previous?: readonly DataPoint[];
}

export const EMPTY_SERIES: Series = { points: [], lastDate: '' };

type Item = Record<string, unknown> | null | undefined;

/** Parses the API's items. Drops items without a date or a day count. */
export function toSeries(items: readonly Item[], today = startOfDay(Date.now())): Series {
  const points = items
    .filter((item) => item?.dayCount != null && !Number.isNaN(startOfDay(item.date)))
    .map((item) => ({
      date: isoDay(startOfDay(item?.date)),
      value: parseNumber(item?.dayCount) || 0,
    }))
    .sort((a, b) => Date.parse(a.date) - Date.parse(b.date));
  const lastDate = points.at(-1)?.date ?? '';
  // A backend east of Greenwich may be a day ahead.
  const isRunning = lastDate === isoDay(today) || lastDate === isoDay(today + DAY_MS);
  const marked = points.map((point) =>
    isRunning && point.date === lastDate ? { ...point, isPartial: true } : point,
  );
  return { points: marked, lastDate };
}

/** The points without the running day. */
export const wholeDays = (points: readonly DataPoint[]): readonly DataPoint[] =>
  points.at(-1)?.isPartial ? points.slice(0, -1) : points;

/** The points that set the scale: whole days, or the running day if there is nothing else. */
export const scaledPoints = (points: readonly DataPoint[]): readonly DataPoint[] =>
  points.length > 1 ? wholeDays(points) : points;

const weighted = new WeakMap<Series, { readonly by: Series; readonly series: Series }>();

/** Adds each day's volume to a rate's series, if `by` has that day. */
export function withVolumes(series: Series, by: Series): Series {
  const known = weighted.get(series);
  if (known?.by === by) return known.series;
  const volumes = new Map(
    [...(by.previous ?? []), ...by.points].map(({ date, value }) => [date, value]),
  );
  const add = (points: readonly DataPoint[]) =>
    points.map((point) => ({ ...point, volume: volumes.get(point.date) }));
  const found = {
    ...series,
    points: add(series.points),
    ...(series.previous && { previous: add(series.previous) }),
  };
  weighted.set(series, { by, series: found });
  return found;
}

/** For each point, the point `days` earlier, if the older series has it. */
export function previousPoints(
  points: readonly DataPoint[],
  older: readonly DataPoint[],
  days: number,
): readonly (DataPoint | undefined)[] {
  const byDay = new Map(older.map((point) => [point.date, point]));
  return points.map(({ date }) => byDay.get(isoDay(Date.parse(date) - days * DAY_MS)));
}

const WEEK = 7;
/** Fewer weeks are too few for a line: a new network, or a month that stands in for a year, has days. */
const MIN_WEEKS = 13;

/** Rounds an average to the digits that distinguish it from its neighbors. */
const roundMean = (value: number): number =>
  Math.abs(value) < 100 ? Number(value.toPrecision(4)) : Math.round(value);

/** The average of each day and the six before, which evens out the weekdays; undefined where days are missing. */
export function weekMeans(
  points: readonly DataPoint[],
  earlier: readonly DataPoint[] = [],
): (DataPoint | undefined)[] {
  const known = [...earlier, ...points];
  return points.map(({ date }, index) => {
    const end = earlier.length + index + 1;
    const week = known.slice(Math.max(0, end - WEEK), end);
    return week.length === WEEK && startOfDay(date) - startOfDay(week[0]!.date) === 6 * DAY_MS
      ? { date, value: roundMean(meanOf(week)) }
      : undefined;
  });
}

/** A week as a point on its last day: the last value for stocks, otherwise the average. */
export function weekOf({ nature }: Metric, points: readonly (DataPoint | undefined)[]) {
  const found = points.filter((point) => point !== undefined);
  const last = found.at(-1);
  if (!last || nature === 'stock') return last;
  return { date: last.date, value: roundMean(meanOf(found)) };
}

/** The drawn points of a range: days, or weeks for a year. */
export interface Drawn {
  readonly points: readonly DataPoint[];
  /** For each point, the point of the previous period, if there is one. */
  readonly previous?: readonly (DataPoint | undefined)[];
  /** True if each point is a week. */
  readonly weekly: boolean;
}

/**
 * The points drawn for a range. A year is drawn by whole weeks, because days would be a zigzag. Less than 13 weeks are
 * drawn by days.
 */
export const drawnOf = (
  metric: Metric,
  range: StatsRange,
  points: readonly DataPoint[],
  previous?: readonly (DataPoint | undefined)[],
): Drawn => byWeeks(metric, points, previous, range === 'Year' ? MIN_WEEKS : Infinity);

/** Whole weeks, the last of which ends on the newest whole day, or the days if there are fewer weeks than `least`. */
export function byWeeks(
  metric: Metric,
  points: readonly DataPoint[],
  previous: readonly (DataPoint | undefined)[] | undefined,
  least: number,
): Drawn {
  const whole = wholeDays(points);
  const last = startOfDay(whole.at(-1)?.date);
  const daysBack = (point?: DataPoint) => (last - startOfDay(point?.date)) / DAY_MS;
  const wholeWeeks = Math.floor((daysBack(whole[0]) + 1) / WEEK);
  // NaN without days.
  if (!(wholeWeeks >= least)) return { points, previous, weekly: false };
  const weeks = new Map<number, number[]>();
  whole.forEach((point, index) => {
    const number = Math.floor(daysBack(point) / WEEK);
    if (number < wholeWeeks) weeks.set(number, [...(weeks.get(number) ?? []), index]);
  });
  const averages = (of: readonly (DataPoint | undefined)[]) =>
    [...weeks.values()].map((places) =>
      weekOf(
        metric,
        places.map((place) => of[place]),
      ),
    );
  return {
    points: averages(whole).filter((point) => point !== undefined),
    previous: previous && averages(previous),
    weekly: true,
  };
}

/** Cached: the server draws the same days in many views, which took half of its time for a year. */
const yearsOf = new WeakMap<readonly DataPoint[], Drawn>();

/** The points of a mini chart: days of this week or month, all days of three months, or weeks. */
export function forMiniChart(
  metric: Metric,
  points: readonly DataPoint[],
  range: StatsRange,
  today: number,
): Drawn {
  if (range === 'Year') {
    const year = yearsOf.get(points) ?? drawnOf(metric, range, points);
    yearsOf.set(points, year);
    return year;
  }
  if (range !== 'Week' && range !== 'Month') return { points, weekly: false };
  const sunday = today - new Date(today).getUTCDay() * DAY_MS;
  const [first, last] = [isoDay(sunday), isoDay(sunday + (WEEK - 1) * DAY_MS)];
  const month = isoDay(today).slice(0, 7);
  const shown = points.filter(({ date }) =>
    range === 'Month' ? date.startsWith(month) : first <= date && date <= last,
  );
  return { points: shown, weekly: false };
}

/**
 * A swing smaller than this share of the value does not fill the height. A small chart has no axis, so 1%
 * must not look like 90%.
 */
const MIN_SWING = 0.1;

/** The range that a line of these values is drawn in, at least `least` high. */
export function closeRange(
  values: readonly number[],
  minSwing = MIN_SWING,
  least = 0,
): { from: number; to: number } {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const largest = Math.max(Math.abs(low), Math.abs(high));
  const swing = Math.max(high - low, largest * minSwing, least) || 1;
  const middle = (low + high) / 2;
  return { from: middle - swing / 2, to: middle + swing / 2 };
}
