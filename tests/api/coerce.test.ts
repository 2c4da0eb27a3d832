import { describe, expect, it } from 'vitest';
import { coerce } from '../../server/fields';
import type { FieldTypeName } from '../../src/resources';

const fieldOf = (type: FieldTypeName) => ({ name: 'size', column: 'size', label: 'Size', type });
const deep = JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`) as unknown;

describe("coercing a field's value", () => {
  it.each<[FieldTypeName, unknown, unknown]>([
    ['text', ' kept unchanged ', ' kept unchanged '],
    ['text', 7, '7'],
    ['text', true, 'true'],
    ['text', { a: [1] }, '{"a":[1]}'],
    ['longText', '👩‍👩‍👧 \n', '👩‍👩‍👧 \n'],
    ['url', 'not a url', 'not a url'],
    ['email', 'x', 'x'],
    ['integer', '7', 7],
    ['integer', ' -7 ', -7],
    ['integer', '+7', 7],
    ['integer', 7, 7],
    ['integer', '9007199254740991', 9007199254740991],
    ['integer', -0, 0],
    ['decimal', '7.10', 7.1],
    ['decimal', '.5', 0.5],
    ['decimal', '1e3', 1000],
    ['decimal', '1E-7', 1e-7],
    ['decimal', '-0.000001230', -0.00000123],
    ['decimal', -1e100, -1e100],
    ['money', '0', 0],
    ['money', '1234567890123.45', 1234567890123.45],
    ['boolean', 'true', true],
    ['boolean', ' FALSE', false],
    ['boolean', 'yes', true],
    ['boolean', 0, false],
    ['date', '2026-01-02', '2026-01-02'],
    ['date', '2024-02-29', '2024-02-29'],
    ['date', '2026-01-02T10:20:30.456+05:30', '2026-01-02T10:20:30.456+05:30'],
    ['dateTime', '2026-01-02T10:20Z', '2026-01-02T10:20:00.000Z'],
    ['dateTime', ' 2026-01-02T10:20 ', '2026-01-02T10:20:00.000Z'],
    ['dateTime', '2026-01-02T10:20:30.4567+0530', '2026-01-02T04:50:30.456Z'],
    ['dateTime', '0001-01-01T00:00:00-01:00', '0001-01-01T01:00:00.000Z'],
    ['dateTime', '2026-01-02', '2026-01-02'],
    ['json', '{"a": [1]}', { a: [1] }],
    ['json', '[1', '[1'],
    ['json', 'plain', 'plain'],
    ['json', 7, 7],
    ['json', false, false],
    ['reference', 7, '7'],
    ['reference', 'abc', 'abc'],
    ['references', ['a', 7], ['a', '7']],
    ['references', '["a"]', ['a']],
    ['references', 'a, b', ['a', 'b']],
    ['references', 'a', ['a']],
    ['references', [], []],
  ])('%s turns %j into %j', (type, given, value) => {
    expect(coerce(fieldOf(type), given)).toEqual({ value });
  });

  it.each<FieldTypeName>(['text', 'integer', 'boolean', 'date', 'json', 'references'])(
    '%s turns null and empty text into an empty value',
    (type) => {
      expect(coerce(fieldOf(type), null)).toEqual({ value: null });
      expect(coerce(fieldOf(type), '')).toEqual({ value: null });
    },
  );

  it.each<[FieldTypeName, unknown, string]>([
    ['text', 'a\0b', 'Size must not contain characters that cannot be stored.'],
    ['text', 'half \ud83d', 'Size must not contain characters that cannot be stored.'],
    ['integer', 'seven', 'Size must be a whole number.'],
    ['integer', '7.5', 'Size must be a whole number.'],
    ['integer', 7.5, 'Size must be a whole number.'],
    ['integer', true, 'Size must be a whole number.'],
    ['integer', [7], 'Size must be a whole number.'],
    ['integer', '9007199254740993', 'Size must be a whole number up to 9007199254740991.'],
    ['integer', 2 ** 53, 'Size must be a whole number up to 9007199254740991.'],
    ['decimal', 'abc', 'Size must be a number.'],
    ['decimal', '1,000', 'Size must be a number.'],
    ['decimal', '1e999', 'Size must be a number.'],
    ['decimal', 1.1e100, 'Size must be a number up to 1e100.'],
    ['money', '-1e308', 'Size must be a number up to 1e100.'],
    ['decimal', 'Infinity', 'Size must be a number.'],
    ['decimal', '0x10', 'Size must be a number.'],
    ['decimal', {}, 'Size must be a number.'],
    ['money', '12345678901234567.89', 'Size must be a number of at most 15 digits.'],
    ['boolean', 'maybe', 'Size must be true or false.'],
    ['boolean', 2, 'Size must be true or false.'],
    ['date', '2026-02-30', 'Size must be a date such as 2026-01-31.'],
    ['date', '31/01/2026', 'Size must be a date such as 2026-01-31.'],
    ['date', 20260131, 'Size must be a date such as 2026-01-31.'],
    ['dateTime', '2026-01-31T25:00Z', 'Size must be a date and time such as 2026-01-31T09:30:00Z.'],
    ['dateTime', 'tomorrow', 'Size must be a date and time such as 2026-01-31T09:30:00Z.'],
    ['json', deep, 'Size must not be nested deeper than 64 levels.'],
    ['json', '{"__proto__": 1}', 'Size must not be an object with the key "__proto__".'],
    [
      'json',
      '[{"constructor": {"prototype": {}}}]',
      'Size must not be an object with the key "constructor".',
    ],
    ['reference', { id: 7 }, 'Size must be the ID of one record.'],
    ['reference', ['a'], 'Size must be the ID of one record.'],
    ['reference', 'a\0', 'Size must be the ID of one record.'],
    ['references', { id: 7 }, 'Size must be a list of IDs.'],
    ['references', [['a']], 'Size must be a list of IDs.'],
    ['references', 'a,,b', 'Size must be a list of IDs.'],
    ['references', true, 'Size must be a list of IDs.'],
  ])('%s refuses %j: %s', (type, given, problem) => {
    expect(coerce(fieldOf(type), given)).toMatchObject({ problem });
  });

  it('says why with a code and the values in the message', () => {
    const label = 'Size';
    expect(coerce(fieldOf('integer'), 'x')).toMatchObject({
      code: 'wholeNumber',
      params: { label },
    });
    expect(coerce({ ...fieldOf('text'), maxLength: 3 }, 'long')).toMatchObject({
      code: 'length',
      params: { label, max: 3 },
    });
  });
});
