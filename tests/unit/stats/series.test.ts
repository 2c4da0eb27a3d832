// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { DAY_MS } from '../../../src/dates/units';
import { formatDay, formatFullDay, formatTime, startOfDay } from '../../../src/stats/format';
import { findMetric, type StatsRange } from '../../../src/stats/metrics';
import { forMiniChart, toSeries } from '../../../src/stats/series';

describe('a series', () => {
  it.each<[string, Record<string, unknown>[], [string, number][]]>([
    ['numbers', [{ date: '2026-11-20', dayCount: 5 }], [['2026-11-20', 5]]],
    ['numbers in text', [{ date: '2026-11-20', dayCount: '5.5' }], [['2026-11-20', 5.5]]],
    ['zero', [{ date: '2026-11-20', dayCount: 0 }], [['2026-11-20', 0]]],
    ['text without a number', [{ date: '2026-11-20', dayCount: 'many' }], [['2026-11-20', 0]]],
    ['no date', [{ dayCount: 5 }, { date: '', dayCount: 5 }, { date: null, dayCount: 5 }], []],
    ['text that is not a date', [{ date: 'soon', dayCount: 5 }], []],
    ['no count', [{ date: '2026-11-20' }, { date: '2026-11-20', dayCount: null }], []],
    [
      'any order',
      [
        { date: '2026-11-21T00:00:00.000Z', dayCount: 2 },
        { date: '2026-11-20', dayCount: 1 },
      ],
      [
        ['2026-11-20', 1],
        ['2026-11-21', 2],
      ],
    ],
    ['a time', [{ date: '2026-11-20T23:59:00Z', dayCount: 5 }], [['2026-11-20', 5]]],
  ])('with %s', (_, items, points) => {
    const series = toSeries(items);
    expect(series.points).toEqual(points.map(([date, value]) => ({ date, value })));
    expect(series.lastDate).toBe(points.at(-1)?.[0] ?? '');
  });

  it("has whole days only, except today's", () => {
    const read = (...dates: string[]) =>
      toSeries(
        dates.map((date) => ({ date, dayCount: 1 })),
        startOfDay('2026-11-20'),
      ).points.map(({ isPartial }) => isPartial === true);
    expect(read('2026-11-18', '2026-11-19')).toEqual([false, false]);
    expect(read('2026-11-19', '2026-11-20')).toEqual([false, true]);
    expect(read('2026-11-20', '2026-11-21')).toEqual([false, true]);
  });

  it('may be empty', () => {
    expect(toSeries([null, undefined])).toEqual({ points: [], lastDate: '' });
  });
});

const FLOW = findMetric('supply_total_loads')!;

describe('the days of a mini chart', () => {
  // Wednesday; its week runs from Sunday, November 15 to Saturday, November 21.
  const today = startOfDay('2026-11-18');
  const days = ['2025-11-18', '2026-10-31', '2026-11-01', '2026-11-14', '2026-11-15']
    .concat(['2026-11-18', '2026-11-21', '2026-11-22', '2026-11-30', '2026-12-01'])
    .map((date) => ({ date, value: 1 }));

  it.each<[StatsRange, string[]]>([
    ['Week', ['2026-11-15', '2026-11-18', '2026-11-21']],
    ['Month', days.slice(2, 9).map(({ date }) => date)],
    ['Three_months', days.map(({ date }) => date)],
    // The last days of whole weeks up to the newest day.
    ['Year', ['2026-11-01', '2026-11-15', '2026-11-22', '2026-12-01']],
  ])('of %s', (range, dates) => {
    expect(forMiniChart(FLOW, days, range, today).points.map(({ date }) => date)).toEqual(dates);
  });

  it.each([
    ['a Sunday', '2026-11-15', '2026-11-15 2026-11-21', '2026-11-01 2026-11-30'],
    ['a Saturday', '2026-11-21', '2026-11-15 2026-11-21', '2026-11-01 2026-11-30'],
    ['January 1', '2027-01-01', '2026-12-27 2027-01-02', '2027-01-01 2027-01-31'],
    ['December 31', '2026-12-31', '2026-12-27 2027-01-02', '2026-12-01 2026-12-31'],
    ['March 1 of a leap year', '2028-03-01', '2028-02-27 2028-03-04', '2028-03-01 2028-03-31'],
    ['February 29', '2028-02-29', '2028-02-27 2028-03-04', '2028-02-01 2028-02-29'],
    ['March 1 of another year', '2027-03-01', '2027-02-28 2027-03-06', '2027-03-01 2027-03-31'],
  ])('on %s span the week and the month', (_, day, ...spans) => {
    const middle = startOfDay(day);
    const around = Array.from({ length: 91 }, (_each, index) => ({
      date: new Date(middle + (index - 45) * DAY_MS).toISOString().slice(0, 10),
      value: index,
    }));
    for (const [index, range] of (['Week', 'Month'] as const).entries()) {
      const shown = forMiniChart(FLOW, around, range, middle).points.map(({ date }) => date);
      const [first = '', last = ''] = spans[index]!.split(' ');
      expect([shown[0], shown.at(-1)], range).toEqual([first, last]);
      expect(shown, range).toHaveLength((startOfDay(last) - startOfDay(first)) / DAY_MS + 1);
    }
  });
});

it.each([
  ['2026-11-21', 'Nov 21'],
  ['2026-01-02T00:00:00.000Z', 'Jan 2'],
  ['2026-01-02T23:59:59', 'Jan 2'],
  ['2026-01-02T23:59:59-08:00', 'Jan 2'],
  [Date.UTC(2026, 1, 28), 'Feb 28'],
  ['', 'N/A'],
  ['N/A', 'N/A'],
  [undefined, 'N/A'],
  [null, 'N/A'],
])('the date %j is shown as %s', (date, text) => {
  expect(formatDay(date)).toBe(text);
});

it('a day of another year has its year, and a time its seconds', () => {
  expect(formatFullDay('2026-01-02')).toBe('Jan 2, 2026');
  expect(formatTime(new Date(2026, 10, 21, 4, 5, 6).getTime())).toBe('04:05:06');
});
