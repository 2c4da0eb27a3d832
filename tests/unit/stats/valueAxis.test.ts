// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { closeAxis, dayTicks, spread, tickDays, valueAxis } from '../../../src/stats/chart';
import { writingValuesIn } from '../../../src/i18n/valueLocale';
import { isoDay } from '../../../src/stats/format';
import { DEFAULT_METRIC } from '../../../src/stats/metrics';
import { miniDots } from '../../../src/stats/MiniChart';
import { chartOfView } from '../../../src/stats/twoMetrics';

describe('the value axis', () => {
  it.each([
    [
      [3, 97],
      [0, 20, 40, 60, 80, 100],
    ],
    [
      [55_650, 64_800],
      [0, 20_000, 40_000, 60_000],
    ],
    [
      [0.1, 0.38],
      [0, 0.1, 0.2, 0.3, 0.4],
    ],
    [
      [-4, 4],
      [-4, -2, 0, 2, 4],
    ],
    [
      [-3.7, -0.2],
      [-4, -3, -2, -1, 0],
    ],
    [
      [10, 10],
      [0, 2, 4, 6, 8, 10],
    ],
    [
      [0, 0],
      [0, 0.2, 0.4, 0.6, 0.8, 1],
    ],
  ])('of %j has its ticks at %j', (values, ticks) => {
    expect(valueAxis(values).ticks).toEqual(ticks);
  });

  it('contains zero and all values between a few rising ticks', () => {
    const value = fc.integer({ min: -1e12, max: 1e12 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 50 }), (values) => {
        const { min, max, ticks } = valueAxis(values);
        expect(min).toBeLessThanOrEqual(Math.min(0, ...values));
        expect(max).toBeGreaterThanOrEqual(Math.max(0, ...values));
        // At most a tenth of the scale is empty on either side.
        const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
        if (low < high) expect((max - min) / (high - low)).toBeLessThan(1.101);
        expect(ticks).toContain(0);
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.length).toBeLessThan(8);
      }),
    );
  });
});

describe('the axis of values that do not add up', () => {
  it.each([
    [
      [2300, 2500],
      [2300, 2350, 2400, 2450, 2500],
    ],
    // A step of one in 18 is not a cliff, and no axis has half a carrier.
    [
      [17, 18],
      [17, 18],
    ],
    [
      [40, 40],
      [39, 40, 41],
    ],
    [
      [30_550_672, 30_938_384],
      [30_500_000, 30_600_000, 30_700_000, 30_800_000, 30_900_000],
    ],
    [
      [1.5, 1.5],
      [1.495, 1.5, 1.505],
    ],
    [
      [-4, 4],
      [-4, -2, 0, 2, 4],
    ],
    [
      [0, 3],
      [0, 1, 2, 3],
    ],
    // Whole numbers have no tick of 172.5.
    [
      [169, 180],
      [170, 175, 180],
    ],
    [
      [0, 0],
      [0, 1],
    ],
  ])('of %j has its ticks at %j', (values, ticks) => {
    expect(closeAxis(values).ticks).toEqual(ticks);
  });

  it.each([
    [[30_550_672, 30_700_000, 30_938_384], 0.7],
    [[99.2, 100.9], 0.7],
    [[17, 19], 0.7],
    [[0.5, 0.9, 0.1], 0.7],
    // The smallest change that there can be, and one that is noise.
    [[17, 18], 0.4],
    [[30_000_000, 30_030_000], 0.07],
  ])('is filled by the line of %j, with little empty above', (values, share) => {
    const { min, max } = closeAxis(values);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    expect((high - low) / (max - min)).toBeGreaterThan(share);
    expect((high - low) / (max - min)).toBeLessThan(share + 0.25);
  });

  it('contains all values between a few rising ticks, and never falls below zero without them', () => {
    const value = fc.integer({ min: -1e12, max: 1e12 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 50 }), (values) => {
        const { min, max, ticks } = closeAxis(values);
        const [low, high] = [Math.min(...values), Math.max(...values)];
        const rounding = Math.max(Math.abs(low), Math.abs(high)) * 1e-9;
        expect(min).toBeLessThanOrEqual(low + rounding);
        expect(max).toBeGreaterThanOrEqual(high - rounding);
        if (low >= 0) expect(min).toBeGreaterThanOrEqual(0);
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.length).toBeLessThan(8);
      }),
    );
  });
});

const daysFrom = (first: string, count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => Date.parse(first) + index * step * 86_400_000);

it.each([
  ['a week', daysFrom('2026-11-20', 8), 7, ['11-21', '11-23', '11-25', '11-27']],
  ['30 days', daysFrom('2026-10-28', 31), 7, ['11-02', '11-09', '11-16', '11-23']],
  ['weeks of a year', daysFrom('2025-12-04', 52, 7), 4, ['03-01', '07-01', '11-01']],
])('the axis of %s names days that people know', (_, days, most, named) => {
  const ticks = tickDays({ days }, most).map((day) => new Date(day).toISOString().slice(5, 10));
  expect(ticks).toEqual(named);
});

it.each([
  ['en', 'a year', daysFrom('2025-11-28', 53, 7), 'Jan 1, 2026, Mar 1, May 1, Jul 1, Sep 1, Nov 1'],
  ['en', 'two years', daysFrom('2024-11-28', 730), 'Nov 2025'],
  [
    'fr',
    'half a year',
    daysFrom('2026-10-05', 180),
    '1er\u00a0nov. 2026, 1er\u00a0déc., 1er\u00a0janv. 2027, 1er\u00a0févr.',
  ],
] as const)('in "%s", the axis of %s names its years', (locale, _, days, named) => {
  vi.setSystemTime(Date.UTC(2026, 10, 21));
  onTestFinished(() => void vi.useRealTimers());
  const names = writingValuesIn(locale, () => dayTicks({ days }, 7).map(({ name }) => name));
  expect(names.join(', ')).toContain(named);
});

it('the axis of a week names every day by its weekday where there is room', () => {
  const days = daysFrom('2026-11-25', 8);
  const names = (most: number) => dayTicks({ days }, most).map(({ name }) => name);
  expect(names(7).join(', ')).toBe('Wed 25, Thu 26, Fri 27, Sat 28, Sun 29, Mon 30, Tue 1, Wed 2');
  expect(names(4).join(', ')).toBe('Nov 26, Nov 29, Dec 2');
});

it.each([
  ['30 days over New Year', '2025-12-10', 'Dec 15, 2025, Dec 22, Dec 29, Jan 5, 2026'],
  ['30 days of an earlier year', '2025-06-10', 'Jun 16, 2025, Jun 23, Jun 30, Jul 7'],
  ['30 days of this year', '2026-06-10', 'Jun 15, Jun 22, Jun 29, Jul 6'],
])('the axis of %s names their years only if they are chosen', (_, first, named) => {
  vi.setSystemTime(Date.UTC(2026, 10, 21));
  onTestFinished(() => void vi.useRealTimers());
  const points = daysFrom(first, 30).map((day) => ({ date: isoDay(day), value: 1 }));
  const zoom = { from: points[0]!.date, to: points.at(-1)!.date };
  const axisOf = (period: { zoom?: typeof zoom }) =>
    dayTicks(chartOfView({ metric: DEFAULT_METRIC, range: 'Month', ...period }, { points }), 7)
      .map(({ name }) => name)
      .join(', ');
  expect(axisOf({ zoom })).toBe(named);
  expect(axisOf({})).toBe(named.replaceAll(/, \d{4}/g, ''));
});

it.each([
  [7, 7, [1, 2, 3, 4, 5, 6, 7]],
  [7, 4, [1, 3, 5, 7]],
  [30, 7, [5, 10, 15, 20, 25, 30]],
  [1, 4, [1]],
  [0, 4, []],
  [5, 1, [1, 5]],
])('the number of labelled days is limited', (days, most, named) => {
  const all = Array.from({ length: days }, (_, index) => index + 1);
  expect(spread(all, most)).toEqual(named);
});

/** The places of values in a mini chart, whose box is 300 by 48. */
const dotsOf = (values: number[]) =>
  miniDots(values.map((value) => ({ date: '2026-11-20', value })));

describe('the points of a mini chart', () => {
  it('are empty without values', () => {
    expect(dotsOf([])).toEqual([]);
  });

  it.each([[[1]], [[0, 0, 0]], [[5, 5]], [[-3, 0, 8]], [[1e15, 2e15]]])(
    'stay inside its box for %j',
    (values) => {
      const dots = dotsOf(values);
      expect(dots).toHaveLength(values.length);
      for (const { x, y } of dots) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(300);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(48);
      }
    },
  );

  it('leave the running day out of the scale', () => {
    const days = [10, 20, 15].map((value) => ({ date: '2026-11-20', value }));
    const withToday = miniDots([...days, { date: '2026-11-21', value: 9000, isPartial: true }]);
    expect(withToday.map(({ y }) => y)).toEqual([...miniDots(days).map(({ y }) => y), 4]);
  });

  it('show a small change as small', () => {
    const heightOf = (values: number[]) => {
      const ys = dotsOf(values).map(({ y }) => y);
      return Math.max(...ys) - Math.min(...ys);
    };
    expect(heightOf([100, 101])).toBeLessThan(heightOf([100, 190]) / 5);
  });
});
