// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { lineCounter } from '../../../../src/dataProvider/transfer';
import { matchColumns } from '../../../../src/admin/transfer/matchColumns';
import { readSheet } from '../../../../src/admin/transfer/readSheet';
import { labelOf } from '../../../../src/resources';
import { catalogue } from '../../support/fakeProvider';

const tractor = catalogue.kind('tractor');

describe('the columns of an import file', () => {
  it.each([
    [
      ['name', 'year'],
      ['name', 'year'],
    ],
    [
      ['Name', 'LICENSE PLATE', 'license-plate-state'],
      ['name', 'license_plate', 'license_plate_state'],
    ],
    [
      ['id', 'Created at'],
      ['id', 'created_at'],
    ],
    [
      ['Colour', ''],
      ['Colour', ''],
    ],
    [
      ['name', 'Name'],
      ['name', 'Name'],
    ],
    [
      ['x', 'x'],
      ['x', ''],
    ],
    [
      ['Model', 'Model Year'],
      ['model', 'year'],
    ],
    [['MODEL_YEAR'], ['year']],
    [
      ['Odometer (km)', 'licensePlateState (US)', 'Plate license'],
      ['odometer', 'license_plate_state', 'Plate license'],
    ],
    [
      ['Tractor Year', 'Year', 'Built Year'],
      ['Tractor Year', 'year', 'Built Year'],
    ],
    [
      ['Year of the tractor', 'Built year'],
      ['year', 'Built year'],
    ],
    [
      ['Order ID', 'Yearly'],
      ['Order ID', 'Yearly'],
    ],
  ])('%j match %j', (head, columns) => {
    const matches = matchColumns(tractor, { head, rows: [] }, labelOf);
    expect(matches.map(({ field }) => field)).toEqual(columns);
  });

  it.each([
    [['Carrier'], ['carrier.name']],
    [['CARRIER'], ['carrier.name']],
    [['Our carrier'], ['carrier.name']],
    [['carrier'], ['carrier']],
    [
      ['Carrier', 'Carrier ID'],
      ['carrier.name', 'carrier'],
    ],
    [
      ['Tractor (name)', 'carrier_id'],
      ['tractor.name', 'carrier'],
    ],
  ])('%j match %j of a load, by name or by ID', (head, columns) => {
    const load = catalogue.kind('load');
    const label = (column: string) => {
      const field = load.fields.find(({ name }) => name === column);
      return field?.type === 'reference'
        ? `${field.label} ID`
        : labelOf(column.split('.')[0] ?? '');
    };
    const matches = matchColumns(load, { head, rows: [] }, label);
    expect(matches.map(({ field }) => field)).toEqual(columns);
  });

  it("are marked as a guess unless the header is the field's name or label", () => {
    const head = ['Year', 'Our model', 'Engine of the tractor', 'Plate license'];
    expect(matchColumns(tractor, { head, rows: [] }, labelOf)).toEqual([
      { field: 'year', isGuess: false },
      { field: 'model', isGuess: true },
      { field: 'engine', isGuess: true },
      { field: 'Plate license', isGuess: false },
    ]);
  });

  it.each([
    ['location', ['EMAIL_ADDRESS'], ['a@pinefork.example'], ['EMAIL_ADDRESS']],
    ['location', ['Our address'], ['a@pinefork.example'], ['Our address']],
    ['location', ['Our address'], ['1 Spur Rd'], ['address']],
    ['location', ['zip'], ['01331'], ['postal_code']],
    ['tractor', ['Tractor year'], ['new'], ['Tractor year']],
    ['tractor', ['Tractor year'], ['2020'], ['year']],
    [
      'order',
      ['Payment Reference', 'Receipt Number', 'Subtotal', 'Total'],
      ['r', '7', '50.90', '62.90'],
      ['Payment Reference', 'Receipt Number', 'subtotal_price', 'total_price'],
    ],
  ])('of %s: %j with the values %j match %j', (name, head, row, columns) => {
    const matches = matchColumns(catalogue.kind(name), { head, rows: [row] }, labelOf);
    expect(matches.map(({ field }) => field)).toEqual(columns);
  });

  it('are read with the first rows, without blank lines', async () => {
    const file = new File(['\r\nName,Tax id,\r\nPinefork,1,\r\n,,\r\n , ,\r\n'], 'a.csv');
    expect(await readSheet(file)).toMatchObject({
      head: ['Name', 'Tax id', ''],
      rows: [['Pinefork', '1', '']],
    });
  });

  it.each([
    ['a,b\r\n1,2\r\n', ','],
    ['a;b\n"1;x";2\n', ';'],
    ['a\tb\n1\t2\n', '\t'],
  ])('of %j are separated by %j', async (text, delimiter) => {
    const sheet = await readSheet(new File([text], 'a.csv'));
    expect(sheet).toMatchObject({ delimiter, head: ['a', 'b'] });
  });
});

it('lines of a file are counted while they arrive, quoted line breaks excluded', () => {
  const count = lineCounter(true);
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(count(bytes('a,b\r\n"x\r'))).toBe(1);
  expect(count(bytes('\ny ""z""",1\r\n'))).toBe(2);
});
