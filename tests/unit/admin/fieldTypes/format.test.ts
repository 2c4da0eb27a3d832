// @vitest-environment node
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { typeOf } from '../../../../src/admin/fieldTypes';
import {
  formatDate,
  formatDateTime,
  formatDays,
  formatShortDate,
  formatShortDateTime,
} from '../../../../src/admin/fieldTypes/dateFormats';
import {
  formatMoney,
  formatNumber,
  parseNumber,
  plainText,
} from '../../../../src/admin/fieldTypes/format';
import { writingValuesIn } from '../../../../src/i18n/valueLocale';
import { isEmpty } from '../../../../src/resources/values';

import type { Field } from '../../../../src/resources';

const textOf = (own: Partial<Field>, value: unknown, record?: object) => {
  const field: Field = { name: 'a', label: 'A', column: 'a', type: 'decimal', ...own };
  return typeOf(field).toText(value, {
    field,
    record: record && { id: 1, ...record },
    resolveReference: () => undefined,
    translate: (key) => key,
  });
};

describe('numbers', () => {
  it.each([
    [7, 7],
    ['7', 7],
    ['-0.5', -0.5],
    ['1e3', 1000],
    [' 12 ', 12],
    ['12 t', undefined],
    ['', undefined],
    [NaN, undefined],
    [Infinity, undefined],
    [null, undefined],
    [true, undefined],
    [[7], undefined],
  ])('%j is read as %j', (value, expected) => expect(parseNumber(value)).toBe(expected));

  it.each([
    [999, '999'],
    [9999, '9,999'],
    [10000, '10,000'],
    ['85209', '85,209'],
    [-87.62979812, '-87.62979812'],
    ['soon', 'soon'],
  ])('%j is written as %s', (value, expected) => expect(formatNumber(value)).toBe(expected));

  it('that identify something have no thousands separators', () => {
    expect(textOf({ identifier: true }, 104351)).toBe('104351');
    expect(textOf({}, 104351)).toBe('104,351');
  });

  it.each<[Partial<Field>, object | undefined, unknown, string]>([
    [{ unit: 'mi' }, undefined, 1204.5, '1,204.5 mi'],
    [{ unit: 'mi' }, undefined, 'far', 'far'],
    [{ unit: '%' }, undefined, 13, '13%'],
    [{ ratio: true }, undefined, 0.83, '83.0%'],
    [{ ratio: true }, undefined, 0.8964, '89.6%'],
    [{ ratio: true }, undefined, 'most', 'most'],
    [{ unit: { field: 'speed_unit' } }, { speed_unit: 'km/h' }, 88, '88 km/h'],
    [{ unit: { field: 'speed_unit' } }, {}, 88, '88'],
    [{ type: 'money', currency: 'USD' }, {}, 1000, '$1,000.00'],
    [{ type: 'money', currency: 'USD' }, { currency: 'EUR' }, 1000, '€1,000.00'],
    [{ type: 'money' }, { currency: null }, 1000, '1,000.00'],
    [{ type: 'money', currency: 'USD' }, undefined, 1000, '1,000.00'],
  ])('with the unit %j in the record %j: %j is written as %s', (field, record, value, expected) =>
    expect(textOf(field, value, record)).toBe(expected.replace(/(?<=\d) /, '\u00a0')),
  );

  it.each([
    [891.8, '891.80'],
    ['5127.75', '5,127.75'],
    [0, '0.00'],
    [-12, '-12.00'],
    ['free', 'free'],
  ])('the amount %j is written as %s', (value, expected) =>
    expect(formatMoney(value)).toBe(expected),
  );
});

describe('dates', () => {
  it.each([
    ['2026-01-02', 'Jan 2, 2026'],
    ['2026-01-02T23:59:59-08:00', 'Jan 2, 2026'],
    ['2024-02-29', 'Feb 29, 2024'],
    ['2026-13-45', '2026-13-45'],
    ['tomorrow', 'tomorrow'],
    [7, '7'],
  ])('the day %j is written as %s', (value, expected) => expect(formatDate(value)).toBe(expected));

  it("a date-time is written in the reader's time zone", () => {
    const moment = new Date(2026, 0, 2, 15, 4);
    expect(formatDateTime(moment.toISOString())).toMatch(/^Jan 2, 2026, 3:04.PM$/);
  });

  it.each([
    ['2026-01-02', 'Jan 2, 2026'],
    ['at noon', 'at noon'],
    ['2026-01-02Tnoon', '2026-01-02Tnoon'],
  ])('the date-time %j is written as %s', (value, expected) =>
    expect(formatDateTime(value)).toBe(expected),
  );

  it('lists leave out the current year, and no other', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 5, 1) });
    onTestFinished(() => void vi.useRealTimers());
    expect(formatShortDate('2026-12-11')).toBe('Dec 11');
    expect(formatShortDate('2027-01-02')).toBe('Jan 2, 2027');
    expect(formatShortDate('soon')).toBe('soon');
    expect(formatDays('2026-12-03', '2026-12-05')).toMatch(/^Dec 3\s–\s5$/);
    expect(formatDays('2026-12-30', '2027-01-02')).toContain('2027');
    expect(formatDays('2026-12-03', '')).toBe('Dec 3');
    const moment = new Date(2026, 0, 2, 15, 4).toISOString();
    expect(formatShortDateTime(moment)).toMatch(/^Jan 2, 3:04.PM$/);
    expect(formatShortDateTime(new Date(2025, 0, 2, 15, 4).toISOString())).toContain('2025');
  });

  it.each([
    ['en', /^Jan 2, 2026, 3:04.PM CST$/],
    ['fr', /^2 janv\. 2026,? 15:04 HNC$/],
  ])('have the short name of their time zone (%s)', (locale, expected) => {
    const write = () => formatDateTime('2026-01-02T21:04:00Z', 'America/Chicago');
    expect(writingValuesIn(locale, write)).toMatch(expected);
  });
});

it.each([
  [true, 'ra.boolean.true'],
  ['True', 'ra.boolean.true'],
  [1, 'ra.boolean.true'],
  ['no', 'ra.boolean.false'],
  [0, 'ra.boolean.false'],
  ['maybe', 'maybe'],
  [null, ''],
])('the flag %j is written as %j', (value, expected) =>
  expect(textOf({ type: 'boolean' }, value)).toBe(expected),
);

it.each([
  [null, true],
  [undefined, true],
  ['  ', true],
  [[], true],
  [0, false],
  [false, false],
  [{}, false],
])('isEmpty(%j) is %j', (value, expected) => expect(isEmpty(value)).toBe(expected));

it.each([
  [null, ''],
  ['a', 'a'],
  [false, 'false'],
  [{ a: [1] }, '{"a":[1]}'],
])('the value %j is written as %s', (value, expected) => expect(plainText(value)).toBe(expected));
