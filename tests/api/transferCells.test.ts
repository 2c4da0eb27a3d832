import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellOf, headOf, readCell, readHead } from '../../server/transfer/cells';
import { coerce } from '../../server/values/coerce';
import type { FieldKind } from '../../src/resources';

const fieldOf = (kind: FieldKind) => ({ name: 'size', column: 'size', label: 'Size', kind });
const anyText = fc.string({ unit: 'binary' });
/** Beginnings that spreadsheets compute, and that are taken for guards of them. */
const sly = fc
  .tuple(
    fc.constantFrom('', ';', 'a|', '\t', 'b\n'),
    fc.constantFrom("'", "''", '', '"', '{', ' ', ';'),
    fc.constantFrom(...'=+-@\t\r\n＝－'),
    anyText,
  )
  .map((parts) => parts.join(''));

describe('cells of a file', () => {
  it.each<[FieldKind | undefined, unknown, string]>([
    ['text', '=1+1', "'=1+1"],
    ['text', "'=1+1", "''=1+1"],
    ['text', "it's", "it's"],
    ['phone', '+1 555', "'+1 555"],
    ['text', '@cmd', "'@cmd"],
    ['text', '\tx', "'\tx"],
    ['text', '＝1', "'＝1"],
    ['text', ';=1+1', ";'=1+1"],
    ['text', 'a|=1;b\t@c\n+1', "a|'=1;b\t'@c\n'+1"],
    ['text', ";'=1+1", ";''=1+1"],
    ['text', 'a;b|c', 'a;b|c'],
    ['text', ';\t=1', ";'\t'=1"],
    ['integer', -5, '-5'],
    ['decimal', -0.5, '-0.5'],
    ['money', 1e21, '1e+21'],
    ['boolean', false, 'false'],
    ['json', { a: [1] }, '{"a":[1]}'],
    ['json', -5, "'-5"],
    ['json', '7', '"7"'],
    ['references', ['a', 'b'], '["a","b"]'],
    ['text', null, ''],
    [undefined, null, 'null'],
    [undefined, '', '""'],
    [undefined, 'null', '"null"'],
    [undefined, '007', '007'],
    [undefined, 7, '7'],
    [undefined, undefined, ''],
  ])('of %s: %j is %j', (kind, value, cell) => {
    expect(cellOf(kind && fieldOf(kind), value)).toBe(cell);
  });

  it('say what stood in them, in columns that nobody declared', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, sly, fc.jsonValue({ stringUnit: 'binary' })), (value) => {
        // JSON has no zero below zero.
        const stored = JSON.parse(JSON.stringify(value)) as unknown;
        expect(readCell(undefined, cellOf(undefined, stored))).toEqual(stored);
      }),
    );
  });

  it.each<FieldKind>(['text', 'longText', 'phone', 'json', 'reference'])(
    'say what stood in them, in columns of %s',
    (kind) => {
      const field = fieldOf(kind);
      const storable = fc.oneof(anyText, sly).filter((text) => 'value' in coerce(field, text));
      fc.assert(
        fc.property(storable, (text) => {
          const { value } = coerce(field, text) as { value: unknown };
          expect(coerce(field, readCell(field, cellOf(field, value)))).toEqual({ value });
        }),
      );
    },
  );

  it('keep numbers that JSON would round as the text that they are', () => {
    expect(readCell(undefined, '12345678901234567890')).toBe('12345678901234567890');
  });

  it('are headed by names of any kind', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, sly), (name) => {
        expect(readHead(headOf(name))).toBe(name);
        expect(headOf(name)).not.toMatch(/^[=+\-@\t\r\n]|^$/);
      }),
    );
  });
});
