import { expect, it } from 'vitest';

import { RANGE_CHOICES } from '../../../src/stats/choices';
import { DAY } from '../../../src/stats/days';
import { formerPoints, LONGER_RANGE } from '../../../src/stats/former';
import { RANGE_DAYS } from '../../../src/stats/metrics';
import type { DataPoint } from '../../../src/stats/series';

const LAST = Date.UTC(2026, 10, 20);

/** So many days up to the last one, each with its distance from it as value. */
const upToLast = (count: number): DataPoint[] =>
  Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index;
    return { date: new Date(LAST - back * DAY).toISOString(), value: back };
  });

it.each(RANGE_CHOICES)('the series asked for beside %s reaches back far enough', (range) => {
  const longer = LONGER_RANGE[range];
  const length = longer === 'All_time' ? 730 : RANGE_DAYS[longer];
  const points = upToLast(RANGE_DAYS[range]);
  const former = formerPoints(points, upToLast(length), RANGE_DAYS[range]);
  // The window before, whole: what the card's total is compared with.
  expect(former.map((point) => point?.value)).toEqual(
    points.map(({ value }) => value + RANGE_DAYS[range]),
  );
});

it('leaves out the days that the longer series does not have', () => {
  const [first, , third] = upToLast(10).slice(0, 3);
  const former = formerPoints(upToLast(3), [first!, third!], 7);
  expect(former).toEqual([first, undefined, third]);
  expect(formerPoints(upToLast(2), [], 7)).toEqual([undefined, undefined]);
  expect(formerPoints([], upToLast(9), 7)).toEqual([]);
});

it('finds a day whatever its time', () => {
  const before = { date: '2026-11-13T23:59:00Z', value: 5 };
  expect(formerPoints([{ date: '2026-11-20', value: 1 }], [before], 7)).toEqual([before]);
});
