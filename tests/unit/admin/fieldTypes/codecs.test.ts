import { describe, expect, it } from 'vitest';

import { FIELD_TYPES, areEqual } from '../../../../src/admin/fieldTypes';
import { undeclaredFields } from '../../../../src/resources/kindFields';
import type { FieldTypeName } from '../../../../src/resources';
import { catalogue } from '../../support/fakeProvider';

describe('a typed text', () => {
  it.each<[FieldTypeName, string, boolean]>([
    ['integer', '-7', true],
    ['integer', '7.5', false],
    ['decimal', '7.5', true],
    ['decimal', '7,5', false],
    ['money', '12', true],
    ['money', '$1,250.50', true],
    ['money', '1,25', false],
    ['boolean', 'true', true],
    ['boolean', 'perhaps', false],
    ['date', '2026-01-31', true],
    ['date', '31.1.2026', false],
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
    expect(FIELD_TYPES[kind].fits(text)).toBe(expected),
  );

  it.each<[FieldTypeName, string, unknown]>([
    ['decimal', '1,250.50', '1250.50'],
    ['money', '$1,000,000', '1000000'],
    ['integer', '12,000', 12000],
    ['json', '{"a":[1]}', { a: [1] }],
    ['json', '{"a":', '{"a":'],
    ['json', '7', '7'],
    ['references', '["a","b"]', ['a', 'b']],
    ['integer', '007', '007'],
    ['money', '12.30', '12.30'],
    ['text', '[1]', '[1]'],
  ])('in a field of type %s: %j is sent as %j', (kind, text, expected) =>
    expect(FIELD_TYPES[kind].codec.fromForm(text)).toEqual(expected),
  );
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
