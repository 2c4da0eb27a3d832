import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';
import { exportFile, importFile } from '../support/importAndExport';

/** More than one statement of an export reads. */
const MANY = 450;

onBothEngines('GET /export', (engine) => {
  let api: TestApi;
  const post = async (path: string, record: object): Promise<string> => {
    const { status, body } = await api.call('POST', `/api/${path}`, record);
    expect([status, body.message]).toEqual([201, undefined]);
    return body.id as string;
  };
  const rowsOf = async (path: string): Promise<string[][]> =>
    parse(await exportFile(api, path), { bom: true });

  beforeAll(async () => {
    api = await startEmptyApi(engine);
    const trucks = Array.from({ length: MANY }, (_, index) => ({
      id: `t-${String(index).padStart(3, '0')}`,
      name: `Truck ${index}`,
      year: index % 7 === 0 ? null : 2000 + (index % 5),
      status: index % 2 === 0 ? 'available' : 'suspended',
    }));
    const { end } = await importFile(api, 'equipments/tractor', JSON.stringify(trucks), 'json');
    expect(end).toEqual({ done: { created: MANY, updated: 0, skipped: 0 } });
  });
  afterAll(() => api.close());

  it('writes every record once, newest first, with all fields, as RFC 4180 CSV', async () => {
    const answer = await api.call('GET', '/api/export/equipments/tractor');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="equipments-tractor.csv"',
      'cache-control': 'private, no-store',
    });
    expect(answer.body).toMatch(
      /^\uFEFFid,waybill_kind,name,.*,created_at,updated_at\r\nt-449,tractor,Truck 449,/,
    );
    const rows: string[][] = parse(String(answer.body), { bom: true, from: 2 });
    expect(rows.map(([id]) => id)).toEqual(
      Array.from({ length: MANY }, (_, index) => `t-${String(MANY - 1 - index).padStart(3, '0')}`),
    );
  });

  it.each(['sort=year&order=asc', 'sort=year&order=desc', 'sort=name', 'q=Truck+1&sort=status'])(
    'uses the order, search and filters of the list: %s',
    async (query) => {
      const path = `equipments/tractor?${query}&status=available`;
      const { body } = await api.call('GET', `/api/${path}&limit=1000`);
      const listed = (body.data as { id: string }[]).map(({ id }) => id);
      expect(listed.length).toBeGreaterThan(10);
      const rows = await rowsOf(`${path}&fields=id`);
      expect(rows.flat()).toEqual(['id', ...listed]);
    },
  );

  it('writes the requested fields in the requested order', async () => {
    const query = 'fields=year,name&fields=nothing&name=Truck+7';
    expect(await rowsOf(`equipments/tractor?${query}`)).toEqual([
      ['year', 'name', 'nothing'],
      ['', 'Truck 7', ''],
    ]);
    expect(await exportFile(api, `equipments/tractor?${query}&format=ndjson`)).toBe(
      '{"year":null,"name":"Truck 7"}\n',
    );
  });

  it.each(['csv', 'json', 'ndjson'])(
    "as %s writes only the record's own properties, none inherited from Object.prototype",
    async (format) => {
      const query = `name=Truck+7&format=${format}`;
      const refused = await api.call(
        'GET',
        `/api/export/equipments/tractor?${query}&fields=name,__proto__`,
      );
      expect([refused.status, refused.body.message]).toEqual([
        400,
        'The parameter "fields" names "__proto__", which no record can have.',
      ]);
      const file = await exportFile(
        api,
        `equipments/tractor?${query}&fields=name,constructor,toString`,
      );
      expect(file).toContain('Truck 7');
      expect(file).not.toMatch(/function|\{\}|native/);
    },
  );

  it('writes a line for a record whose only cell is empty', async () => {
    expect(await exportFile(api, 'equipments/tractor?fields=year&name=Truck+7')).toBe(
      '\uFEFFyear\r\n""\r\n',
    );
  });

  it.each(['json', 'ndjson'])("as %s equals the list's answer with the kind", async (format) => {
    const path = 'equipments/tractor';
    const { body } = await api.call('GET', `/api/${path}?limit=1000`);
    const answer = await api.call('GET', `/api/export/${path}?format=${format}`);
    const records =
      format === 'json'
        ? answer.body
        : String(answer.body)
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line) as object);
    const told = (record: object) => ({ ...record, waybill_kind: 'tractor' });
    expect(records).toEqual((body.data as object[]).map(told));
  });

  it('of an empty list is a header line or an empty array', async () => {
    expect(await rowsOf('agents')).toHaveLength(1);
    expect((await api.call('GET', '/api/export/agents?format=json')).body).toEqual([]);
    expect((await api.call('GET', '/api/export/agents?format=ndjson')).body).toBe('');
  });

  it('has a column for every undeclared field of any record', async () => {
    await post('roles', { name: 'a', x_one: { deep: [1] } });
    await post('roles', { name: 'b', '=two': 'text' });
    const [head, ...rows] = await rowsOf('roles');
    expect(head?.slice(-4)).toEqual(["'=two", 'x_one', 'created_at', 'updated_at']);
    expect(rows.map((row) => row.slice(-4, -2))).toEqual([
      ['text', ''],
      ['', '{"deep":[1]}'],
    ]);
  });

  it('writes names of referenced records under the requested headers, and imports again', async () => {
    const companies = [
      { id: 'c-1', name: '=Copper, Lantern' },
      { id: 'c-2', name: '7' },
      { id: 'c-3', name: 'Twice' },
      { id: 'c-4', name: 'Twice' },
      { id: 'c-5', name: null },
    ];
    await importFile(api, 'companies', JSON.stringify(companies), 'json');
    const carriers = ['c-1', 'c-2', 'c-3', 'c-5', 'c-9', 'free text', null];
    await importFile(
      api,
      'loads',
      JSON.stringify(carriers.map((carrier) => ({ carrier }))),
      'json',
    );

    const heads = encodeURIComponent('["ID","Carrier","Carrier ID"]');
    const query = `loads?fields=id,carrier.name,carrier&heads=${heads}`;
    const [head, ...rows] = await rowsOf(query);
    expect(head).toEqual(['ID', 'Carrier', 'Carrier ID']);
    expect(rows.map(([, ...cells]) => cells).sort()).toEqual(
      [
        ["'=Copper, Lantern", 'c-1'],
        ['7', 'c-2'],
        ['Twice', 'c-3'],
        ['c-5', 'c-5'],
        ['c-9', 'c-9'],
        ['free text', 'free text'],
        ['', ''],
      ].sort(),
    );
    const [first] = JSON.parse(
      await exportFile(api, 'loads?fields=carrier.name&format=json&carrier=c-1'),
    );
    expect(first).toEqual({ 'carrier.name': '=Copper, Lantern' });

    const before = (await api.call('GET', '/api/loads')).body.data;
    await Promise.all(
      before.map(({ id }: { id: string }) => api.call('PUT', `/api/loads/${id}`, { carrier: 'x' })),
    );
    const again = async (columns: string[], given: string[][]) =>
      importFile(
        api,
        `loads?update=true&columns=${encodeURIComponent(JSON.stringify(columns))}`,
        [columns, ...given]
          .map((cells) => `${cells.map((each) => `"${each}"`).join(',')}\n`)
          .join(''),
      );
    const ids = rows.filter(([, name]) => name === 'Twice').map(([id]) => id);
    const names = await again(['id', 'carrier.name', ''], rows);
    expect(names.end).toMatchObject({
      errors: {
        total: 1,
        first: [
          {
            column: 'carrier.name',
            message: 'Several records are named "Twice". Enter the ID instead.',
          },
        ],
      },
    });
    const unique = rows.filter(([id]) => !ids.includes(id));
    expect((await again(['id', 'carrier.name', ''], unique)).end).toMatchObject({
      done: { updated: 6 },
    });
    expect((await again(['id', 'carrier.name', 'carrier'], rows)).end).toMatchObject({
      done: { updated: 7 },
    });
    expect((await rowsOf(query)).slice(1).sort()).toEqual(rows.sort());
  });

  it('finds drivers by their name or their number when it is imported', async () => {
    const driver = { first_name: 'Ann', last_name: 'Reyes', source_ref_id: 'DRV-1' };
    const id = await post('drivers', driver);
    const rows = 'external_system_id,driver.name\nby-name,Ann Reyes DRV-1\nby-number,DRV-1\n';
    expect((await importFile(api, 'loads', rows)).end).toMatchObject({ done: { created: 2 } });
    const found = await rowsOf(`loads?fields=external_system_id,driver.name&driver=${id}`);
    expect(found.slice(1).toSorted()).toEqual([
      ['by-name', 'Ann Reyes DRV-1'],
      ['by-number', 'Ann Reyes DRV-1'],
    ]);
  });

  it("below a parent holds only that parent's records", async () => {
    const [one, other] = [await post('countries', {}), await post('countries', {})];
    await post(`countries/${one}/states`, { name: 'Ohio' });
    await post(`countries/${other}/states`, { name: 'Bern' });
    const rows = await rowsOf(`countries/${one}/states?fields=name`);
    expect(rows).toEqual([['name'], ['Ohio']]);
  });

  it("of a family has a column with each record's kind", async () => {
    await post('equipments/trailer', { name: 'Box 1', empty_weight: 7000 });
    const rows = await rowsOf('equipments?fields=waybill_kind,name,empty_weight&name=Box+1');
    expect(rows[1]).toEqual(['trailer', 'Box 1', '7000']);
  });

  it('of a family is imported by its declared kind column before a field named kind', async () => {
    const record = { equipment_type: 'tractor', kind: 'trailer', name: 'Both' };
    const { end } = await importFile(api, 'equipments', JSON.stringify([record]), 'json');
    expect(end).toMatchObject({ done: { created: 1 } });
    const { body } = await api.call('GET', '/api/equipments/tractor?name=Both');
    expect(body).toMatchObject({ total: 1, data: [{ kind: 'trailer' }] });
  });

  it.each(['csv', 'json', 'ndjson'] as const)(
    'as %s keeps family records that have a field named kind, and imports again',
    async (format) => {
      const name = `Own ${format}`;
      const id = await post('equipments/trailer', { name, kind: 'semi', waybill_kind: 'ignored' });
      const before = (await api.call('GET', `/api/equipments/trailer/${id}`)).body;
      expect(before.waybill_kind).toBeUndefined();
      const file = await exportFile(
        api,
        `equipments?name=${encodeURIComponent(name)}&format=${format}`,
      );
      await api.call('DELETE', `/api/equipments/trailer/${id}`);
      const { end } = await importFile(api, 'equipments', file, format);
      expect(end).toMatchObject({ done: { created: 1 } });
      const { body } = await api.call('GET', `/api/equipments/trailer/${id}`);
      expect(body).toMatchObject({ id, name, kind: 'semi' });
      expect(body.waybill_kind).toBeUndefined();
    },
  );

  it('of one kind of a family imports on the path of the family, with a field called kind', async () => {
    const id = await post('equipments/trailer', { name: 'Single', kind: 'tractor' });
    const file = await exportFile(api, 'equipments/trailer?name=Single');
    await api.call('DELETE', `/api/equipments/trailer/${id}`);
    expect((await importFile(api, 'equipments', file)).end).toMatchObject({ done: { created: 1 } });
    const { body } = await api.call('GET', `/api/equipments/trailer/${id}`);
    expect(body).toMatchObject({ id, kind: 'tractor' });
    await api.call('DELETE', `/api/equipments/trailer/${id}`);
    const again = await importFile(api, 'equipments/trailer', file);
    expect(again.end).toMatchObject({ done: { created: 1 } });
  });

  it.each([
    ['equipments', 'truck', 'The kind must be one of: tractor, box-truck, trailer, container.'],
    ['equipments', 'load', 'The kind must be one of: tractor, box-truck, trailer, container.'],
    ['equipments/trailer', 'tractor', 'The kind must be one of: trailer.'],
    ['loads', 'trailer', 'The kind must be one of: load.'],
  ])(
    'of a family has kinds: an import into %s refuses the kind %s by row and column',
    async (path, kind, message) => {
      const { end } = await importFile(api, path, `waybill_kind,name\n${kind},One\n`);
      const problem = { row: 1, line: 2, column: 'waybill_kind', value: kind, message };
      expect(end).toEqual({ errors: { total: 1, first: [problem] } });
    },
  );

  it('of a family imports files that name the kind in "kind"', async () => {
    const { end } = await importFile(api, 'equipments', 'id,kind,name\nf-1,trailer,Former\n');
    expect(end).toMatchObject({ done: { created: 1 } });
    const { body } = await api.call('GET', '/api/equipments/trailer/f-1');
    expect(body.name).toBe('Former');
    expect(body.kind).toBeUndefined();
  });

  it('accepts up to 1,000 fields', async () => {
    const names = (count: number) => Array.from({ length: count }, (_, nr) => `x${nr}`).join(',');
    const refused = await api.call('GET', `/api/export/agents?fields=${names(1001)}`);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'The parameter "fields" may name up to 1,000 fields; it names 1,001.',
    ]);
    expect((await rowsOf(`agents?fields=${names(1000)}`))[0]).toHaveLength(1000);
  });

  it.each([
    ['companies/none/documents', 404, 'There is no Company with this ID.'],
    ['people?format=xml', 400, 'The parameter "format" must be one of: csv, xlsx, json, ndjson.'],
    ['people?heads=["A"]', 400, 'must be a JSON list of as many names as "fields"'],
    ['people?fields=id&heads=id', 400, 'must be a JSON list of as many names as "fields"'],
    ['people?size=7', 400, 'The parameter "size" is unknown'],
    ['people?sort=size', 400, 'Records cannot be sorted by "size"'],
    ['nothing', 404, 'There is nothing at this address.'],
  ])('of %s answers %i', async (path, status, message) => {
    const answer = await api.call('GET', `/api/export/${path}`);
    expect([answer.status, answer.body.message]).toEqual([
      status,
      expect.stringContaining(message),
    ]);
  });
});
