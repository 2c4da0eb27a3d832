import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { migratedDatabase, onBothEngines, runSql, startApi, type TestApi } from '../../support/api';

const DAY_MS = 86_400_000;

onBothEngines('history retention', (engine) => {
  let database: Awaited<ReturnType<typeof migratedDatabase>>;
  let api: TestApi;
  beforeEach(async () => {
    database = await migratedDatabase(engine);
    api = await startApi(database.url);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await api.close();
    await database.remove();
  });

  const restart = async (env: Record<string, string>) => {
    await api.close();
    api = await startApi(database.url, env);
  };
  /** Runs work with the clock set back by `days`. */
  const daysAgo = async <Result>(days: number, work: () => Promise<Result>): Promise<Result> => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - days * DAY_MS });
    try {
      return await work();
    } finally {
      vi.useRealTimers();
    }
  };
  const create = async (path: string, body: object) =>
    (await api.call('POST', `/api/${path}`, body)).body;
  const remove = (path: string) => api.call('DELETE', `/api/${path}`);
  const versions = async (kind: string, id: string) =>
    (await api.call('GET', `/api/history?kind=${kind}&id=${id}`)).body;
  const bin = async (kind: string) =>
    (await api.call('GET', `/api/history/deleted?kind=${kind}`)).body;
  const restore = (version: string) => api.call('POST', `/api/history/${version}/restore`);

  const cursorNow = async (): Promise<string> =>
    (await api.call('GET', '/api/changes')).body.cursor;
  /**
   * A cursor behind every change so far. On PostgreSQL a cursor leaves out changes that are newer than
   * the oldest open transaction of the cluster, which may be that of another test.
   */
  const completeCursor = async () => {
    const end = Number((await cursorNow()).split(':')[1]);
    return vi.waitUntil(
      async () => {
        const cursor = await cursorNow();
        return !(Number(cursor.split(/[.:]/)[1]) < end) && cursor;
      },
      { timeout: 60_000 },
    );
  };

  /** A company with documents that is deleted, and the deletion. */
  const deletedCompany = async () => {
    const { id } = await create('companies', { company_name: 'Acme' });
    for (const note of [1, 2]) await create(`companies/${id}/documents`, { note });
    await remove(`companies/${id}`);
    return (await versions('company', id)).data[0];
  };

  it('removes changes after HISTORY_DAYS, then deleted records', async () => {
    const { ann, old } = await daysAgo(31, async () => ({
      ann: await create('people', { first_name: 'Ann' }),
      old: await deletedCompany(),
    }));
    const young = await daysAgo(29, deletedCompany);
    const { body: changed } = await api.call('PUT', `/api/people/${ann.id}`, { suffix: 'Jr' });
    expect((await bin('company-document')).total).toBe(4);

    await restart({ HISTORY_DAYS: '30' });
    await expect.poll(async () => (await bin('company-document')).total).toBe(2);
    expect(await bin('company')).toMatchObject({ total: 1, data: [{ id: young.id }] });
    expect((await versions('company', old.recordId)).total).toBe(0);
    expect((await versions('company', young.recordId)).total).toBe(2);
    expect((await api.call('GET', `/api/history/${old.id}`)).status).toBe(404);
    expect((await restore(old.id)).status).toBe(404);
    expect((await restore(young.id)).status).toBe(200);
    const { body: documents } = await api.call('GET', `/api/companies/${young.recordId}/documents`);
    expect(documents.total).toBe(2);

    const { data, total } = await versions('person', ann.id);
    expect({ total, last: data[0].after }).toEqual({ total: 1, last: changed });
    expect((await api.call('GET', `/api/people/${ann.id}`)).body).toEqual(changed);
    await api.call('PUT', `/api/people/${ann.id}`, { suffix: 'Sr' });
    expect((await versions('person', ann.id)).total).toBe(2);
  });

  it('keeps everything without HISTORY_DAYS', async () => {
    const old = await daysAgo(4000, deletedCompany);
    await create('people', {});
    for (const HISTORY_DAYS of ['', ' ']) {
      await restart({ HISTORY_DAYS });
      await restart({});
      expect((await bin('company')).total).toBe(1);
    }
    expect((await restore(old.id)).status).toBe(200);
  });

  it('keeps the newest deletion complete, and cursors valid', async () => {
    const old = await daysAgo(9, () => create('people', {}));
    const newest = await daysAgo(8, deletedCompany);
    const before = await completeCursor();
    await restart({ HISTORY_DAYS: '1' });
    await expect.poll(async () => (await versions('person', old.id)).total).toBe(0);
    await create('people', {});
    const { body } = await api.call('GET', `/api/changes?since=${encodeURIComponent(before)}`);
    expect(body.changes).toHaveLength(1);
    expect((await restore(newest.id)).status).toBe(200);
    expect((await bin('company-document')).total).toBe(0);
  });

  it('refuses a cursor after which it deleted changes with 410', async () => {
    const changesSince = (cursor: string) =>
      api.call('GET', `/api/changes?since=${encodeURIComponent(cursor)}`);
    const early = await cursorNow();
    const old = await daysAgo(9, () => create('people', {}));
    const late = await completeCursor();
    const { id } = await create('people', {});
    expect((await changesSince(early)).body.changes).toHaveLength(2);
    await restart({ HISTORY_DAYS: '1' });
    await expect.poll(async () => (await versions('person', old.id)).total).toBe(0);
    expect(await changesSince(early)).toMatchObject({ status: 410, body: { code: 'oldCursor' } });
    expect(await changesSince(late)).toMatchObject({ status: 200, body: { changes: [{ id }] } });
    expect((await changesSince(await cursorNow())).body.changes).toEqual([]);
  });

  const skipsLocked = engine === 'postgres' && !inject('isCitus');
  it.runIf(skipsLocked)('keeps a deletion complete while it is being restored', async () => {
    const old = await daysAgo(9, () => create('people', {}));
    const restored = await daysAgo(8, deletedCompany);
    await create('people', {});
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('begin');
    await client.query('select from waybill_history where id = $1 for update', [restored.id]);
    await restart({ HISTORY_DAYS: '1' });
    await expect.poll(async () => (await versions('person', old.id)).total).toBe(0);
    await restart({});
    await client.end();
    expect((await bin('company')).data).toMatchObject([{ id: restored.id }]);
    expect((await restore(restored.id)).status).toBe(200);
    const path = `/api/companies/${restored.recordId}/documents`;
    expect((await api.call('GET', path)).body.total).toBe(2);
  });

  it('removes rows in batches, and the server stops cleanly between two of them', async () => {
    const person = await create('people', {});
    const numbers =
      'with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)';
    const id = engine === 'sqlite' ? `printf('0%07d', i)` : `lpad(i::text, 8, '0')`;
    await runSql(
      database.url,
      `${numbers} insert into waybill_history
        (id, kind, record_id, version, operation, made_at, made_by)
        select ${id}, 'person', '${person.id}', i + 1, 'update', '2020-01-01T00:00:00.000Z', 'staff'
        from n`,
    );
    const total = async () => (await versions('person', person.id)).total;
    await restart({ HISTORY_DAYS: '1' });
    await expect.poll(total, { interval: 5 }).toBeLessThan(5001);
    expect((await api.call('PUT', `/api/people/${person.id}`, { suffix: 'Jr' })).status).toBe(200);
    await restart({});
    const left = await total();
    expect(left % 500).toBe(2);
    await restart({ HISTORY_DAYS: '1' });
    const isShared = engine === 'postgres';
    const beside = isShared ? await startApi(database.url, { HISTORY_DAYS: '1' }) : undefined;
    await expect.poll(total).toBe(2);
    await beside?.close();
    expect(api.lines.join()).not.toContain('not deleted');
  });
});
