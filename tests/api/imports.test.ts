import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCatalogue } from '../../src/resources';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';
import { undeclared, valuesOf } from '../support/arbitraryValues';
import { exportFile, importFile, type TYPES } from '../support/importAndExport';
import { plainRequest, sendRaw } from '../support/rawClient';

const parsed = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
const csv = (...lines: string[]) => lines.map((line) => `${line}\r\n`).join('');
const totalOf = async ({ call }: TestApi, path: string): Promise<number> =>
  (await call('GET', `/api/${path}`)).body.total as number;

/** Wide records in a file. */
const COUNT = 100;

onBothEngines('POST /import', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterAll(() => api.close());

  const historyOf = async (kind: string, id: string) =>
    (await api.call('GET', `/api/history?kind=${kind}&id=${id}`)).body.data;

  it('stores the records of a file with history, search and totals', async () => {
    const file = csv('id,name,year,x_own,is_sleeper', 'i-1,"A, B",2020,7,true', ',Plain,,,');
    const { end, lines } = await importFile(api, 'equipments/tractor', file);
    expect(end).toEqual({ done: { created: 2, updated: 0, skipped: 0 } });
    expect(lines.slice(0, -1)).toEqual([{ checked: 2 }, { stored: 2 }]);
    const { body } = await api.call('GET', '/api/equipments/tractor/i-1');
    expect(body).toMatchObject({ name: 'A, B', year: 2020, x_own: 7, is_sleeper: true });
    expect(await totalOf(api, 'equipments/tractor')).toBe(2);
    expect(await totalOf(api, 'equipments/tractor?q=plain')).toBe(1);
    expect(await historyOf('tractor', 'i-1')).toMatchObject([
      { operation: 'create', version: 1, by: 'import', before: null, after: { name: 'A, B' } },
    ]);
  });

  it.each<[keyof typeof TYPES, string]>([
    ['json', ' [ {"name":"a,]}\\"","rights":["x"]} ,\n{"name":"b","x":{"y":[1,{}]}}\n] '],
    ['ndjson', '{"name":"a,]}\\"","rights":["x"]}\n\n{"name":"b","x":{"y":[1,{}]}}'],
  ])('reads %s', async (type, file) => {
    const before = await totalOf(api, 'roles');
    expect((await importFile(api, 'roles', file, type)).end).toMatchObject({
      done: { created: 2, updated: 0, skipped: 0 },
    });
    const { body } = await api.call('GET', '/api/roles?limit=2');
    expect(body.total).toBe(before + 2);
    expect(body.data).toMatchObject([
      { name: 'b', x: { y: [1, {}] } },
      { name: 'a,]}"', rights: ['x'] },
    ]);
  });

  it.each<[keyof typeof TYPES]>([['csv'], ['json'], ['ndjson']])(
    'yields to the event loop after every wide record: %s',
    async (type) => {
      const names = Array.from({ length: 1_999 }, (_, nr) => `x_${nr}`);
      const json = JSON.stringify(Object.fromEntries(names.map((name) => [name, 'any text'])));
      const files = {
        csv: csv(names.join(), ...Array<string>(COUNT).fill(names.join())),
        json: `[${Array<string>(COUNT).fill(json).join()}]`,
        ndjson: csv(...Array<string>(COUNT).fill(json)),
      };
      const importing = importFile(api, 'people?dryRun=true', files[type], type);
      let isOver = false;
      void importing.finally(() => {
        isOver = true;
      });
      let turns = 0;
      for (; !isOver; turns += 1) await setImmediate();
      const { end } = await importing;
      expect(end).toEqual({ done: { created: COUNT, updated: 0, skipped: 0 } });
      expect(turns).toBeGreaterThan(COUNT);
    },
  );

  it('accepts as many columns as files need', async () => {
    const file = (count: number) => Array.from({ length: count }, (_, nr) => `x_${nr}`).join();
    const TWICE = 'Columns 8 and 2000 are both named "x_7". Rename one or skip it.';
    const done = { done: { created: 0, updated: 0, skipped: 0 } };
    expect((await importFile(api, 'people?dryRun=true', file(2000))).end).toEqual(done);
    expect((await importFile(api, 'people?dryRun=true', `${file(1999)},x_7`)).end).toMatchObject({
      errors: {
        total: 1,
        first: [{ row: 0, line: 1, column: 'x_7', message: TWICE }],
      },
    });
    const message = 'The file has 100,000 columns; the limit is 2,000.';
    expect((await importFile(api, 'people?dryRun=true', file(100_000))).end).toMatchObject({
      errors: { total: 1, first: [{ row: 0, line: 1, message }] },
    });
  });

  it('names each problem by row, line and column, and stores nothing', async () => {
    const before = await totalOf(api, 'equipments/tractor');
    const file = csv(
      'id,name,year,axles,license_end_date,created_at',
      'ok-1,fine,2020,3,2026-01-31,',
      'ok-1,twice,2020,3,,',
      ',wrong,soon,many,2026-02-30,yesterday',
      'short,of,cells',
      'i-1,taken,,,,',
    );
    const { end } = await importFile(api, 'equipments/tractor', file);
    expect(end).toMatchObject({
      errors: {
        total: 7,
        first: [
          {
            row: 2,
            line: 3,
            column: 'id',
            message: 'A record above has the same ID.',
            value: 'ok-1',
          },
          {
            row: 3,
            line: 4,
            column: 'year',
            message: 'Year must be a whole number.',
            value: 'soon',
          },
          {
            row: 3,
            line: 4,
            column: 'axles',
            message: 'Axles must be a whole number.',
            value: 'many',
          },
          {
            row: 3,
            line: 4,
            column: 'license_end_date',
            message: 'License end date must be a date such as 2026-01-31.',
            value: '2026-02-30',
          },
          {
            row: 3,
            line: 4,
            column: 'created_at',
            message: 'Created at must be a date and time such as 2026-01-31T09:30:00Z.',
            value: 'yesterday',
          },
          {
            row: 4,
            line: 5,
            column: 'year',
            message: 'Year must be a whole number.',
            value: 'cells',
          },
          {
            row: 5,
            line: 6,
            column: 'id',
            message: 'A record with this ID already exists.',
            value: 'i-1',
          },
        ],
      },
    });
    expect(await totalOf(api, 'equipments/tractor')).toBe(before);
  });

  it.each<[keyof typeof TYPES, string, object[]]>([
    [
      'csv',
      '\r\nname,year\r\nA,soon\r\n\r\n"B\r\n1",2020\r\nC,soon',
      [
        { row: 1, line: 3, column: 'year' },
        { row: 3, line: 7, column: 'year' },
      ],
    ],
    ['csv', 'name,year,name\nA,,', [{ row: 0, line: 1, column: 'name' }]],
    ['csv', 'name\n"A\nB"\n\n"C', [{ row: 2, line: 5 }]],
    [
      'ndjson',
      '{"year":1}\n\n{"year":"soon"}\n{',
      [
        { row: 2, line: 3, column: 'year' },
        { row: 3, line: 4 },
      ],
    ],
    ['json', '[{"year":1},\n{"year":"soon"}]', [{ row: 2, column: 'year' }]],
  ])('finds the line of a record in %s %j', async (type, file, first) => {
    const { end } = await importFile(api, 'equipments/tractor', file, type);
    const message = expect.any(String) as string;
    expect(end).toMatchObject({
      errors: { total: first.length, first: first.map((each) => ({ ...each, message })) },
    });
  });

  it('reports the first hundred problems and counts the others', async () => {
    const file = csv('year', ...Array.from({ length: 250 }, () => 'x'));
    const { end } = await importFile(api, 'equipments/tractor', file);
    expect(end).toMatchObject({ errors: { total: 250 } });
    expect('errors' in end && end.errors.first).toHaveLength(100);
  });

  it('with dryRun=true stores nothing', async () => {
    const { end } = await importFile(api, 'commodities?dryRun=true', csv('name', 'a', 'b'));
    expect(end).toEqual({ done: { created: 2, updated: 0, skipped: 0 } });
    expect(await totalOf(api, 'commodities')).toBe(0);
  });

  it('with update=true changes existing records', async () => {
    await importFile(api, 'agents', csv('id,description,status', 'g-1,one,active', 'g-2,two,'));
    const file = csv('id,status', 'g-1,suspended', 'g-3,new');
    const { end } = await importFile(api, 'agents?update=true', file);
    expect(end).toEqual({ done: { created: 1, updated: 1, skipped: 0 } });
    const { body } = await api.call('GET', '/api/agents/g-1');
    expect(body).toMatchObject({ description: 'one', status: 'suspended' });
    expect(await historyOf('agent', 'g-1')).toMatchObject([
      { operation: 'update', version: 2, before: { status: 'active' } },
      { operation: 'create' },
    ]);
  });

  it('stores one of two simultaneous imports with the same IDs and refuses the other', async () => {
    const file = csv('id,name', ...Array.from({ length: 300 }, (_, n) => `twice-${n},A`));
    const ends = await Promise.all([1, 2, 3].map(() => importFile(api, 'roles', file)));
    const ids = ends.map(({ end }) => JSON.stringify(end));
    expect(ids.filter((end) => end.includes('"done":{"created":300'))).toHaveLength(1);
    for (const end of ids.filter((each) => !each.includes('"done"')))
      expect(end).toMatch(
        /A record with this ID already exists|Another user just created a record/,
      );
    expect(await totalOf(api, 'roles?name=A')).toBe(300);
  });

  it("below a parent changes only that parent's records", async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(async () => (await api.call('POST', '/api/countries', {})).body.id as string),
    );
    const states = csv('id,name', `${one}-oh,Ohio`);
    await importFile(api, `countries/${one}/states`, states);
    expect(await totalOf(api, `countries/${one}/states`)).toBe(1);
    const { end } = await importFile(api, `countries/${other}/states?update=true`, states);
    expect(end).toMatchObject({
      errors: { first: [{ column: 'id', message: expect.stringMatching(/not in this list/) }] },
    });
  });

  it("on a family's path reads the kind from the file", async () => {
    const file = csv('kind,equipment_type,name', 'trailer,,One', ',Box Truck,Two');
    expect((await importFile(api, 'equipments', file)).end).toMatchObject({ done: { created: 2 } });
    expect(await totalOf(api, 'equipments/trailer')).toBe(1);
    expect(await totalOf(api, 'equipments/box-truck')).toBe(1);
    const { end } = await importFile(api, 'equipments', csv('name', 'Three'));
    expect(end).toMatchObject({ errors: { first: [{ row: 1, column: 'equipment_type' }] } });
  });

  it('accepts other column names and delimiters as parameters', async () => {
    const query = `columns=${encodeURIComponent('["name","","x_note"]')}&delimiter=${encodeURIComponent(';')}`;
    const file = csv('Bezeichnung;Nr;Notiz', 'Palette;7;"a;b"');
    expect((await importFile(api, `packages?${query}`, file)).end).toMatchObject({
      done: { created: 1 },
    });
    const { body } = await api.call('GET', '/api/packages?limit=1');
    expect(body.data[0]).toMatchObject({ name: 'Palette', x_note: 'a;b' });
    expect(Object.keys(body.data[0] as object)).not.toContain('Nr');
  });

  it.each<[string, string | undefined, keyof typeof TYPES, number, string | undefined, string]>([
    ['a quotation mark that stays open', 'name\r\na\r\n"b', 'csv', 2, undefined, 'not closed'],
    ['no head', '', 'csv', 0, undefined, 'The file is empty'],
    [
      'values of a column without a name',
      'name,,x\r\na,,\r\nb,c,',
      'csv',
      2,
      undefined,
      'Column 2 has values but no header. Give it a name or skip it.',
    ],
    [
      'two columns of one name',
      'name,x,name\r\n',
      'csv',
      0,
      'name',
      'Columns 1 and 3 are both named "name". Rename one or skip it.',
    ],
    [
      'text after a closing quotation mark',
      'name\r\n"a"b\r\n',
      'csv',
      1,
      undefined,
      'Write a quotation mark inside a cell as "".',
    ],
    [
      'a row divided by its quotation marks',
      'name,b,c\r\n"27" x, y",z,',
      'csv',
      1,
      undefined,
      'as ""',
    ],
    [
      'a list that does not end',
      '[{"name":"a"},{"na',
      'json',
      2,
      undefined,
      'before the list is closed',
    ],
    ['more after a list', '[{"name":"a"}] x', 'json', 2, undefined, 'after the end of the list'],
    [
      'an object in the place of a list',
      '{"name":"a"}',
      'json',
      1,
      undefined,
      'must be a JSON list',
    ],
    ['broken JSON', '[{"name":"a",}]', 'json', 1, undefined, 'not valid JSON'],
    ['a number that would be rounded', '{"x":{"y":1e400}}', 'ndjson', 1, 'x', 'too many digits'],
    ['a key that reaches for a prototype', '{"__proto__":{}}', 'ndjson', 1, undefined, '__proto__'],
    ['no record', '7', 'ndjson', 1, undefined, 'must be a JSON object'],
    ['a list for a record', '["7"]', 'ndjson', 1, undefined, 'must be a JSON object'],
    [
      'a record that is too large',
      `{"x":"${'x'.repeat(1024 * 1024)}"}`,
      'ndjson',
      1,
      undefined,
      '1 MiB',
    ],
    [
      'a line that is too large',
      `x\r\n${'x'.repeat(1024 * 1024 + 9)}`,
      'csv',
      1,
      undefined,
      '1 MiB',
    ],
  ])('refuses %s', async (_, file, type, row, column, message) => {
    const { end } = await importFile(api, 'rights', file ?? '', type);
    expect(end).toMatchObject({
      errors: {
        total: 1,
        first: [{ row, ...(column && { column }), message: expect.stringContaining(message) }],
      },
    });
    expect(await totalOf(api, 'rights')).toBe(0);
  });

  const send = (payload: Buffer) =>
    api.server.app.inject({
      method: 'POST',
      url: '/api/import/rights',
      headers: { 'x-api-key': 'staff-key-of-tests', 'content-type': 'text/csv' },
      payload,
    });

  it('refuses text that is not UTF-8 and names its line', async () => {
    const { body } = await send(Buffer.from('name\r\nOslo\r\nZ\xfcrich', 'latin1'));
    expect(parsed(body).at(-1)).toMatchObject({
      errors: {
        first: [
          {
            line: 3,
            message:
              'This file is not UTF-8. Save it as "CSV UTF-8", or set the parameter "encoding".',
          },
        ],
      },
    });
  });

  it.each([
    [
      'an Excel workbook',
      'PK\x03\x04\x14\0\x06\0[Content_Types].xml',
      'This is an Excel workbook.',
    ],
    ['a workbook of Excel 97', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', '(.xls), or it has'],
    [
      'an OpenDocument spreadsheet',
      'PK\x03\x04\x14\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
      'This is an OpenDocument spreadsheet.',
    ],
    ['a zip archive', 'PK\x03\x04\x14\0loads.csv', 'This is a zip archive.'],
    ['a web page', '\n<!DOCTYPE html><title>Sign in</title>', 'This is a web page'],
  ])('recognizes %s', async (_, file, message) => {
    const { body } = await send(Buffer.from(file, 'latin1'));
    expect(parsed(body).at(-1)).toMatchObject({
      errors: { total: 1, first: [{ row: 0, message: expect.stringContaining(message) }] },
    });
  });

  it('keeps the text of undeclared columns unchanged', async () => {
    const file = csv(
      'legal_name,sku,hex,price,version,qty,dot_number,phone,flag',
      'Pinefork,1E5,12E3,53.90,2.10,5E-3,0000417,(555) 010-0417,NULL',
      'Quillback,7,3,2,1,1,99000418,5550100419,null',
    );
    await importFile(api, 'companies', file);
    const { body } = await api.call('GET', '/api/companies?sort=legal_name');
    expect(body.data).toMatchObject([
      {
        sku: '1E5',
        hex: '12E3',
        price: '53.90',
        version: '2.10',
        qty: '5E-3',
        dot_number: '0000417',
        phone: '(555) 010-0417',
        flag: 'NULL',
      },
      {
        sku: '7',
        hex: '3',
        price: '2',
        version: '1',
        qty: '1',
        dot_number: '99000418',
        phone: '5550100419',
        flag: 'null',
      },
    ]);
  });

  it('reads undeclared columns that hold no plain text as JSON', async () => {
    const file = csv('id,a,b,c', 'json-1,7,true,"{""x"":[1]}"', 'json-2,-0.5,,"""text"""');
    await importFile(api, 'roles', file);
    expect((await api.call('GET', '/api/roles/json-1')).body).toMatchObject({
      a: 7,
      b: true,
      c: { x: [1] },
    });
    expect((await api.call('GET', '/api/roles/json-2')).body).toMatchObject({ a: -0.5, c: 'text' });
  });

  it('skips empty rows and unnamed empty columns, and counts the rows', async () => {
    const file = csv(',,,', 'name,x_note,,', 'Strap,,,', ',,,', '"",  ,\u00a0,', ' ', 'Tarp,,,');
    for (const path of ['wallets?dryRun=true', 'wallets'])
      expect((await importFile(api, path, file)).end).toMatchObject({
        done: { created: 2, updated: 0, skipped: 3 },
      });
    expect(await totalOf(api, 'wallets')).toBe(2);
    const { end } = await importFile(api, 'wallets', csv('name,created_at', ',,', 'A,x', 'B'));
    expect(end).toMatchObject({
      errors: {
        total: 1,
        first: [{ row: 1, line: 3 }],
      },
    });
  });

  it.each([
    [';', 'semicolon'],
    ['\t', 'tab'],
  ])('asks for the delimiter of a CSV file whose only header contains %j', async (sign, name) => {
    const file = csv(['name', 'tax_id'].join(sign), ['Acme', '7'].join(sign));
    expect((await importFile(api, 'companies?dryRun=true', file)).end).toMatchObject({
      errors: {
        total: 1,
        first: [{ row: 0, message: expect.stringMatching(`a ${name}.*parameter "delimiter"`) }],
      },
    });
    for (const given of [sign, ',']) {
      const query = `dryRun=true&delimiter=${encodeURIComponent(given)}`;
      expect((await importFile(api, `companies?${query}`, file)).end).toMatchObject({
        done: { created: 1 },
      });
    }
  });

  it.each([
    ['companies/none/documents', 'text/csv', 404, 'There is no Company with this ID.'],
    ['people?size=7', 'text/csv', 400, 'The parameter "size" is unknown.'],
    ['people?dryRun=yes', 'text/csv', 400, 'must be true or false'],
    ['people?columns=name', 'text/csv', 400, 'must be a JSON list of names'],
    ['people?delimiter=x', 'text/csv', 400, 'must be a comma, semicolon, tab or vertical bar'],
    ['people', 'text/plain', 415, 'must be sent as one of: text/csv'],
  ])('into %s as %s answers %i', async (path, type, status, message) => {
    const answer = await api.call('POST', `/api/import/${path}`, 'name\r\n', {
      'content-type': type,
    });
    expect([answer.status, answer.body.message]).toEqual([
      status,
      expect.stringContaining(message),
    ]);
  });

  it('closes the connection if the body was not read to its end', async () => {
    const file = 'x'.repeat(2 * 1024 * 1024);
    const headers = ['Host: 127.0.0.1', 'x-api-key: staff-key-of-tests', 'content-type: text/csv'];
    const importing = ['POST /api/import/packages HTTP/1.1', ...headers];
    const whole = [...importing, `content-length: ${file.length}`, '', file].join('\r\n');
    const answers = await sendRaw(api.server.url, whole + plainRequest('/healthz'));
    expect(answers).toContain('A record is larger than 1 MiB.');
    expect(answers.match(/HTTP\/1.1 200 OK/g)).toHaveLength(2);
  });

  it('POST /import rejects a public key with 403', async () => {
    const headers = { 'x-api-key': 'public-key-of-tests', 'content-type': 'text/csv' };
    expect((await api.call('POST', '/api/import/people', 'x', headers)).status).toBe(403);
  });
});

const kinds = createCatalogue('waybill').kinds.filter((kind) => !kind.parent);
const lists = fc
  .constantFrom(...kinds)
  .chain((kind) =>
    fc.tuple(
      fc.constant(kind),
      fc.array(fc.tuple(valuesOf(kind.fields), undeclared), { minLength: 1, maxLength: 4 }),
    ),
  );

/** Values that columns of several records share: numbers, text that looks like one, other text. */
const shared = fc.oneof(
  fc.constantFrom<unknown>(5, -5, '5', '5.0', '"5"', 'five', '', null, true, 'true', [1], '[1]'),
  // A key of this name is refused.
  fc.jsonValue().filter((value) => !JSON.stringify(value).includes('"__proto__"')),
);
const sharedColumns = fc.tuple(
  fc.constant(kinds.find(({ name }) => name === 'role') as (typeof kinds)[number]),
  fc.array(fc.tuple(fc.record({ x_a: shared, x_b: shared }, { requiredKeys: [] })), {
    minLength: 2,
    maxLength: 5,
  }),
);

onBothEngines('an exported file', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterAll(() => api.close());

  const clear = async (path: string) => {
    const { body } = await api.call('GET', `/api/${path}?limit=1000`);
    for (const { id } of body.data as { id: string }[])
      await api.call('DELETE', `/api/${path}/${encodeURIComponent(id)}`);
  };

  it.each<keyof typeof TYPES>(['csv', 'json', 'ndjson'])(
    'as %s imports to equal records',
    async (format) => {
      const check = async ([kind, given]: [(typeof kinds)[number], object[][]]) => {
        const path = kind.service;
        await clear(path);
        const sent = given.map((parts) => JSON.stringify(Object.assign({}, ...parts)));
        const first = await importFile(api, path, sent.join('\n'), 'ndjson');
        expect(first.end).toMatchObject({
          done: { created: given.length, updated: 0, skipped: 0 },
        });
        const before = await exportFile(api, `${path}?format=ndjson`);
        const file = await exportFile(api, `${path}?format=${format}`);
        await clear(path);
        const second = await importFile(api, path, file, format);
        expect(second.end).toMatchObject({
          done: { created: given.length, updated: 0, skipped: 0 },
        });
        const after = await exportFile(api, `${path}?format=ndjson`);
        // Columns have one order for all records; only a table knows no other.
        if (format === 'csv') expect(parsed(after)).toEqual(parsed(before));
        else expect(after).toBe(before);
      };
      await fc.assert(fc.asyncProperty(lists, check), { numRuns: 6 });
      await fc.assert(fc.asyncProperty(sharedColumns, check), { numRuns: 12 });
    },
  );
});
