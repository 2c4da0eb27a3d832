// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DATE_ORDERS, type ValueFormats } from '../../../src/contract/parsing/formats';
import { isTimeZone } from '../../../src/contract/parsing/zones';
import { daysOfTerms } from '../../../src/contract/parsing/terms';
import { writtenReader } from '../../../src/contract/parsing/values';

type Case = [cell: string, forms: ValueFormats, text: string | RegExp];

/** A text is the reading; an expression matches the problem. */
const check = (field: Parameters<typeof writtenReader>[0]) => (cell: string, forms: ValueFormats) =>
  writtenReader(field, forms)(cell);
const expected = (text: string | RegExp) =>
  text instanceof RegExp ? { problem: expect.stringMatching(text) as string } : { text };

it.each([
  ['Net 30', 30],
  ['net45', 45],
  ['2% 10 Net 30', 30],
  ['Quick pay 2 days', 2],
  ['15 days', 15],
  ['Due on receipt', 0],
  ['Net 15 EOM', undefined],
  ['Net 1000', undefined],
  ['Prepaid', undefined],
  ['', undefined],
])('payment terms of %j are due in %s days', (terms, days) => {
  expect(daysOfTerms(terms)).toBe(days);
});

describe('dates', () => {
  it.each<Case>([
    ['2026-01-31', {}, '2026-01-31'],
    [' 2026-1-5 ', {}, '2026-01-05'],
    ['2026/01/31', { dates: 'mdy' }, '2026-01-31'],
    ['20260131', {}, '2026-01-31'],
    ['2026-01-31 00:00:00', {}, '2026-01-31'],
    ['2026-01-31T00:00:00.000Z', {}, '2026-01-31T00:00:00.000Z'],
    ['2026-01-31T09:30:00Z', {}, '2026-01-31T09:30:00Z'],
    ['0001-01-01', {}, '0001-01-01'],
    ['01/01/0001', { dates: 'mdy' }, /not a date/],
    ['05/24/2019 00:00', { dates: 'mdy' }, '2019-05-24'],
    ['Jan 31, 2026', {}, '2026-01-31'],
    ['31 January 2026', {}, '2026-01-31'],
    ['31. déc. 2026', {}, '2026-12-31'],
    ['5-Jan-2026', {}, '2026-01-05'],
    ['05-Jan-26', {}, /more than one way/],
    ['05-Jan-26', { dates: 'dmy' }, '2026-01-05'],
    ['05-Jan-26', { dates: 'ymd' }, '2005-01-26'],
    ['24-MAY-75', { dates: 'dmy' }, '1975-05-24'],
    ['31/01/2026', {}, /more than one way.*"dates" to ymd or dmy or mdy/],
    ['31/01/2026', { dates: 'dmy' }, '2026-01-31'],
    ['31/01/2026', { dates: 'mdy' }, /^"31\/01\/2026" is not a date written month\/day\/year\.$/],
    ['1.2.26', { dates: 'dmy' }, '2026-02-01'],
    ['26-01-31', { dates: 'ymd' }, '2026-01-31'],
    ['01/31/2026', { dates: 'ymd' }, /not a date written year-month-day/],
    // Neither is a day. The API refuses the unchanged text.
    ['2026-02-30', {}, '2026-02-30'],
    ['46053', { dates: 'mdy' }, '46053'],
    ['jui 5, 2026', {}, 'jui 5, 2026'],
    ['soon', { dates: 'mdy' }, 'soon'],
  ])('%j with %j is read as %s', (cell, forms, text) => {
    expect(check({ type: 'date' })(cell, forms)).toMatchObject(expected(text));
  });

  it('a day written in any order is read back in that order', () => {
    const day = fc.date({
      min: new Date('1000-01-01'),
      max: new Date('9999-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        day,
        fc.constantFrom(...DATE_ORDERS),
        fc.constantFrom('-', '/', '.'),
        (date, dates, sign) => {
          const iso = date.toISOString().slice(0, 10);
          const [y, m, d] = iso.split('-') as [string, string, string];
          const cell = { ymd: [y, m, d], dmy: [d, m, y], mdy: [m, d, y] }[dates].join(sign);
          expect(check({ type: 'date' })(cell, { dates })).toEqual({ text: iso });
        },
      ),
    );
  });
});

describe('dates with a time', () => {
  const zone = 'America/Los_Angeles';
  it.each<Case>([
    ['2026-03-07 23:49:00 -0800', {}, '2026-03-07T23:49:00.000-08:00'],
    ['2026-03-07 23:49:00 -0800', { zone }, '2026-03-07T23:49:00.000-08:00'],
    ['2026-03-07 23:49', {}, '2026-03-07T23:49:00.000Z'],
    ['2026-03-07 23:49', { zone }, '2026-03-08T07:49:00.000Z'],
    ['2026-07-01T00:00:00', { zone }, '2026-07-01T07:00:00.000Z'],
    ['3/7/2026 11:49 PM', { dates: 'mdy', zone }, '2026-03-08T07:49:00.000Z'],
    ['3/7/2026, 12:05:09 am', { dates: 'mdy' }, '2026-03-07T00:05:09.000Z'],
    ['3/7/2026, 3:04:05\u202fPM', { dates: 'mdy' }, '2026-03-07T15:04:05.000Z'],
    ['3/7/2026\u00a03:04 PM', { dates: 'mdy' }, '2026-03-07T15:04:00.000Z'],
    ['\u200b2026-03-07 3:04 PM\u200b', {}, '2026-03-07T15:04:00.000Z'],
    ['Sat, Mar 7, 2026', {}, '2026-03-07'],
    ['Saturday, 7 March 2026', {}, '2026-03-07'],
    ['2026-13-07T10:00:00.000Z', {}, '2026-13-07T10:00:00.000Z'],
    ['2026-03-07', { zone }, '2026-03-07'],
    ['2026-03-08 02:30', { zone }, /does not exist in America\/Los_Angeles/],
    ['2026-11-01 01:30', { zone }, /occurs twice in America\/Los_Angeles/],
    ['2026-11-01 01:30 -08:00', { zone }, '2026-11-01T01:30:00.000-08:00'],
    ['2026-03-07 25:00', {}, '2026-03-07 25:00'],
    ['2026-03-07 13:00 PM', {}, '2026-03-07 13:00 PM'],
  ])('%j with %j is read as %s', (cell, forms, text) => {
    expect(check({ type: 'dateTime' })(cell, forms)).toMatchObject(expected(text));
  });

  it('knows time zones', () => {
    expect([isTimeZone(zone), isTimeZone('Moon/Base')]).toEqual([true, false]);
  });
});

describe('numbers', () => {
  const [point, comma] = [{ decimal: 'point' }, { decimal: 'comma' }] as const;
  it.each<[Parameters<typeof writtenReader>[0], ...Case]>([
    [{ type: 'decimal' }, '1250.5', {}, '1250.5'],
    [{ type: 'decimal' }, '0,75', {}, /more than one way.*"decimal" to point or comma/],
    [{ type: 'decimal' }, '0,75', comma, '0.75'],
    [{ type: 'decimal' }, '0,75', point, /not a number written like 1,234\.50/],
    [{ type: 'decimal' }, '1.250,5', comma, '1250.5'],
    [{ type: 'decimal' }, '1250.5', comma, /not a number written like 1\.234,50/],
    [{ type: 'decimal' }, '1,200', {}, /more than one way/],
    [{ type: 'decimal' }, '1,200', point, '1200'],
    [{ type: 'decimal' }, '1,200', comma, '1.200'],
    [{ type: 'decimal' }, '1,234,567', {}, '1234567'],
    [{ type: 'decimal' }, '1,234.5', {}, '1234.5'],
    [{ type: 'decimal' }, '1\u202f234,5', comma, '1234.5'],
    [{ type: 'decimal' }, '1 234', {}, '1234'],
    [{ type: 'decimal' }, '12,34,567', point, '12,34,567'],
    [{ type: 'decimal' }, '\u22125', {}, '-5'],
    [{ type: 'decimal' }, '1E5', comma, '1E5'],
    [{ type: 'integer' }, '12.0', {}, '12'],
    [{ type: 'integer' }, '1,200', point, '1200'],
    [{ type: 'integer' }, '12.5', {}, '12.5'],
    [{ type: 'money' }, '$1,234.50', {}, '1234.50'],
    [{ type: 'money' }, '-$5', {}, '-5'],
    [{ type: 'money' }, 'USD 12.00', {}, '12.00'],
    [{ type: 'money' }, '1 234,50 €', comma, /is not in USD/],
    [{ type: 'money' }, '-12.00 EUR', {}, /is not in USD/],
    [{ type: 'money' }, '(£5.00)', point, /is not in USD/],
    [{ type: 'money' }, '5 pcs', point, '5 pcs'],
    [{ type: 'money', currency: 'EUR' }, '12,50 EUR', comma, '12.50'],
    [{ type: 'money' }, '(12.00)', {}, /more than one way/],
    [{ type: 'money' }, '(12.00)', point, '-12.00'],
    [{ type: 'money' }, '($1,234.50)', point, '-1234.50'],
    [{ type: 'money' }, '$(1,234.50)', point, '-1234.50'],
    [{ type: 'money' }, ' $ -   ', {}, '0'],
    [{ type: 'money' }, '-', point, '-'],
    [{ type: 'money' }, '\u200b1,200\u00a0', point, '1200'],
    [{ type: 'money' }, '1234.50-', {}, /more than one way/],
    [{ type: 'money' }, '1.234,50-', comma, '-1234.50'],
    [{ type: 'decimal' }, '(12.00)', point, '(12.00)'],
    [{ type: 'money' }, '20%', point, '20%'],
    [{ type: 'decimal', ratio: true }, '83.1%', {}, '0.831'],
    [{ type: 'decimal' }, '$5', point, '$5'],
    [{ type: 'text' }, '1.250,5', comma, '1.250,5'],
    [{ type: 'boolean' }, 'Y', {}, 'true'],
    [{ type: 'boolean' }, 'FAUX', {}, 'false'],
    [{ type: 'boolean' }, '1.0', {}, 'true'],
    [{ type: 'boolean' }, 'X', {}, 'true'],
    [{ type: 'boolean' }, '✓', {}, '✓'],
  ])('%j: %j with %j is read as %s', (field, cell, forms, text) => {
    expect(check(field)(cell, forms)).toMatchObject(expected(text));
  });

  it('a number in either form is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.boolean(), (cents, isComma) => {
        const cell = (cents / 100).toLocaleString(isComma ? 'de-DE' : 'en-US', {
          minimumFractionDigits: 2,
        });
        const { text } = check({ type: 'money' })(cell, isComma ? comma : point) as {
          text: string;
        };
        expect(Number(text)).toBe(cents / 100);
      }),
    );
  });
});
