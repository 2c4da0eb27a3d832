import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SharedView } from '../../src/contract/views';
import { onBothEngines, runSql, startEmptyApi, type TestApi } from '../support/api';

const IDLE = {
  kind: 'tractor',
  name: 'Idle',
  query: {
    filter: {
      status: ['idle', 'parked'],
      year_gte: '2015',
      created_at_when: 'this-week',
      q: 'red',
    },
    sort: { field: 'year', order: 'DESC' },
    perPage: 20,
  },
  columns: { shown: ['id', 'year'], pinned: ['year'], widths: { $name: 200 } },
} as const;

const CENSUS = {
  kind: 'company',
  name: 'Census',
  mapping: {
    head: ['LEGAL_NAME', 'ADD_DATE', 'FAX'],
    columns: ['name', 'incorporation_date', ''],
    forms: { dates: 'mdy', decimal: 'point', zone: 'Europe/Paris' },
    encoding: 'windows-1252',
    rules: { isUpdating: true, key: 'tax_id', trims: true },
  },
} as const;
const mapping = (changed: object) => ({ ...CENSUS, mapping: { ...CENSUS.mapping, ...changed } });

onBothEngines('shared views', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterAll(() => api.close());

  const put = (id: string, view: object, headers = {}) =>
    api.call('PUT', `/api/views/${id}`, view, headers);
  const all = async () => (await api.call('GET', '/api/views')).body.data as SharedView[];

  it('are created, replaced and deleted', async () => {
    const added = { id: 'v1', ...IDLE };
    expect(await put('v1', IDLE)).toMatchObject({ status: 200, body: added });
    const bare = { ...IDLE, name: 'All', columns: undefined, pinned: {} };
    await put('v2', bare);
    expect(await all()).toEqual([added, { id: 'v2', ...IDLE, name: 'All', columns: undefined }]);
    await put('v1', { ...IDLE, name: 'At rest' });
    for (let times = 0; times < 2; times += 1)
      expect(await api.call('DELETE', '/api/views/v2')).toMatchObject({
        status: 200,
        body: { id: 'v2' },
      });
    expect(await all()).toEqual([{ ...added, name: 'At rest' }]);
  });

  it('keep mappings of imports apart from views of lists', async () => {
    const mappings = async () => (await api.call('GET', '/api/views?purpose=import')).body.data;
    const views = await all();
    const saved = { id: 'm1', ...CENSUS };
    expect(await put('m1', CENSUS)).toMatchObject({ status: 200, body: saved });
    expect(await mappings()).toEqual([saved]);
    expect(await all()).toEqual(views);
    expect((await api.call('GET', '/api/views?purpose=list')).body.data).toEqual(views);
    await put('m1', { ...CENSUS, name: 'Carriers' });
    expect(await mappings()).toEqual([{ ...saved, name: 'Carriers' }]);
    expect((await api.call('DELETE', '/api/views/m1')).status).toBe(200);
    expect(await mappings()).toEqual([]);
    expect(await api.call('GET', '/api/views?purpose=both')).toMatchObject({
      status: 400,
      body: { message: 'The parameter "purpose" must be one of: list, import.' },
    });
  });

  it.each<[string, unknown, number, RegExp]>([
    ['no object', [], 400, /must be a JSON object/],
    ['an unknown kind', { ...IDLE, kind: 'nothing' }, 422, /name of a kind/],
    ['no name', { ...IDLE, name: ' ' }, 422, /needs a name/],
    ['a long name', { ...IDLE, name: 'x'.repeat(81) }, 422, /80 characters/],
    ['a name that cannot be stored', { ...IDLE, name: 'a\0' }, 422, /needs a name/],
    ['no query', { ...IDLE, query: undefined }, 422, /filter and a sort/],
    ['a filter that is a list', { ...IDLE, query: { ...IDLE.query, filter: [] } }, 422, /filter/],
    ['columns that are a list', { ...IDLE, columns: [] }, 422, /must be an object/],
    [
      'more than 64 KiB',
      { ...IDLE, query: { ...IDLE.query, filter: { q: 'x'.repeat(65_536) } } },
      413,
      /64 KiB/,
    ],
    ['a mapping that is a list', { ...CENSUS, mapping: [] }, 422, /header with its columns/],
    ['fewer columns than the header has', mapping({ columns: ['name'] }), 422, /header/],
    ['a header that is no text', mapping({ head: [1, 2, 3] }), 422, /header/],
    ['an unknown encoding', mapping({ encoding: 'utf-7' }), 422, /header/],
    ['an unknown order of dates', mapping({ forms: { dates: 'dym' } }), 422, /header/],
    ['an unknown time zone', mapping({ forms: { zone: 'Here' } }), 422, /header/],
    ['no rules', mapping({ rules: undefined }), 422, /header/],
    ['a mapping of an unknown kind', { ...CENSUS, kind: 'nothing' }, 422, /name of a kind/],
    ['too deep a query', JSON.parse(`${'{"query":'.repeat(99)}1${'}'.repeat(99)}`), 400, /nested/],
  ])('are refused with %s', async (_, view, status, message) => {
    const before = await all();
    expect(await put('bad', view as object)).toMatchObject({
      status,
      body: { message: expect.stringMatching(message) },
    });
    expect(await all()).toEqual(before);
  });

  it('are limited to 1,000, while existing ones can be changed and deleted', async () => {
    const values = Array.from({ length: 1000 }, (_, i) => `('full-${i}', '{}')`);
    await runSql(api.database, `insert into waybill_view (id, content) values ${values.join()}`);
    expect(await put('one-more', IDLE)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('already 1,000 shared views') },
    });
    expect((await put('full-7', IDLE)).status).toBe(200);
    await runSql(api.database, "delete from waybill_view where id like 'full-%'");
    expect((await put('one-more', IDLE)).status).toBe(200);
  });

  it.each(['a%20b', '%00', 'x'.repeat(65)])('answer 404 for the ID %s', async (id) => {
    expect((await put(id, IDLE)).status).toBe(404);
    expect((await api.call('DELETE', `/api/views/${id}`)).status).toBe(404);
  });

  it('reject a public key with 403', async () => {
    const headers = { 'x-api-key': 'public-key-of-tests' };
    expect((await put('v9', IDLE, headers)).status).toBe(403);
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', '/v1'],
    ] as const)
      expect((await api.call(method, `/api/views${path}`, undefined, headers)).status).toBe(403);
  });
});
