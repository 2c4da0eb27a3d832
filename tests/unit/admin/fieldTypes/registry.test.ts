import { describe, expect, it } from 'vitest';

import { FIELD_TYPES } from '../../../../src/admin/fieldTypes/registry';
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
    ['money', '$12', false],
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
    ['json', '{"a":[1]}', { a: [1] }],
    ['json', '{"a":', '{"a":'],
    ['json', '7', '7'],
    ['references', '["a","b"]', ['a', 'b']],
    ['integer', '007', '007'],
    ['money', '12.30', '12.30'],
    ['text', '[1]', '[1]'],
  ])('in a field of type %s: %j is sent as %j', (kind, text, expected) =>
    expect(FIELD_TYPES[kind].read(text)).toEqual(expected),
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
