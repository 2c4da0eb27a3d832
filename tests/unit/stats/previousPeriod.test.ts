// @vitest-environment node
import { expect, it } from 'vitest';

import { longerRange } from '../../../src/stats/api';
import { DAY_MS } from '../../../src/dates/units';
import { isoDay } from '../../../src/stats/format';
import { comparedWeeks, findMetric, RANGE_CHOICES, RANGE_DAYS } from '../../../src/stats/metrics';
import { drawnOf, previousPoints, withVolumes, type DataPoint } from '../../../src/stats/series';

const LAST = Date.UTC(2026, 10, 20);

/** `count` days up to the last one. The value of each is its distance from the last. */
const upToLast = (count: number): DataPoint[] =>
  Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index;
    return { date: isoDay(LAST - back * DAY_MS), value: back };
  });

it.each(RANGE_CHOICES)(
  'the comparison of %s has all its days, each on the same weekday',
  (range) => {
    const longer = longerRange(range);
    const length = longer === 'All_time' ? 730 : RANGE_DAYS[longer];
    const points = upToLast(RANGE_DAYS[range]);
    const previous = previousPoints(points, upToLast(length), comparedWeeks(range) * 7);
    const weekday = (point?: DataPoint) => new Date(point?.date ?? '').getUTCDay();
    expect(previous.map(weekday)).toEqual(points.map(weekday));
    expect(previous.map((point) => point?.value)).toEqual(
      points.map(({ value }) => value + comparedWeeks(range) * 7),
    );
  },
);

it('the previous period leaves out days that the longer series does not have', () => {
  const [first, , third] = upToLast(10).slice(0, 3);
  const previous = previousPoints(upToLast(3), [first!, third!], 7);
  expect(previous).toEqual([first, undefined, third]);
  expect(previousPoints(upToLast(2), [], 7)).toEqual([undefined, undefined]);
  expect(previousPoints([], upToLast(9), 7)).toEqual([]);
});

const FLOW = findMetric('supply_total_loads')!;
const STOCK = findMetric('supply_total_drivers')!;
const RATE = findMetric('supply_cost_per_load')!;

it('weeks are averaged up to the last whole day, and so are the compared days', () => {
  const points = upToLast(100);
  const today = { date: isoDay(LAST + DAY_MS), value: 99, isPartial: true };
  const previous = points.map(({ date, value }, index) =>
    index < 93 ? undefined : { date, value: value * 10 },
  );
  const weeks = drawnOf(FLOW, 'Year', [...points, today], previous);
  expect(weeks.weekly).toBe(true);
  expect(weeks.points).toHaveLength(14);
  expect(weeks.points.slice(-2)).toEqual([
    { date: points[92]?.date, value: 10 },
    { date: points[99]?.date, value: 3 },
  ]);
  expect(weeks.previous?.slice(-2)).toEqual([undefined, { date: points[99]?.date, value: 30 }]);
});

it('weeks of a stock show their last value', () => {
  const points = upToLast(98);
  const weeks = Array.from({ length: 14 }, (_, week) => points[week * 7 + 6]);
  expect(drawnOf(STOCK, 'Year', points).points).toEqual(weeks);
});

it('weeks of a rate are weighted by volume', () => {
  const points = upToLast(98);
  const volumes = points.map(({ date }, index) => ({ date, value: index < 91 ? 1 : index - 91 }));
  const series = withVolumes({ points, lastDate: '' }, { points: volumes, lastDate: '' });
  expect(drawnOf(RATE, 'Year', series.points).points.slice(-2)).toEqual([
    { date: points[90]?.date, value: 10 },
    // Volumes of 0 to 6 for values of 6 to 0.
    { date: points[97]?.date, value: 1.667 },
  ]);
});

it('other ranges, and a year of less than 13 weeks, are drawn by days', () => {
  const points = upToLast(20);
  expect(drawnOf(FLOW, 'Three_months', points)).toEqual({ points, weekly: false });
  expect(drawnOf(FLOW, 'Year', points.slice(-7)).points).toEqual(points.slice(-7));
  const quarter = upToLast(90);
  expect(drawnOf(FLOW, 'Year', quarter)).toEqual({ points: quarter, weekly: false });
  expect(drawnOf(FLOW, 'Year', []).points).toEqual([]);
});
