import type { TranslateFunction } from 'ra-core';

import {
  formatAmount,
  formatDay,
  formatFullDay,
  formatTicks,
  formatWeekday,
  startOfDay,
} from './format';
import type { Metric, RangeChoice } from './metrics';
import { drawnOf, scaledPoints } from './series';
import type { DataPoint, Drawn } from './series';

/** The same colors as in stats.css, which does not apply inside SVG files and pictures. */
export const COLOURS = {
  surface: '#121212',
  line: '#2dd4bf',
  text: '#e8ebef',
  quiet: '#9aa4b1',
  grid: '#2a2f36',
};

/** Ends of an axis and the round numbers marked on it. */
export interface Axis {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

const STEPS = [1, 2, 2.5, 5, 10];

/** An axis that covers the values and zero with about `steps` round steps. Both ends are ticks. */
export function valueAxis(values: readonly number[], steps = 4): Axis {
  const from = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  // If all values are zero, their line still needs an axis.
  const to = highest === from ? 1 : highest;
  const rough = (to - from) / steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((each) => each * power >= rough) ?? 10);
  const first = Math.floor(from / step);
  const last = Math.ceil(to / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    // Multiples of a decimal step have rounding errors: 3 * 0.1 is not 0.3.
    Number(((first + index) * step).toPrecision(12)),
  );
  return { min: ticks[0] ?? from, max: ticks.at(-1) ?? to, ticks };
}

/** Picks at most `most` items at even intervals, including the last. */
export function spread<T>(items: readonly T[], most: number): T[] {
  const stride = Math.max(1, Math.ceil((items.length - 1) / Math.max(1, most - 1)));
  return items.filter((_, index) => (items.length - 1 - index) % stride === 0);
}

/** The data of the large chart. */
export interface Chart extends Drawn {
  readonly metric: Metric;
  /** The days of the points, in milliseconds. */
  readonly days: readonly number[];
  readonly axis: Axis;
  /** Labels of the axis ticks. */
  readonly labels: readonly string[];
}

/** Prepares the points of a range; `daily`: a year as well by days. */
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
  // A rate of a few hours may be many times that of a day.
  const scaled = scaledPoints(shown.points).map(({ value }) => value);
  const axis = valueAxis([...scaled, ...previousValues]);
  const days = shown.points.map(({ date }) => startOfDay(date));
  return { metric, ...shown, days, axis, labels: formatTicks(metric, axis.ticks) };
}

/** Horizontal position of a day, from 0 (first) to 1 (last); 0.5 for a single day. */
export function alongAxis({ days }: Pick<Chart, 'days'>, day: number): number {
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  return last > first ? (day - first) / (last - first) : 0.5;
}

/**
 * Vertical position of a value, from 0 (top of the axis) to 1 (bottom). The running day may be outside.
 */
export const downAxis = ({ axis: { min, max } }: Pick<Chart, 'axis'>, value: number): number =>
  Math.min(1, Math.max(0, (max - value) / (max - min)));

/**
 * Path data of the chart in a box of that size. A gap in the previous period breaks its line; the running
 * day has a line of its own.
 */
export function pathsOf(chart: Chart, width: number, height: number) {
  const { points, previous, days } = chart;
  const round = (value: number) => Math.round(value * 10) / 10;
  const x = (index: number) => round(alongAxis(chart, days[index] ?? 0) * width);
  const y = (value: number) => round(downAxis(chart, value) * height);
  const through = (each: readonly (DataPoint | undefined)[]) =>
    each
      .map((point, index) =>
        point ? `${index > 0 && each[index - 1] ? 'L' : 'M'}${x(index)} ${y(point.value)}` : '',
      )
      .join('');
  const whole = scaledPoints(points);
  const line = through(whole);
  const zero = y(0);
  const last = whole.length - 1;
  const [from, to] = [whole.at(-1), points[last + 1]];
  return {
    line,
    area: `${line}L${x(last)} ${zero}L${x(0)} ${zero}Z`,
    previous: previous && through(previous),
    today: from && to && `M${x(last)} ${y(from.value)}L${x(last + 1)} ${y(to.value)}`,
    end: { x: x(last), y: y(points[last]?.value ?? 0) },
  };
}

/** A point with its value as text, then the compared point. Both have the full date. */
export function pointRows(chart: Chart, index: number, translate: TranslateFunction): string[][] {
  const { metric, points, previous, weekly } = chart;
  const [point, before] = [points[index], previous?.[index]];
  if (!point) return [];
  const day = ({ date, isPartial }: DataPoint) => {
    if (weekly) return `${translate('waybill.stats.chart.week')} ${formatFullDay(date)}`;
    const name = before ? `${formatWeekday(date)}, ${formatFullDay(date)}` : formatDay(date);
    return isPartial ? translate('waybill.stats.chart.soFar', { day: name }) : name;
  };
  const rows = [[day(point), formatAmount(metric, point.value)]];
  if (before) rows.push([day(before), formatAmount(metric, before.value)]);
  return rows;
}
