import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellReader,
  type CellValue,
  cellWriter,
  headOf,
  readHead,
  readUndeclaredCell,
  undeclaredCellOf,
} from '../../server/cells/cells';
import { coerce } from '../../server/fields';
import type { FieldTypeName } from '../../src/resources';

/** The value of a cell that can be read. */
const valueIn = (cell: CellValue): unknown => ('value' in cell ? cell.value : cell);

const fieldOf = (type: FieldTypeName) => ({ name: 'size', column: 'size', label: 'Size', type });
const anyText = fc.string({ unit: 'binary' });
/** Text that a spreadsheet could read as a formula or as a guarded one. */
const formulaLikeText = fc
  .tuple(
    fc.constantFrom('', ';', 'a|', '\t', 'b\n'),
    fc.constantFrom("'", "''", '', '"', '{', ' ', ';'),
    fc.constantFrom(...'=+-@\t\r\n＝－'),
    anyText,
  )
  .map((parts) => parts.join(''));

describe('CSV cells', () => {
  it.each<[FieldTypeName, unknown, string]>([
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
    ['text', undefined, ''],
  ])('of %s: %j is written as %j', (type, value, cell) => {
    expect(cellWriter(fieldOf(type))(value)).toBe(cell);
  });

  it.each<[unknown, string, string]>([
    [null, 'null', 'null'],
    ['', '""', '""'],
    ['null', '"null"', '"null"'],
    ['007', '007', '"007"'],
    ['53.90', '53.90', '"53.90"'],
    ['7', '"7"', '"7"'],
    [7, '7', '7'],
    [undefined, '', ''],
  ])('of undeclared columns: %j is written as %j, in a mixed column %j', (value, plain, mixed) => {
    expect(undeclaredCellOf(value, false)).toBe(plain);
    expect(undeclaredCellOf(value, true)).toBe(mixed);
  });

  it.each(['1E5', '12E3', '53.90', '007', '+1', '-0', '1e400', 'NULL', 'True', '{"a": 1}'])(
    'of undeclared columns keep %s as text, which no export writes',
    (cell) => {
      expect(readUndeclaredCell(cell)).toEqual({ value: cell, isText: true });
    },
  );

  it('of undeclared columns are read back as the value that was written', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyText, formulaLikeText, fc.jsonValue({ stringUnit: 'binary' })),
        (value) => {
          // JSON has no zero below zero.
          const stored = JSON.parse(JSON.stringify(value)) as unknown;
          const isText = typeof stored === 'string';
          expect(readUndeclaredCell(undeclaredCellOf(stored, false)).value).toEqual(stored);
          const mixed = readUndeclaredCell(undeclaredCellOf(stored, true));
          expect(mixed).toEqual({ value: stored, isText: false });
          expect(readUndeclaredCell(undeclaredCellOf(stored, false)).isText && !isText).toBe(false);
        },
      ),
    );
  });

  it.each<FieldTypeName>(['text', 'longText', 'phone', 'json', 'reference'])(
    'of %s are read back as the value that was written',
    (type) => {
      const field = fieldOf(type);
      const write = cellWriter(field);
      const read = (cell: string) => valueIn(cellReader(field)(cell));
      const storable = fc
        .oneof(anyText, formulaLikeText)
        .filter((text) => 'value' in coerce(field, text));
      fc.assert(
        fc.property(storable, (text) => {
          const { value } = coerce(field, text) as { value: unknown };
          expect(coerce(field, read(write(value)))).toEqual({ value });
        }),
      );
    },
  );

  it('keep numbers that JSON would round as text', () => {
    expect(readUndeclaredCell('12345678901234567890').value).toBe('12345678901234567890');
    expect(valueIn(cellReader(fieldOf('json'))('12345678901234567890'))).toBe(
      '12345678901234567890',
    );
  });

  it('can have headers of any name', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, formulaLikeText), (name) => {
        expect(readHead(headOf(name))).toBe(name);
        expect(headOf(name)).not.toMatch(/^[=+\-@\t\r\n]|^\s*$/);
      }),
    );
  });
});
