// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { lineCounter } from '../../../../src/dataProvider/exports';
import { matchColumns } from '../../../../src/admin/transfer/matchColumns';
import { openFormats } from '../../../../src/admin/transfer/ValueFormats';
import type { ValueFormats } from '../../../../src/contract/parsing/formats';
import { readCsv } from '../../../../src/admin/transfer/readSheet';
import { labelOf } from '../../../../src/resources';
import { catalogue } from '../../support/fakeProvider';

const tractor = catalogue.kind('tractor');

it('columns of lines match the fields of the objects in the list', () => {
  const head = [
    'Name',
    'Lineitem quantity',
    'Lineitem name',
    'Lineitem compare at price',
    'Lineitem x',
  ];
  const matches = matchColumns(catalogue.kind('order'), { head, rows: [] }, labelOf);
  expect(matches.map(({ field }) => field)).toEqual([
    ...['name', 'line_items.quantity', 'line_items.title', 'line_items.compare_at_price', ''],
  ]);
});

it.each([
  [
    'company',
    'a spreadsheet',
    ['Company Name', 'No. of Employees', 'Notes'],
    ['name', 'number_of_employees', ''],
  ],
  [
    'company',
    'a French export of an earlier version',
    ['Nombre d’employés'],
    ['number_of_employees'],
  ],
  [
    'company',
    'a spreadsheet with signs for numbers',
    ['# of employees', 'Casino of company'],
    ['number_of_employees', ''],
  ],
  [
    'company',
    "Salesforce's accounts",
    ['ACCOUNT_ID', 'ACCOUNT_NAME', 'PHONE', 'WEBSITE', 'EMPLOYEES', 'BILLING_STREET'],
    ['', 'name', '', 'website', 'number_of_employees', ''],
  ],
  [
    'company',
    "QuickBooks' customers",
    ['Customer', 'Phone Numbers', 'Email', 'Billing Address'],
    ['name', '', '', ''],
  ],
  [
    'load',
    'a transport management system',
    ['Load #', 'Pickup Date', 'Bill To', 'Rate', 'Miles', 'Truck #', 'BOL #', 'PO Number'],
    [
      ...['external_system_id', '', 'customer.name', 'revenue', 'estimated_distance_traveled'],
      ...['tractor.name', 'bolNumber', 'purchaseOrderNumber'],
    ],
  ],
  [
    'tractor',
    "Samsara's vehicles",
    ['Name', 'VIN', 'Make', 'Model', 'Year', 'License Plate', 'Odometer (mi)', 'Engine Hours'],
    ['name', 'vin', 'make', 'model', 'year', 'license_plate', 'odometer', ''],
  ],
  [
    'invoice',
    'accounting',
    ['Invoice No', 'Invoice Date', 'Due', 'Amount', 'Balance', 'Terms', 'Memo'],
    ['', '', 'due_date', 'invoice_amount', '', 'payment_terms', 'comments'],
  ],
  [
    'location',
    'an address list',
    ['Name', 'Address Line 1', 'City', 'ST', 'Postcode', 'Lat', 'Lng'],
    ['location_name', 'address_1', 'city_locality', '', 'postal_code', 'lat', 'long'],
  ],
  // A driver's location fields describe the home terminal, not the driver.
  ['driver', 'an address list', ['Name', 'Phone'], ['', 'phone']],
])('columns of a %s match in %s', (name, _program, head, columns) => {
  const kind = catalogue.kind(name);
  const label = (target: string) =>
    kind.fields.find((field) => field.name === target)?.label ?? labelOf(target);
  const matches = matchColumns(kind, { head, rows: [] }, label);
  expect(matches.map(({ field }) => field)).toEqual(columns);
});

it.each([
  ['invoice', 'Invoice No', 'comments'],
  ['invoice', 'INVOICE NR.', 'comments'],
  ['invoice', 'invoice #', 'comments'],
  ['invoice', 'Invoice', 'comments'],
  ['invoice', 'Inv Amt', ''],
  ['load', 'Load', 'external_system_id'],
  ['driver', 'Driver', 'source_ref_id'],
  ['driver', 'Driver No.', 'source_ref_id'],
  ['person', 'Person', ''],
  ['person', 'Person #', ''],
  ['invoice', 'Invoice Amt.', 'invoice_amount'],
  ['invoice', 'Number', ''],
  ['load', 'Seq. No', 'seq_number'],
  ['load', 'BOL-No', 'bolNumber'],
  ['load', 'PO Num', 'purchaseOrderNumber'],
  ['load', 'Max Wt (lb)', 'max_weight'],
  ['commodity', 'QTY', 'qty'],
  ['commodity', 'Desc', 'description'],
  ['commodity', 'Quantity', 'qty'],
  ['company', 'Tax Id.', 'tax_id'],
  ['company', 'DUNS #', 'duns_number'],
  ['company-document', 'Document No.', 'number'],
  ['location', 'addr', 'address'],
  ['location', 'Full Addr', 'full_address'],
  ['shipment', 'Sys Ref', ''],
  ['shipment', 'Ref Nr', ''],
  ['tractor', 'Unit No', 'name'],
  ['tractor', 'License_Plate', 'license_plate'],
  ['tractor', 'No', ''],
])('in a file of %s, %j is read as %j', (name, header, field) => {
  const kind = catalogue.kind(name);
  const label = (target: string) =>
    kind.fields.find((each) => each.name === target)?.label ?? labelOf(target);
  const [match] = matchColumns(kind, { head: [header], rows: [] }, label);
  expect(match?.field).toBe(field);
});

it.each([
  ['company', ['Company No', 'Company Name'], ['', 'name']],
  ['company', ['Company Name', 'Company No'], ['name', '']],
  ['tractor', ['Tractor No', 'Tractor Name'], ['', 'name']],
  ['product', ['Product No', 'Product Title'], ['', 'title']],
  ['invoice', ['Invoice No', 'Invoice Amt'], ['comments', 'invoice_amount']],
  ['invoice', ['Invoice', 'Comments'], ['', 'comments']],
  ['load-leg', ['Load No', 'Leg Quote'], ['', 'quote']],
  ['load-stop', ['Load No', 'Stop Name'], ['', 'name']],
  ['company-document', ['Company No', 'Document No'], ['', 'number']],
  ['company-document', ['Company Name', 'Document Name'], ['company.name', 'name']],
  ['company-document', ['Company Document No'], ['number']],
])('in a file of %s, %j are read as %j', (name, head, fields) => {
  const kind = catalogue.kind(name);
  const label = (target: string) =>
    kind.fields.find((each) => each.name === target)?.label ?? labelOf(target);
  const matches = matchColumns(kind, { head, rows: [] }, label);
  expect(matches.map(({ field }) => field)).toEqual(fields);
});

it.each(catalogue.kinds)('no other name of a field of $name is also that of another', (kind) => {
  const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const names = kind.fields.flatMap((field) =>
    [...new Set([field.name, field.label, ...(field.aliases ?? [])].map(bare))].map((name) => ({
      name,
      field: field.name,
    })),
  );
  const counted = Map.groupBy(names, ({ name }) => name);
  expect([...counted.values()].filter(({ length }) => length > 1)).toEqual([]);
});

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
      ['', ''],
    ],
    [
      ['name', 'Name'],
      ['name', ''],
    ],
    [
      ['x', 'x'],
      ['', ''],
    ],
    [
      ['Model', 'Model Year'],
      ['model', 'year'],
    ],
    [['MODEL_YEAR'], ['year']],
    [
      ['Odometer (km)', 'licensePlateState (US)', 'Plate license'],
      ['odometer', 'license_plate_state', ''],
    ],
    [
      ['Tractor Year', 'Year', 'Built Year'],
      ['', 'year', ''],
    ],
    [
      ['Year of the tractor', 'Built year'],
      ['year', ''],
    ],
    [
      ['Order ID', 'Yearly'],
      ['', ''],
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
      { field: '', isGuess: false },
    ]);
  });

  it.each([
    ['location', ['EMAIL_ADDRESS'], ['a@pinefork.example'], ['']],
    ['location', ['Our address'], ['a@pinefork.example'], ['']],
    ['location', ['Our address'], ['1 Spur Rd'], ['address']],
    ['location', ['zip'], ['01331'], ['postal_code']],
    ['tractor', ['Tractor year'], ['new'], ['']],
    ['tractor', ['Tractor year'], ['2020'], ['year']],
    [
      'order',
      ['Payment Reference', 'Receipt Number', 'Subtotal', 'Total'],
      ['r', '7', '50.90', '62.90'],
      ['', '', 'subtotal_price', 'total_price'],
    ],
  ])('of %s: %j with the values %j match %j', (name, head, row, columns) => {
    const matches = matchColumns(catalogue.kind(name), { head, rows: [row] }, labelOf);
    expect(matches.map(({ field }) => field)).toEqual(columns);
  });

  it('are read in the encoding of the file', async () => {
    const latin = Buffer.concat([
      Buffer.from('name;about\r\nM\xfcller;', 'latin1'),
      Buffer.of(0x80),
    ]);
    expect(await readCsv(new File([latin], 'a.csv'))).toMatchObject({
      encoding: 'windows-1252',
      rows: [['Müller', '€']],
    });
    const unicode = Buffer.from('\ufeffname\tabout\r\nMüller\t€\r\n', 'utf16le');
    expect(await readCsv(new File([unicode], 'a.txt'))).toMatchObject({
      encoding: 'utf-16',
      delimiter: '\t',
      head: ['name', 'about'],
      rows: [['Müller', '€']],
    });
    const named = new File(['sep=|\r\na|b\r\n1|2\r\n'], 'a.csv');
    expect(await readCsv(named)).toMatchObject({ delimiter: '|', head: ['a', 'b'] });
  });

  it.each<[string[], ValueFormats, ValueFormats, boolean]>([
    [['01/02/2026', '03/04/2026'], {}, {}, true],
    [['01/02/2026', '01/31/2026'], {}, { dates: 'mdy' }, false],
    [['31/01/2026', '01/31/2026'], {}, {}, true],
    [['31/01/2026', '01/31/2026'], { dates: 'dmy' }, { dates: 'dmy' }, false],
    [['2026-01-31', '20260131', 'Jan 5, 2026'], {}, {}, false],
    [['2026-01-31', '02/30/2026', 'never'], {}, {}, true],
  ])(
    '%j are dates; with the choice %j they are read by %j',
    async (cells, chosen, forms, isUnclear) => {
      const quoted = ['date', ...cells].map((cell) => `"${cell}"`).join('\r\n');
      const sheet = await readCsv(new File([quoted], 'a.csv'));
      const open = openFormats(sheet, [{ type: 'date' }], chosen);
      expect([open.forms, open.isUnclear]).toEqual([forms, isUnclear]);
      expect(openFormats(sheet, [undefined], {}).questions).toEqual([]);
    },
  );

  it.each<[string[], ValueFormats, boolean]>([
    [['0,75', '1.250,5'], { decimal: 'comma' }, false],
    [['1,200', '1,250.50'], { decimal: 'point' }, false],
    [['1,200', '3'], {}, true],
    [['1250.5', '7'], {}, false],
    [['1.200', '24.000'], {}, true],
    [['1.200', '1.5'], { decimal: 'point' }, false],
    [['$1,234.50', '(12.00)'], { decimal: 'point' }, false],
    [['USD 1,200', '7'], {}, true],
    [['1.234,50-', '5'], { decimal: 'comma' }, false],
    [['1 234,50 €', '5'], {}, false],
  ])('%j are amounts, read by %j', async (cells, forms, isUnclear) => {
    const sheet = await readCsv(
      new File([['amount', ...cells].map((cell) => `"${cell}"`).join('\r\n')], 'a.csv'),
    );
    const open = openFormats({ forms: sheet.forms }, [{ type: 'money' }], {});
    expect([open.forms, open.isUnclear]).toEqual([forms, isUnclear]);
  });

  it('are read to the end of a long file', async () => {
    const rows = Array<string>(60_000).fill('01/02/2026,ü');
    const sheet = await readCsv(
      new File([['date,x', ...rows, '01/31/2026,"a\r\nb"'].join('\n')], 'a.csv'),
    );
    expect(openFormats(sheet, [{ type: 'date' }], {}).forms).toEqual({ dates: 'mdy' });
  });

  it('are read with the first rows, without blank lines', async () => {
    const file = new File(['\r\nName,Tax id,\r\nPinefork,1,\r\n,,\r\n , ,\r\n'], 'a.csv');
    expect(await readCsv(file)).toMatchObject({
      head: ['Name', 'Tax id', ''],
      rows: [['Pinefork', '1', '']],
    });
  });

  it.each([
    ['a,b\r\n1,2\r\n', ','],
    ['a;b\n"1;x";2\n', ';'],
    ['a\tb\n1\t2\n', '\t'],
  ])('of %j are separated by %j', async (text, delimiter) => {
    const sheet = await readCsv(new File([text], 'a.csv'));
    expect(sheet).toMatchObject({ delimiter, head: ['a', 'b'] });
  });
});

it('lines of a file are counted while they arrive, quoted line breaks excluded', () => {
  const count = lineCounter(true);
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(count(bytes('a,b\r\n"x\r'))).toBe(1);
  expect(count(bytes('\ny ""z""",1\r\n'))).toBe(2);
});
