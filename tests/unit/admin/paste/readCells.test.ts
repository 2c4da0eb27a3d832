// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { typeOf } from '../../../../src/admin/fieldTypes';
import { planPaste } from '../../../../src/admin/paste/planPaste';
import { cellsOf, formsOf, namesIn, readCell } from '../../../../src/admin/paste/readCells';
import type { Field, FieldTypeName } from '../../../../src/resources';

describe('pasted cells', () => {
  it.each<[string, string, string[][]]>([
    [
      'end with a line break in Excel',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'have no line break at the end in Google Sheets',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['may have line breaks and tabs in quotes', '"a\nb"\t"c\td"\n', [['a\nb', 'c\td']]],
    ['may have quotes in quotes', '"a ""b"""\tc', [['a "b"', 'c']]],
    ['may have quotes in the middle', '27" x 8"\tc', [['27" x 8"', 'c']]],
    [
      'may begin with a quote that is not closed',
      '"a\tb\nc\td',
      [
        ['"a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'may be empty',
      '\ta\t\r\n\t\t\r\n',
      [
        ['', 'a', ''],
        ['', '', ''],
      ],
    ],
    ['may be one value', 'a\r\n', [['a']]],
  ])('%s', (_, pasted, cells) => {
    expect(cellsOf(pasted)).toEqual(cells);
  });
});

const UNCLEAR = { problem: 'waybill.transfer.unclear' };

describe('a pasted cell is read as by an import', () => {
  const fieldOf = (type: FieldTypeName, more: Partial<Field> = {}): Field =>
    ({ name: 'x', label: 'X', column: 'x', type, ...more }) as Field;
  const ids = new Map([
    [
      'device',
      new Map([
        ['Beacon', 'd-1'],
        ['Dock, north', 'd-2'],
        ['Lamp', 'd-3'],
        ['Twin', null],
      ]),
    ],
  ]);

  it.each<[FieldTypeName, string, object]>([
    ['decimal', '1,250.50', { text: '1250.50' }],
    ['decimal', '1.250,50', { text: '1250.50' }],
    ['decimal', '1,250', UNCLEAR],
    ['decimal', 'heavy', { problem: 'waybill.fieldTypes.notes.decimal' }],
    ['integer', '12.0', { text: '12' }],
    ['money', '$1,234.50', { text: '1234.50' }],
    ['date', '2026-01-31 00:00:00', { text: '2026-01-31' }],
    ['date', 'Jan 31, 2026', { text: '2026-01-31' }],
    ['date', '01/31/2026', { text: '2026-01-31' }],
    ['date', '01/02/2026', UNCLEAR],
    ['boolean', 'TRUE', { text: 'true' }],
    ['boolean', 'oui', { text: 'true' }],
    ['text', '00417', { text: '00417' }],
    ['text', ' ', { text: '' }],
    ['reference', 'Beacon', { text: 'd-1' }],
    ['reference', 'Twin', { problem: 'waybill.paste.severalNames' }],
    ['reference', 'Nobody', { problem: 'waybill.paste.noName' }],
    ['references', 'Beacon', { text: '["d-1"]' }],
    ['references', 'Beacon; Dock, north', { text: '["d-1","d-2"]' }],
    ['references', 'Beacon, Lamp', { text: '["d-1","d-3"]' }],
    ['references', 'Dock, north', { text: '["d-2"]' }],
    ['references', '["Beacon"]', { text: '["d-1"]' }],
    ['references', 'Beacon; Twin', { problem: 'waybill.paste.severalNames' }],
    ['references', 'Beacon, Nobody', { problem: 'waybill.paste.noName' }],
  ])('%s: %s', (type, text, reading) => {
    const field = fieldOf(type, type.startsWith('reference') ? { target: 'device' } : {});
    const { forms } = formsOf([{ field, text }], {});
    expect(readCell({ field, text }, forms, ids)).toEqual(reading);
  });

  it.each([
    ['85', '0.85', '85%'],
    ['85%', '0.85', '85%'],
    ['0.5', '0.005', '0.5%'],
    ['91.5 ', '0.915', '91.5%'],
    ['0', '0', '0%'],
  ])('a ratio %j is in percent, as typed', (text, stored, inForm) => {
    const field = fieldOf('decimal', { ratio: true });
    expect(readCell({ field, text }, {}, ids)).toEqual({ text: stored });
    expect(typeOf(field).codec.toForm(stored, field)).toBe(inForm);
    const record = { id: 'd', x: 0.7 };
    const { changes } = planPaste([{ field, text, record }], {}, ids);
    expect(changes).toMatchObject([{ id: 'd', data: { x: Number(stored) } }]);
  });

  it('a text is no ratio', () => {
    const field = fieldOf('decimal', { ratio: true });
    const problem = 'waybill.fieldTypes.notes.decimal';
    expect(readCell({ field, text: 'often' }, {}, ids)).toEqual({ problem });
  });

  it('may hold the names of several records, or one name with a comma', () => {
    const field = fieldOf('references', { target: 'device' });
    const named = [...(namesIn([{ field, text: ' Dock, north ' }]).get('device') ?? [])];
    expect(named).toEqual(['Dock, north', 'Dock', 'north']);
  });

  it('the other cells of its field decide the order of an ambiguous date', () => {
    const field = fieldOf('date');
    const cells = ['01/02/2026', '31/01/2026'].map((text) => ({ field, text }));
    const { forms } = formsOf(cells, {});
    expect(cells.map((cell) => readCell(cell, forms, ids))).toEqual([
      { text: '2026-02-01' },
      { text: '2026-01-31' },
    ]);
  });
});
