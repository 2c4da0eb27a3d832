import { DAY_MS } from '../dates/units';
import {
  formatCompact,
  formatDay,
  formatFullDay,
  formatMonth,
  formatTicks,
  formatTotal,
  startOfDay,
  withWeekday,
} from './format';
import type { Metric, RangeChoice } from './metrics';
import { closeRange, drawnOf, scaledPoints, wholeDays, type DataPoint, type Drawn } from './series';
import { chosenDays, type Zoom } from './view';

/** Ends of an axis and the round numbers marked on it. */
export interface Axis {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

const STEPS = [1, 2, 2.5, 5, 10];
/** Steps of the axis of a large chart, about. */
const INTERVALS = 5;

/** Share of the scale that may stay empty beyond the last value, and the share that is always empty. */
const HEADROOM = { most: 0.1, least: 0.04 };

/** An axis of values and zero with about `steps` steps. It ends on a tick near the last value. */
export function valueAxis(values: readonly number[], steps = INTERVALS): Axis {
  const from = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  // If all values are zero, their line still needs an axis.
  const to = highest === from ? 1 : highest;
  return axisOf([from, to], [0 - from, to], steps);
}

/** A swing smaller than this share of the value does not fill the height: the scale would only show noise. */
const MIN_SWING = 0.01;
/** Whole numbers, such as carriers, are drawn in a range of two at least: a step of one is not a cliff. */
const MIN_WHOLE = 2;
const isWhole = (values: readonly number[]) => values.every(Number.isInteger);

/** The range that a line of these values is drawn in if its scale has labels. */
const labelledRange = (values: readonly number[]) =>
  closeRange(values, MIN_SWING, isWhole(values) ? MIN_WHOLE : 0);

/**
 * An axis of the values' own range, for lines whose distance from zero means nothing. Below the lowest is a tenth
 * of the range: a line that begins on the axis would look as if it began at zero.
 */
export function closeAxis(values: readonly number[]): Axis {
  if (values.length === 0) return valueAxis(values);
  const { from, to } = labelledRange(values);
  const below = from - (to - from) / 10;
  const least = Math.min(...values) < 0 ? below : Math.max(0, below);
  const room = (to - least) / 2;
  return axisOf([least, to], [room, room], INTERVALS, isWhole(values) ? 1 : 0);
}

/**
 * Ends on ticks, or near the values if a tick would leave more than a tenth of `rooms` empty. Ticks are at
 * least `minStep` apart, and whole with it: there is no half carrier.
 */
function axisOf(
  [from, to]: readonly [number, number],
  [below, above]: readonly [number, number],
  steps: number,
  minStep = 0,
): Axis {
  const rough = Math.max((to - from) / steps, minStep);
  const power = 10 ** Math.floor(Math.log10(rough));
  const isExact = (each: number) => minStep === 0 || Number.isInteger(each * power);
  const step = power * (STEPS.find((each) => each * power >= rough && isExact(each)) ?? 10);
  const end = (value: number, room: number) => {
    // Multiples of a decimal step have rounding errors: 3 * 0.1 is not 0.3.
    const tick = Number((Math.ceil(value / step - 1e-9) * step).toPrecision(12));
    return tick <= value + room * HEADROOM.most
      ? Math.max(tick, value)
      : value + room * HEADROOM.least;
  };
  const [min, max] = [0 - end(0 - from, below), end(to, above)];
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
  return { min, max, ticks };
}

/** Picks at most `most` items at even intervals, including the last. */
export function spread<T>(items: readonly T[], most: number): T[] {
  const stride = Math.max(1, Math.ceil((items.length - 1) / Math.max(1, most - 1)));
  return items.filter((_, index) => (items.length - 1 - index) % stride === 0);
}

/** The points between two days, and those that they are compared with. */
function within(
  points: readonly DataPoint[],
  previous: readonly (DataPoint | undefined)[] | undefined,
  { from, to }: { readonly from: string; readonly to: string },
) {
  const isInside = ({ date }: DataPoint) => from <= date && date <= to;
  const first = points.findIndex(isInside);
  const inside = points.filter(isInside);
  return {
    points: inside,
    previous: previous?.slice(first, first + wholeDays(inside).length),
  };
}

interface Days {
  readonly points: readonly DataPoint[];
  readonly previous?: readonly (DataPoint | undefined)[];
}

/** The chosen days that have a value. */
export function daysIn(zoom: Zoom | undefined, days: Days): Days {
  const chosen = chosenDays(zoom);
  return chosen ? within(days.points, days.previous, chosen) : days;
}

/** True if a chart shows days before those of its range. All time has all days in its range. */
export function isBefore(zoom: Zoom | undefined, [first]: readonly DataPoint[]): boolean {
  const chosen = chosenDays(zoom);
  return chosen !== undefined && chosen.from < (first?.date ?? '');
}

/** Another metric in the same chart, and the values of both before they were indexed. */
export interface Against {
  readonly metric: Metric;
  readonly values: readonly (number | undefined)[];
  readonly own: readonly number[];
  /** The points are weeks, days with their seven-day average, or days. */
  readonly of: 'weeks' | 'means' | 'days';
  /** The last index of both; undefined if single days would be compared. */
  readonly ends?: readonly [own: number, other: number];
}

export interface Chart extends Drawn {
  /** Set if the chart compares two metrics: `points` and `previous` are indexed to 100. */
  readonly against?: Against;
  readonly metric: Metric;
  /** Days before the first point, oldest first, for means that need them. */
  readonly earlier?: readonly DataPoint[];
  readonly zoom?: Zoom;
  /** The days of the points, in milliseconds. */
  readonly days: readonly number[];
  readonly axis: Axis;
  /** Labels of the axis ticks. */
  readonly labels: readonly string[];
}

/** Prepares the points of a range for drawing. `daily` draws a year by day instead of by week. */
export function chartOf(
  metric: Metric,
  range: RangeChoice,
  points: readonly DataPoint[],
  previous?: readonly (DataPoint | undefined)[],
  daily = false,
): Chart {
  const shown = daily
    ? { points, previous, weekly: false }
    : drawnOf(metric, range, points, previous);
  const previousValues = shown.previous?.flatMap((point) => point?.value ?? []) ?? [];
  // A rate of a few hours may be many times that of a day. A level is as exact now as at the end of a day.
  const scaled = (isStepped(metric) ? shown.points : scaledPoints(shown.points)).map(
    ({ value }) => value,
  );
  const values = [...scaled, ...previousValues];
  const axis = isAmount(metric) ? valueAxis(values) : closeAxis(values);
  const days = shown.points.map(({ date }) => startOfDay(date));
  return { metric, ...shown, days, axis, labels: formatTicks(metric, axis.ticks) };
}

/** The axis of more days names months, not Mondays. */
const MAX_WEEKS = 120;

/**
 * The days that the axis names, at most about `most`: some of two weeks, otherwise Mondays, or the first days of
 * months.
 */
export function tickDays({ days }: Pick<Chart, 'days'>, most: number): number[] {
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const length = (last - first) / DAY_MS;
  if (length <= 14) return spread(days, most);
  const all = Array.from({ length: length + 1 }, (_, index) => new Date(first + index * DAY_MS));
  const named = all.filter((day) =>
    length > MAX_WEEKS ? day.getUTCDate() === 1 : day.getUTCDay() === 1,
  );
  return spread(named.map(Number), most);
}

/**
 * The days on the axis with their names: months with years if there is more than a year, otherwise days. Where the axis
 * names months, or chosen days begin before the current year, the first day of each year has its year.
 */
export function dayTicks({ days, zoom }: Pick<Chart, 'days' | 'zoom'>, most: number) {
  const length = ((days.at(-1) ?? 0) - (days[0] ?? 0)) / DAY_MS;
  const yearOf = (day = NaN) => new Date(day).getUTCFullYear();
  const hasYears =
    length > MAX_WEEKS || (chosenDays(zoom) && yearOf(days[0]) !== yearOf(Date.now()));
  const nameOf = (day: number, before?: number) => {
    if (length > 366) return formatMonth(day);
    return hasYears && yearOf(day) !== yearOf(before) ? formatFullDay(day) : formatDay(day);
  };
  // The days of a week have room for their weekdays instead of their month. The running day may be an eighth.
  if (days.length >= 7 && length < 8 && most >= 7 && !hasYears)
    return days.map((day) => ({
      day,
      name: withWeekday(day, String(new Date(day).getUTCDate()), ''),
    }));
  return tickDays({ days }, most).map((day, index, ticks) => ({
    day,
    name: nameOf(day, ticks[index - 1]),
  }));
}

/** Horizontal position of a day, from 0 (first) to 1 (last); 0.5 for a single day. */
export function alongAxis({ days }: Pick<Chart, 'days'>, day: number): number {
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  return last > first ? (day - first) / (last - first) : 0.5;
}

/** Vertical position: 0 at the top of the axis, 1 at the bottom. The running day may be outside. */
export const downAxis = ({ axis: { min, max } }: Pick<Chart, 'axis'>, value: number): number =>
  Math.min(1, Math.max(0, (max - value) / (max - min)));

/** True if a metric's value holds until the next day that changes it, so its line has steps. */
export const isStepped = ({ nature }: Metric): boolean => nature === 'stock';

/** True if the values of days add up. Their area stands for the sum, so their axis begins at zero. */
const isAmount = ({ nature }: Metric): boolean => nature === 'flow';

export type ScaleNote = 'index' | 'larger' | 'cut';

/** Notes that the scale needs: up is a larger reduction, its values are an index, or its axis does not start at zero. */
export function scaleNotesOf({ metric, against, axis: { min, max } }: Chart): readonly ScaleNote[] {
  return [
    ...(against ? (['index'] as const) : []),
    ...(!against && metric.format === 'percentDown' ? (['larger'] as const) : []),
    ...(min > 0 || max < 0 ? (['cut'] as const) : []),
  ];
}

/** Longer values are too wide beside the last point. */
const MAX_END = 8;

/** The last value of a chart, short enough for the room beside it; empty without points. */
export function lastValueOf({ metric, points }: Pick<Chart, 'metric' | 'points'>): string {
  const value = scaledPoints(points).at(-1)?.value;
  if (value === undefined) return '';
  const text = formatTotal(metric, value);
  return text.length > MAX_END ? formatCompact(metric, value) : text;
}

/** The last value of a stock, to show beside the last point; empty for other charts. */
export const endOf = (chart: Chart): string =>
  !chart.against && isStepped(chart.metric) ? lastValueOf(chart) : '';

/** Lines of an index have no area: their distance from zero means nothing. */
export const hasArea = ({ metric, against }: Chart): boolean => !against && isAmount(metric);

interface Dot {
  readonly x: number;
  readonly y: number;
}

/** Path data through dots, in steps if each value holds until the next. The line breaks where a dot is missing. */
export const pathThrough = (dots: readonly (Dot | undefined)[], stepped: boolean): string =>
  dots
    .map((dot, index) => {
      if (!dot) return '';
      if (!dots[index - 1]) return `M${dot.x} ${dot.y}`;
      return stepped ? `H${dot.x}V${dot.y}` : `L${dot.x} ${dot.y}`;
    })
    .join('');

/** The metric of the dashed line: the chart's own, or the other of two. */
export const previousMetric = ({ metric, against }: Chart): Metric => against?.metric ?? metric;

export const isWeekend = (day: number) => new Date(day).getUTCDay() % 6 === 0;

/** True if the chart has bands behind weekends, which averages even out. */
export const hasWeekends = ({ days, weekly, against }: Chart): boolean =>
  !weekly && against?.of !== 'means' && days.length > 1 && days.some(isWeekend);

/** Saturdays and Sundays as path data of bands in a box of that size; empty for weeks. */
export function weekendsOf(chart: Chart, width: number, height: number): string {
  const { days } = chart;
  if (!hasWeekends(chart)) return '';
  const edge = (day: number) =>
    Math.round(Math.min(1, Math.max(0, alongAxis(chart, day))) * width * 10) / 10;
  return days
    .filter(isWeekend)
    .map((day) => {
      const [from, to] = [edge(day - DAY_MS / 2), edge(day + DAY_MS / 2)];
      return `M${from} 0H${to}V${height}H${from}Z`;
    })
    .join('');
}

/** Path data in a box of that size. The line breaks at gaps; the running day has its own line. */
export function pathsOf(chart: Chart, width: number, height: number, means?: Chart['previous']) {
  const { points, previous, days } = chart;
  const round = (value: number) => Math.round(value * 10) / 10;
  const x = (index: number) => round(alongAxis(chart, days[index] ?? 0) * width);
  const y = (value: number) => round(downAxis(chart, value) * height);
  const dots = (each: readonly (DataPoint | undefined)[]) =>
    each.map((point, index) => point && { x: x(index), y: y(point.value) });
  const steps = isStepped(chart.metric);
  const whole = scaledPoints(points);
  const line = pathThrough(dots(whole), steps);
  const zero = y(0);
  const last = whole.length - 1;
  return {
    weekends: weekendsOf(chart, width, height),
    line,
    area: hasArea(chart) ? `${line}L${x(last)} ${zero}L${x(0)} ${zero}Z` : '',
    previous: previous && pathThrough(dots(previous), isStepped(previousMetric(chart))),
    mean: means && pathThrough(dots(means), false),
    today: whole.length < points.length && pathThrough(dots(points).slice(last), steps),
    end: { x: x(last), y: y(points[last]?.value ?? 0) },
  };
}
