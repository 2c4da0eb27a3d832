import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';

onBothEngines('GET /suggest', (engine) => {
  let api: TestApi;
  const create = async (path: string, body: object): Promise<string> =>
    (await api.call('POST', `/api/${path}`, body)).body.id;
  const getSuggestions = (path: string, query: Record<string, string>) =>
    api.call('GET', `/api/suggest/${path}?${new URLSearchParams(query)}`);
  const suggested = async (path: string, field: string, q = '') =>
    (await getSuggestions(path, { field, q })).body.data;

  beforeAll(async () => {
    api = await startEmptyApi(engine);
    for (const status of ['Open', 'Open', 'Closed', 'Open ended', 'Shut 100%', '', null])
      await create('shipments', { status });
  });
  afterAll(() => api.close());

  it('answers stored values, most frequent first, then alphabetically', async () => {
    expect(await suggested('shipments', 'status')).toEqual([
      { value: 'Open', total: 2 },
      { value: 'Closed', total: 1 },
      { value: 'Open ended', total: 1 },
      { value: 'Shut 100%', total: 1 },
    ]);
  });

  it.each([
    ['in any case', 'OPEN', ['Open', 'Open ended']],
    ['also inside', 'los', ['Closed']],
    ['as plain text, not as a pattern', '%', ['Shut 100%']],
    ['without the space around it', ' closed ', ['Closed']],
    ['which nobody has', 'void', []],
    ['that no database can hold', '\0', []],
  ])('answers values that contain the typed text, %s', async (_, typed, values) => {
    const found: { value: string }[] = await suggested('shipments', 'status', typed);
    expect(found.map(({ value }) => value)).toEqual(values);
  });

  it('answers twelve at most', async () => {
    for (let n = 0; n < 15; n++) await create('agents', { source_system: `system ${n}` });
    expect(await suggested('agents', 'source_system')).toHaveLength(12);
  });

  it('reads the newest ten thousand records', async () => {
    const old = { auth_method: 'forgotten' };
    const file = [old, ...Array<object>(10_000).fill({ auth_method: 'usual' })];
    await api.call(
      'POST',
      '/api/import/systems',
      file.map((each) => JSON.stringify(each)).join('\n'),
      {
        'content-type': 'application/x-ndjson',
      },
    );
    expect(await suggested('systems', 'auth_method')).toEqual([{ value: 'usual', total: 10_000 }]);
    expect(await suggested('systems', 'auth_method', 'forgotten')).toEqual([]);
  });

  it("reads only the requested kind of a family and the requested parent's records", async () => {
    await create('equipments/tractor', { make: 'Volvo' });
    await create('equipments/trailer', { make: 'Krone' });
    expect(await suggested('equipments/tractor', 'make')).toEqual([{ value: 'Volvo', total: 1 }]);
    expect(await suggested('equipments', 'make')).toHaveLength(2);

    const [one, other] = [await create('companies', {}), await create('companies', {})];
    await create(`companies/${one}/documents`, { type: 'Insurance' });
    await create(`companies/${other}/documents`, { type: 'W-9' });
    expect(await suggested(`companies/${one}/documents`, 'type')).toEqual([
      { value: 'Insurance', total: 1 },
    ]);
    expect((await getSuggestions('companies/nobody/documents', { field: 'type' })).status).toBe(
      404,
    );
  });

  it.each([
    ['no field', {}, 'The parameter "field" is missing.'],
    ['an unknown field', { field: 'colour' }, 'The parameter "field" names no field: "colour".'],
    ['a figure', { field: 'total_cost' }, /^No values are suggested for "total_cost"/],
    ['a reference', { field: 'order' }, /^No values are suggested for "order"/],
  ])('refuses %s by name', async (_, query, message) => {
    const { status, body } = await getSuggestions('shipments', query);
    expect(status).toBe(400);
    expect(body.message).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    );
  });

  it('rejects a public key with 403', async () => {
    const key = { 'x-api-key': api.server.keys.public };
    const { status } = await api.call('GET', '/api/suggest/people?field=sex', undefined, key);
    expect(status).toBe(403);
  });
});
