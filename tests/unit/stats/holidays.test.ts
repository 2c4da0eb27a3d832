// @vitest-environment node
import { expect, it } from 'vitest';

import { holidayOf } from '../../../src/stats/holidays';

// Dates of opm.gov, of the days themselves and not of the days off in their place.
it.each([
  ['2026-01-01', 'New Year’s Day'],
  ['2026-01-19', 'Martin Luther King Jr. Day'],
  ['2026-02-16', 'Washington’s Birthday'],
  ['2026-05-25', 'Memorial Day'],
  ['2025-05-26', 'Memorial Day'],
  ['2026-06-19', 'Juneteenth'],
  ['2026-07-04', 'Independence Day'],
  ['2026-09-07', 'Labor Day'],
  ['2025-09-01', 'Labor Day'],
  ['2026-10-12', 'Columbus Day'],
  ['2026-11-11', 'Veterans Day'],
  ['2026-11-26', 'Thanksgiving'],
  ['2024-11-28', 'Thanksgiving'],
  ['2026-12-25', 'Christmas Day'],
])('%s is %s', (date, name) => expect(holidayOf(Date.parse(date))?.name).toBe(name));

it.each(['2026-01-20', '2020-06-19', '1985-01-21', '2026-05-18', '2026-11-19', '2026-12-24'])(
  '%s is no holiday',
  (date) => expect(holidayOf(Date.parse(date))).toBeUndefined(),
);

it('every year since 2021 has eleven', () => {
  const days = Array.from({ length: 365 }, (_, index) => Date.UTC(2027, 0, 1 + index));
  expect(days.filter((day) => holidayOf(day))).toHaveLength(11);
});
