import { afterAll, beforeAll, expect, it } from 'vitest';
import { SERVICE } from '../../server/auth/actor';
import { readFilter } from '../../server/records/filters';
import { createCatalogue } from '../../src/resources';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';
import { importFile } from '../support/importAndExport';

const csv = (...lines: string[]) => lines.map((line) => `${line}\r\n`).join('');

onBothEngines('POST /import?dryRun=true', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterAll(() => api.close());

  const done = async (path: string, file: string) => {
    const { end } = await importFile(api, path, file);
    if (!('done' in end)) throw new Error(JSON.stringify(end));
    return end.done;
  };
  const one = async (path: string) => (await api.call('GET', `/api/${path}`)).body as object;

  it('counts the records and values that an update changes or clears', async () => {
    const head = 'id,name,description,x_year,x_code';
    await done('resources', csv(head, 'R-1,Oak,tall,2020,a', 'R-2,Elm,,,', 'R-3,Ash,,,'));
    const path = 'resources?dryRun=true&update=true';
    const file = csv(head, 'R-1,Oak,,2020,b', 'R-2,Elm,x,,', 'R-3,Ash,,,', 'R-4,Fir,,,');
    expect(await done(path, file)).toEqual({
      created: 1,
      updated: 3,
      skipped: 0,
      changes: {
        records: 2,
        columns: {
          description: { changed: 1, cleared: 1 },
          x_code: { changed: 1, cleared: 0 },
        },
      },
    });
  });

  it('counts changes of a column with the name of a property of all objects', async () => {
    const head = 'id,constructor,valueOf';
    await done('resources', csv(head, 'P-1,a,'));
    const { changes } = await done('resources?dryRun=true&update=true', csv(head, 'P-1,b,c'));
    const columns = {
      constructor: { changed: 1, cleared: 0 },
      valueOf: { changed: 1, cleared: 0 },
    };
    expect(changes).toEqual({ records: 1, columns });
    expect(Object).not.toHaveProperty('changed');
  });

  it('counts new records without a name, but not rows of an update', async () => {
    const file = csv('name,description', 'Oak,tall', ',small', ',old');
    const { notes } = await done('resources?dryRun=true', file);
    expect(notes).toEqual([
      { is: 'unnamed', column: 'name', count: 2, row: 2, line: 3, value: '' },
    ]);
    const people = csv('first_name,last_name', ',Lee', 'Ann,');
    expect(await done('people?dryRun=true', people)).not.toHaveProperty('notes');
    const updates = await done('resources?dryRun=true&update=true', csv('id,description', 'R-1,x'));
    expect(updates).not.toHaveProperty('notes');
  });

  it('names values that a spreadsheet seems to have changed', async () => {
    const head = 'id,vin,fleet_number,license_plate,model,odometer,license_start_date';
    const path = 'equipments/tractor';
    const rows = [
      'T-1,12345678901234567,0042,1/2,7E5,1.5,2026-01-31',
      'T-2,1FUJ,7,MAR1,X,2,2026-01-31',
    ];
    await done(path, csv(head, ...rows));
    const damaged = [
      'T-1,1.23456789012346E+016,42,01/02/2026,700000,1.5,2026-01-31',
      'T-2,1FUJ,7,1-Mar,X,2,2026-02-01',
    ];
    const { changes, notes } = await done(`${path}?dryRun=true&update=true`, csv(head, ...damaged));
    expect(changes).toEqual({
      records: 2,
      columns: Object.fromEntries(
        ['vin', 'fleet_number', 'license_plate', 'model', 'license_start_date'].map((name) => [
          name,
          { changed: name === 'license_plate' ? 2 : 1, cleared: 0 },
        ]),
      ),
    });
    expect(notes).toEqual([
      { is: 'damaged', column: 'vin', count: 1, row: 1, line: 2, value: '1.23456789012346E+016' },
      { is: 'damaged', column: 'fleet_number', count: 1, row: 1, line: 2, value: '42' },
      { is: 'damaged', column: 'license_plate', count: 2, row: 1, line: 2, value: '01/02/2026' },
    ]);
    // In a new file, only rounded numbers, errors and formulas are certain.
    const { notes: ofNew } = await done(
      `${path}?dryRun=true`,
      csv(
        'vin, fleet_number\u200b,model',
        '1.23457E+16,42,#REF!',
        '1.23E+5,1/2/2026,####',
        ',#7,"=HYPERLINK(""https://x.example"",""417"")"',
      ),
    );
    expect(ofNew).toEqual([
      { is: 'damaged', column: 'vin', count: 2, row: 1, line: 2, value: '1.23457E+16' },
      { is: 'damaged', column: 'model', count: 3, row: 1, line: 2, value: '#REF!' },
    ]);
  });

  it('finds blanks at the ends and words for empty values, and removes them if asked', async () => {
    const file = csv(
      'id,name,x_note',
      'B-1,Pine ,NULL',
      'B-2,\u200bElm,n/a',
      'B-3,Nan Oak,\u00a0x',
    );
    const { notes } = await done('rights?dryRun=true', file);
    expect(notes).toEqual([
      { is: 'blanks', column: 'name', count: 2, row: 1, line: 2, value: 'Pine ' },
      { is: 'emptyWord', column: 'x_note', count: 2, row: 1, line: 2, value: 'NULL' },
      { is: 'blanks', column: 'x_note', count: 1, row: 3, line: 4, value: '\u00a0x' },
    ]);
    const path = 'rights?blanks=trim&nulls=empty';
    expect(await done(`${path}&dryRun=true`, file)).toEqual({ created: 3, updated: 0, skipped: 0 });
    await done(path, file);
    expect(await one('rights/B-1')).toMatchObject({ name: 'Pine' });
    expect(await one('rights/B-1')).not.toHaveProperty('x_note');
    expect(await one('rights/B-2')).toMatchObject({ name: 'Elm' });
    expect(await one('rights/B-3')).toMatchObject({ name: 'Nan Oak', x_note: 'x' });
  });

  it('notes rows of totals', async () => {
    const file = csv(
      'number,invoice_amount',
      '1001,5',
      'Total Oil,6',
      'TOTAL,11',
      'Grand total:,11',
    );
    expect((await done('invoices?dryRun=true', file)).notes).toEqual([
      { is: 'total', column: 'number', count: 2, row: 3, line: 4, value: 'TOTAL' },
    ]);
  });

  it('notes rows of totals also in columns that are left out', async () => {
    const file = csv('Customer,Amount', 'Pine,5', 'Total for Pine,5', 'TOTAL,5', 'Oak,');
    const path = 'invoices?dryRun=true&columns=["","invoice_amount"]';
    expect(await done(path, file)).toEqual({
      ...{ created: 3, updated: 0, skipped: 1 },
      notes: [{ is: 'total', column: '', count: 2, row: 2, line: 3, value: 'Total for Pine' }],
    });
  });

  it('notes words that no record has in a status column, but not in an empty list', async () => {
    const file = csv('id,status', 'V-1,active', 'V-2,aktive', 'V-3,aktive');
    expect(await done('agents?dryRun=true', file)).not.toHaveProperty('notes');
    await done('agents', csv('id,status', 'V-0,active'));
    expect((await done('agents?dryRun=true', file)).notes).toEqual([
      { is: 'newWord', column: 'status', count: 2, row: 2, line: 3, value: 'aktive' },
    ]);
  });

  it('notes natural keys of other records and of several rows', async () => {
    await done('people', csv('id,email', 'P-1,ada@pinefork.example', 'P-2,bo@pinefork.example'));
    const rows = [
      'P-1,ada@pinefork.example',
      ',BO@pinefork.example',
      ',cy@x.example',
      ',cy@x.example',
    ];
    expect((await done('people?dryRun=true&update=true', csv('id,email', ...rows))).notes).toEqual([
      { is: 'repeated', column: 'email', count: 2, row: 4, line: 5, value: 'cy@x.example' },
      {
        ...{ is: 'duplicate', column: 'email', count: 1, row: 2, line: 3 },
        value: 'bo@pinefork.example',
      },
    ]);
  });

  it('updates the records that a natural key finds, and creates the others', async () => {
    const kind = 'equipments/trailer';
    await done(kind, csv('id,vin,model', 'K-1,00417,old', 'K-2,00418,old', 'K-3,00419,old'));
    const file = csv('vin,model', ' 00417 ,new', '00418,old', '00420,new');
    const path = `${kind}?update=true&key=vin`;
    const counts = { created: 1, updated: 2, skipped: 0 };
    expect(await done(`${path}&blanks=trim&dryRun=true`, file)).toEqual({
      ...counts,
      changes: { records: 1, columns: { model: { changed: 1, cleared: 0 } } },
    });
    expect(await done(`${path}&blanks=trim`, file)).toEqual(counts);
    expect(await one(`${kind}/K-1`)).toMatchObject({ vin: '00417', model: 'new' });
    expect(await one(`${kind}/K-3`)).toMatchObject({ model: 'old' });
  });

  it('refuses a key that is missing, repeated or belongs to several records', async () => {
    await done('companies', csv('id,tax_id', 'Q-1,7', 'Q-2,7', 'Q-3,8'));
    const refused = async (file: string) =>
      (await importFile(api, 'companies?update=true&key=tax_id', file)).end;
    expect(await refused(csv('tax_id,name', ',a', '9,b'))).toMatchObject({
      errors: {
        total: 1,
        first: [{ line: 2, column: 'tax_id', message: expect.stringContaining('needs a value') }],
      },
    });
    const file = csv('tax_id,name', '8,c', '8,d');
    expect(await refused(file)).toMatchObject({
      errors: {
        first: [
          {
            ...{ row: 2, line: 3, column: 'tax_id', value: '8' },
            message: expect.stringContaining('row above'),
          },
        ],
      },
    });
    expect(await refused(csv('tax_id', '7'))).toMatchObject({
      errors: { first: [{ line: 2, message: expect.stringContaining('Several records') }] },
    });
    for (const query of ['key=tax_id', 'update=true&key=name', `update=true&key=vin`])
      expect((await importFile(api, `companies?${query}`, file)).status).toBe(400);
  });

  it('reveals nothing about fields and records that the actor cannot see', async () => {
    const isActive = readFilter(
      (name) =>
        createCatalogue('waybill')
          .kind('company')
          .fields.find((each) => each.name === name),
      'status',
      ['active'],
    );
    const access = {
      kinds: { person: { where: [], hidden: ['email'] }, company: { where: [isActive] } },
    };
    const limited = await startEmptyApi(engine, {
      identify: ({ headers }) =>
        headers['x-actor'] === 'limited' ? { id: 'limited', access } : SERVICE,
    });
    const check = async (path: string, file: string) => {
      const headers = { 'content-type': 'text/csv', 'x-actor': 'limited' };
      const { body } = await limited.call('POST', `/api/import/${path}&dryRun=true`, file, headers);
      return String(body.message ?? body);
    };
    await importFile(limited, 'people', csv('id,email,handle', 'H-1,ada@pinefork.example,a'));
    await importFile(limited, 'companies', csv('id,tax_id,status', 'H-2,417,closed'));
    expect(await check('people?update=true&key=email', csv('handle', 'b'))).toContain('"key" must');
    const people = await check('people?update=true', csv('id,handle', 'H-1,b', ',c'));
    expect(people).toContain('"columns":{"handle":{"changed":1,"cleared":0}}');
    expect(await check('people?update=false', csv('email', 'ada@pinefork.example'))).not.toContain(
      'notes',
    );
    expect(await check('companies?update=false', csv('tax_id', '417'))).not.toContain('notes');
    await limited.close();
  });

  it('shows the value that was found and a code with each problem', async () => {
    const long = 'x'.repeat(100);
    const file = csv('due_date,invoice_amount', 'soon,12', `01/02/2026,${long}`);
    expect((await importFile(api, 'invoices?dryRun=true', file)).end).toMatchObject({
      errors: {
        first: [
          {
            line: 2,
            column: 'due_date',
            value: 'soon',
            code: 'date',
            params: { label: 'Due date' },
          },
          { line: 3, column: 'due_date', value: '01/02/2026', code: 'unclear' },
        ],
      },
    });
  });
});
