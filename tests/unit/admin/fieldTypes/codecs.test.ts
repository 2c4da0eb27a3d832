// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { FIELD_TYPES, areEqual } from '../../../../src/admin/fieldTypes';
import { typedPercent, withoutPercent } from '../../../../src/admin/fieldTypes/decimal/percent';
import { undeclaredFields } from '../../../../src/resources/kindFields';
import type { Field, FieldTypeName } from '../../../../src/resources';
import { catalogue } from '../../support/fakeProvider';

const fieldOf = (type: FieldTypeName, rest: Partial<Field> = {}): Field => ({
  ...{ type, name: 'x', label: 'X', column: 'x' },
  ...rest,
});

describe('a typed text', () => {
  it.each<[FieldTypeName, string, boolean]>([
    ['integer', '-7', true],
    ['integer', '7.5', false],
    ['decimal', '7.5', true],
    ['decimal', '7,5', false],
    ['money', '12', true],
    ['money', '1,250.50', true],
    ['money', '1,25', false],
    ['boolean', 'true', true],
    ['boolean', 'perhaps', false],
    ['date', '2026-01-31', true],
    ['date', '31.1.2026', false],
    ['date', '01/31/2026', true],
    ['date', '31/01/2026', false],
    ['dateTime', '2026-01-31T10:00Z', true],
    ['json', '{"a":1}', true],
    ['json', '{"a":', false],
    ['references', '["a"]', true],
    ['references', '{"a":1}', false],
    ['url', 'https://example.com', true],
    ['url', 'example', false],
    ['email', 'a@b', true],
    ['email', 'a', false],
    ['phone', '+1 (555) 555-0100', true],
    ['phone', 'none', false],
    ['text', 'anything', true],
    ['status', 'anything', true],
  ])('in a field of type %s: %j fits: %j', (kind, text, expected) =>
    expect(FIELD_TYPES[kind].fits(text, fieldOf(kind))).toBe(expected),
  );

  it.each<[FieldTypeName, string, unknown]>([
    ['money', '1,000,000', '1000000'],
    ['integer', '12,000', 12000],
    ['date', '1/31/2026', '2026-01-31'],
    ['date', '31/01/2026', '31/01/2026'],
    ['json', '{"a":[1]}', { a: [1] }],
    ['json', '{"a":', '{"a":'],
    ['json', '7', '7'],
    ['references', '["a","b"]', ['a', 'b']],
    ['integer', '007', '007'],
    ['money', '12.30', '12.30'],
    ['text', '[1]', '[1]'],
  ])('in a field of type %s: %j is sent as %j', (kind, text, expected) =>
    expect(FIELD_TYPES[kind].codec.fromForm(text, fieldOf(kind))).toEqual(expected),
  );
});

describe('a number in English', () => {
  it.each<[string, string, unknown, Field]>([
    ['a latitude', '41,878', '41,878', fieldOf('decimal')],
    ['a ratio', '0,975', '0,975', fieldOf('decimal', { ratio: true })],
    ['a percentage', '19,500', '19,500', fieldOf('decimal', { unit: '%' })],
    ['a year', '2,031', '2,031', fieldOf('integer', { identifier: true })],
    ['a weight', '1,250.50', '1250.50', fieldOf('decimal', { unit: 'lb' })],
    ['a weight', '$5', '$5', fieldOf('decimal', { unit: 'lb' })],
    ['a number of axles', '$5', '$5', fieldOf('integer')],
    ['an amount in dollars', '-$1,250.50', '-1250.50', fieldOf('money', { currency: 'USD' })],
    ['an amount in euros', '€1,250.50', '1250.50', fieldOf('money', { currency: 'EUR' })],
    ['an amount in euros', '$1,000', '$1,000', fieldOf('money', { currency: 'EUR' })],
    ['an amount without a currency', '$1,000', '$1,000', fieldOf('money')],
  ])('for %s: %j is sent as %j', (_, typed, sent, field) => {
    const { codec, fits } = FIELD_TYPES[field.type];
    expect(codec.fromForm(typed, field)).toBe(sent);
    expect(fits(typed, field)).toBe(typed !== sent);
  });

  it('reads as an amount with two decimals', () => {
    const { codec } = FIELD_TYPES.money;
    expect([988.1, 988.12, 988, null].map((value) => codec.toForm(value))).toEqual([
      '988.10',
      '988.12',
      '988',
      '',
    ]);
    expect(codec.equals('988.1', 988.1)).toBe(true);
  });

  it('may have the sign of the currency of its record', () => {
    const { codec, fits } = FIELD_TYPES.money;
    const read = (currency: string) => codec.fromForm('$1,000', fieldOf('money'), { currency });
    expect([read('USD'), read('EUR'), read('CAD')]).toEqual(['1000', '$1,000', '$1,000']);
    expect(fits('$1,000', fieldOf('money'), { currency: 'EUR' })).toBe(false);
  });
});

it('an undeclared value is shown by its content', () => {
  const record = { id: 1, created_at: '', name: 'x', colour: 'red', nFT: 7, ok: true, more: {} };
  const found = undeclaredFields(catalogue.kind('tractor'), record);
  expect(found.map(({ name, label, type }) => [name, label, type])).toEqual([
    ['colour', 'Colour', 'text'],
    ['nFT', 'N ft', 'decimal'],
    ['ok', 'Ok', 'boolean'],
    ['more', 'More', 'json'],
  ]);
});

describe('a ratio', () => {
  const ratio = fieldOf('decimal', { ratio: true });
  const { codec } = FIELD_TYPES.decimal;

  it.each<[unknown, string]>([
    [0.83, '83%'],
    ['0.83', '83%'],
    [-87.6297981234, '-8762.97981234%'],
    [0.031, '3.1%'],
    [5, '500%'],
    [-0.5, '-50%'],
    ['most', 'most'],
    [null, ''],
  ])('stored as %j is in a form as %j and is sent unchanged', (stored, text) => {
    expect(codec.toForm(stored, ratio)).toBe(text);
    expect(codec.toForm(text, ratio)).toBe(text);
    expect(areEqual(ratio, text, stored)).toBe(true);
    expect(codec.fromForm(text, ratio)).toBe(String(stored ?? ''));
  });

  it('is typed in percent, and other fields are not', () => {
    expect(typedPercent('85', ratio)).toBe('85%');
    expect(typedPercent('85', fieldOf('decimal', { unit: '%' }))).toBe('85');
    expect(withoutPercent('85%', ratio)).toBe('85');
    expect(FIELD_TYPES.decimal.unitOf(ratio)).toBe('%');
  });
});

describe('a number beyond the limits of its field gets a warning', () => {
  const percent = { unit: '%', min: 0, max: 100 };
  it.each<[FieldTypeName, Partial<Field>, string, string | undefined]>([
    ['decimal', percent, '500', 'above 100%'],
    ['decimal', percent, '-1', 'below 0%'],
    ['decimal', percent, '100', undefined],
    ['decimal', { ratio: true, min: 0, max: 1 }, '101', 'above 100%'],
    ['decimal', { ratio: true, min: 0, max: 1 }, '83', undefined],
    ['decimal', { unit: 'lb', min: 0 }, '-1', 'below 0\u00a0lb'],
    ['decimal', { unit: 'lb', min: 0 }, '1,000', undefined],
    ['money', { currency: 'USD', min: 0 }, '-$5', 'below $0'],
    ['money', { currency: 'USD' }, '-5', undefined],
    ['integer', { min: 0 }, '-2', 'below 0'],
  ])('in a field of type %s with %j: %j', (type, rest, typed, warning) => {
    const translate = (key: string, { limit }: { limit?: string } = {}) =>
      `${key.split('.').at(-1)} ${limit}`;
    expect(FIELD_TYPES[type].warning(typed, translate, fieldOf(type, rest))).toBe(warning);
  });
});

describe('two values of a field', () => {
  it.each<[FieldTypeName, unknown, unknown, boolean]>([
    ['text', 'a', 'a', true],
    ['text', 'a', 'a ', false],
    ['text', null, '', true],
    ['integer', 7, '7', true],
    ['integer', 7, '8', false],
    ['decimal', '12.50', '12.5', false],
    ['boolean', true, 'true', true],
    ['date', '2026-01-31T00:00:00Z', '2026-01-31', true],
    ['dateTime', new Date(2026, 0, 31, 9, 5).toISOString(), '2026-01-31 09:05', true],
    ['dateTime', '2026-01-31T09:05:00Z', '2026-01-31T09:05:00.000+00:00', true],
    ['dateTime', '2026-01-31T09:05:00Z', '2026-01-31T09:06:00Z', false],
    ['json', { a: [1] }, { a: [1] }, true],
    ['json', { a: [1] }, { a: [2] }, false],
    ['references', ['a'], ['a', 'b'], false],
  ])('of type %s: %j and %j are the same: %j', (type, a, b, expected) => {
    expect(areEqual({ type }, a, b)).toBe(expected);
    expect(areEqual({ type }, b, a)).toBe(expected);
  });
});
