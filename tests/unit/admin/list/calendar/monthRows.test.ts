import { expect, it } from 'vitest';

import { monthRows } from '../../../../../src/admin/list/calendar/monthRows';

const day = (text: string) => new Date(`${text}T00:00`);
const entry = (start: string, end = start) => ({ start: day(start), end: day(end) });
const NOVEMBER = { activeStart: day('2026-11-01'), activeEnd: day('2026-12-06') };

/** The number of entries that each week has room for. */
const linesOf = (rows: ReturnType<typeof monthRows>) =>
  [...rows['--rows'].matchAll(/\* (\d+)/g)].map(([, lines]) => Number(lines));

it('gives a week of a month room for the entries of its fullest day, and an empty week none', () => {
  const entries = [
    entry('2026-11-02', '2026-11-11'),
    entry('2026-11-03', '2026-11-04'),
    // At the end of the day before, so not on this day.
    entry('2026-11-10', '2026-11-11'),
    entry('2026-11-11', '2026-11-12'),
    // An invoice that is due at a moment.
    entry('2026-11-18'),
    ...Array.from({ length: 20 }, () => entry('2026-11-24', '2026-11-25')),
  ];
  expect(linesOf(monthRows(entries, NOVEMBER, day('2027-01-01')))).toEqual([2, 2, 1, 6, 0]);
});

it('lets the weeks from today on share the free height, and all weeks of another month', () => {
  const { '--rows': rows, ...sums } = monthRows([], NOVEMBER, day('2026-11-18'));
  expect(rows.match(/fixed|shared/g)).toEqual(['fixed', 'fixed', 'shared', 'shared', 'shared']);
  expect(sums).toEqual({ '--weeks': 3, '--lines': 0 });
  expect(monthRows([], NOVEMBER, day('2027-01-01'))['--weeks']).toBe(5);
  expect(monthRows([], NOVEMBER, day('2026-10-01'))['--weeks']).toBe(5);
});
