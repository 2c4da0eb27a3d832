import { expect, it } from 'vitest';

import { longerRange } from '../../../src/stats/api';
import { DAY, isoDay } from '../../../src/stats/format';
import { RANGE_CHOICES, RANGE_DAYS } from '../../../src/stats/metrics';
import { previousPoints, weeklyAverages } from '../../../src/stats/series';
import type { DataPoint } from '../../../src/stats/series';

const LAST = Date.UTC(2026, 10, 20);

/** So many days up to the last one, each with its distance from it as value. */
const upToLast = (count: number): DataPoint[] =>
  Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index;
    return { date: isoDay(LAST - back * DAY), value: back };
  });

it.each(RANGE_CHOICES)('the series asked for beside %s reaches back far enough', (range) => {
  const longer = longerRange(range);
  const length = longer === 'All_time' ? 730 : RANGE_DAYS[longer];
  const points = upToLast(RANGE_DAYS[range]);
  const previous = previousPoints(points, upToLast(length), RANGE_DAYS[range]);
  // The window before, whole: what the card's total is compared with.
  expect(previous.map((point) => point?.value)).toEqual(
    points.map(({ value }) => value + RANGE_DAYS[range]),
  );
});

it('leaves out the days that the longer series does not have', () => {
  const [first, , third] = upToLast(10).slice(0, 3);
  const previous = previousPoints(upToLast(3), [first!, third!], 7);
  expect(previous).toEqual([first, undefined, third]);
  expect(previousPoints(upToLast(2), [], 7)).toEqual([undefined, undefined]);
  expect(previousPoints([], upToLast(9), 7)).toEqual([]);
});

it('averages whole weeks up to the newest day, and the days they are compared with', () => {
  const points = upToLast(16);
  const previous = points.map(({ date, value }, index) =>
    index < 9 ? undefined : { date, value: value * 10 },
  );
  const weeks = weeklyAverages(points, previous);
  expect(weeks.points).toEqual([
    { date: points[8]?.date, value: 10 },
    { date: points[15]?.date, value: 3 },
  ]);
  expect(weeks.previous).toEqual([undefined, { date: points[15]?.date, value: 30 }]);
});

it('leaves less than a week as it is', () => {
  const points = upToLast(6);
  expect(weeklyAverages(points).points).toBe(points);
  expect(weeklyAverages([]).points).toEqual([]);
});
