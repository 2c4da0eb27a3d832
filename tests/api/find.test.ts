import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';

interface Brief {
  kind: string;
  record: { id: string };
}

onBothEngines('finding records of any kind', (engine) => {
  let api: TestApi;
  const create = async (path: string, body: object) =>
    (await api.call('POST', `/api/${path}`, body)).body;
  const find = async (words: string): Promise<Brief[]> =>
    (await api.call('GET', `/api/find?${new URLSearchParams({ q: words })}`)).body.records;

  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterAll(() => api.close());

  it('tells what names them and how they stand, kind by kind', async () => {
    const tractor = await create('equipments/tractor', { name: 'Big Red', status: 'Active' });
    await create('equipments/trailer', { name: 'Big Blue' });
    const company = await create('companies', { name: 'Red Star', legal_name: 'The big one' });
    expect(await find('big RED')).toEqual([
      { kind: 'tractor', record: expect.objectContaining({ id: tractor.id, status: 'Active' }) },
      { kind: 'company', record: expect.objectContaining({ id: company.id, name: 'Red Star' }) },
    ]);
    expect(await find('big red 7')).toEqual([]);
  });

  it('tells the newest few of many', async () => {
    const made = [];
    for (let n = 0; n < 6; n++) made.push(await create('systems', { name: `Gauge ${n}` }));
    const found = await find('gauge');
    expect(found.map(({ record }) => record.id)).toEqual(
      made
        .slice(2)
        .reverse()
        .map(({ id }) => id),
    );
  });

  it('leaves out what is deleted, and what has no list of its own', async () => {
    const company = await create('companies', { name: 'Wyvern' });
    await create(`companies/${company.id}/documents`, { name: 'Wyvern’s licence' });
    expect((await find('wyvern')).map(({ kind }) => kind)).toEqual(['company']);
    await api.call('DELETE', `/api/companies/${company.id}`);
    expect(await find('wyvern')).toEqual([]);
  });

  it.each(['', '?q=', '?q=%20'])('wants words: %s', async (query) => {
    const { status, body } = await api.call('GET', `/api/find${query}`);
    expect(status).toBe(400);
    expect(body.message).toBe('The parameter "q" must say what to look for.');
  });

  it('is staff’s alone', async () => {
    const key = { 'x-api-key': api.server.keys.public };
    expect((await api.call('GET', '/api/find?q=big', undefined, key)).status).toBe(403);
  });
});
