import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sortKeyOf } from '../../../server/values/textKeys';
import { onBothEngines, runSql, startApi, type TestApi } from '../../support/api';
import { answersOf, oldDatabase } from '../../support/oldDatabase';

/** No console is built here. */
const EXPECTED = /dist\/console/;

/** Warnings and errors in the log, except the expected ones. */
const warnings = ({ lines }: TestApi) =>
  lines.filter((line) => /"level":[4-6]0/.test(line) && !EXPECTED.test(line));

onBothEngines('a database of an older server', (engine) => {
  const { id, company, below, answers } = answersOf(engine);
  let database: Awaited<ReturnType<typeof oldDatabase>>;
  let api: TestApi;
  const get = async (path: string) => (await api.call('GET', `/api/${path}`)).body;
  beforeAll(async () => {
    database = await oldDatabase(engine);
    api = await startApi(database.url);
  });
  afterAll(async () => {
    await api.close();
    await database.remove();
  });

  it('answers records of every kind, totals, searches, history and views as before', async () => {
    expect(Object.keys(answers).length).toBeGreaterThan(190);
    for (const [path, answer] of Object.entries(answers))
      // Fields that were declared since may be there as well.
      expect([path, await get(path)]).toMatchObject([path, answer]);
  });

  it('accepts changes to its records, records them and undoes them', async () => {
    const before = await get(`people/${id}`);
    expect(before).toMatchObject({ last_name: 'Twice', x_shoe: { size: [42] }, x_hat: 'yes' });
    const { cursor } = await get('changes');
    const { body: after } = await api.call('PUT', `/api/people/${id}`, { last_name: 'Today' });
    expect((await get(`changes?since=${cursor}`)).changes).toMatchObject([{ id }]);
    expect(after).toEqual({ ...before, last_name: 'Today', updated_at: after.updated_at });
    const { data } = await get(`history?kind=person&id=${id}`);
    expect(data[0]).toMatchObject({ operation: 'update', before, after });
    const { body: deletedPerson } = await api.call('DELETE', `/api/people/${id}`);
    expect(deletedPerson).toEqual(after);
    const [deletion] = (await get('history/deleted?kind=person')).data;
    const { body: back } = await api.call('POST', `/api/history/${deletion.id}/restore`);
    expect(back).toEqual({ ...after, updated_at: back.updated_at });
  });

  it('accepts new records, also nested ones, and counts them', async () => {
    const { total } = await get('people?limit=1');
    const { body: person } = await api.call('POST', '/api/people', { last_name: 'New' });
    expect(await get('people?limit=1')).toMatchObject({ total: total + 1, data: [person] });
    const { body: firm } = await api.call('POST', '/api/companies', {});
    const { body: paper } = await api.call('POST', `/api/companies/${firm.id}/documents`, {});
    expect((await get(`companies/${firm.id}/documents`)).data).toEqual([paper]);
  });

  it('restores deleted records', async () => {
    expect((await api.call('GET', `/api/companies/${company}`)).status).toBe(404);
    const deletions: { recordId: string; id: string }[] = (
      await get('history/deleted?kind=company')
    ).data;
    const deletion = deletions.find(({ recordId }) => recordId === company);
    await api.call('POST', `/api/history/${deletion?.id}/restore`);
    expect(await get(`companies/${company}/documents/${below}`)).toMatchObject({
      x_note: 'goes along',
    });
  });

  it('sorts names without regard to case, by the current indexes', async () => {
    for (const field of ['first_name', 'last_name']) {
      const { data } = await get(`people?sort=${field}&${field}_empty=false&limit=1000`);
      const keys = data.map((person: Record<string, string>) =>
        sortKeyOf(person[field] ?? '', false),
      );
      expect(keys).toEqual(keys.toSorted());
      expect(keys).not.toEqual([]);
    }
    await expect(runSql(database.url, 'drop index company_name_name')).rejects.toThrow();
    await runSql(database.url, 'drop index company_sort_name_desc');
  });

  it('searches with the current index', async () => {
    const search = 'people?q=Crew%20249';
    expect(await get(search)).toEqual(answers[search]);
    expect(api.lines.join('\n')).not.toContain('cannot be indexed');
    expect(warnings(api)).toEqual([]);
  });
});

describe.skipIf(!inject('postgres'))('servers that start at the same time', () => {
  it('upgrade the database of an older server once', async () => {
    const { id, answers } = answersOf('postgres');
    const database = await oldDatabase('postgres');
    const servers = await Promise.all([1, 2, 3].map(() => startApi(database.url)));
    const { total } = answers['people?limit=2'] as { total: number };
    for (const { call } of servers)
      expect((await call('GET', '/api/people?limit=1')).body.total).toBe(total);
    const notes = servers.map((_, n) => ({ [`x_${n}`]: n }));
    const writes = servers.flatMap(({ call }, n) => [
      call('PUT', `/api/people/${id}`, notes[n]),
      call('POST', '/api/people', {}),
    ]);
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([
      200, 201, 200, 201, 200, 201,
    ]);
    for (const server of servers) {
      const { call } = server;
      expect((await call('GET', '/api/people?limit=1')).body.total).toBe(total + 3);
      expect((await call('GET', `/api/people/${id}`)).body).toMatchObject(
        Object.assign({}, ...notes),
      );
      expect(warnings(server)).toEqual([]);
    }
    await Promise.all(servers.map((server) => server.close()));
    await database.remove();
  });
});
