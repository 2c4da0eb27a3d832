import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Writes } from '../../server/records/writes';
import { onBothEngines, onSqlite, startApi, startEmptyApi, type TestApi } from '../support/api';
import { importFile } from '../support/importAndExport';

const COUNT = 600;

onBothEngines('a record with thousands of nested records', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterAll(() => api.close());

  /** Runs a call, and asks for a list again and again until it is answered. */
  const meanwhile = async <Answer>(call: Promise<Answer>, path: string) => {
    const lengths: number[] = [];
    let isOver = false;
    const watched = call.finally(() => (isOver = true));
    while (!isOver) {
      lengths.push((await api.call('GET', path)).body.total);
      await turn();
    }
    return { answer: await watched, lengths };
  };

  /** Requests during the deletion see all of the records or none of them, never a part. */
  const expectWhole = (lengths: number[], before: number) => {
    for (const length of lengths) expect([0, 1]).toContain(length);
    // SQLite answers several requests during the deletion. PostgreSQL may finish it before the first.
    if (engine === 'sqlite')
      expect(lengths.filter((length) => length === before).length).toBeGreaterThan(2);
  };

  it('is deleted and restored completely while other requests are answered', async () => {
    const { body: company } = await api.call('POST', '/api/companies', { name: 'Big' });
    const path = `/api/companies/${company.id}/documents`;
    for (let n = 0; n < COUNT; n += 1) await api.call('POST', path, { name: `Paper ${n}` });

    const gone = await meanwhile(
      api.call('DELETE', `/api/companies/${company.id}`),
      '/api/companies',
    );
    expect(gone.answer.status).toBe(200);
    expectWhole(gone.lengths, 1);
    expect((await api.call('GET', path)).status).toBe(404);
    const { body: deleted } = await api.call('GET', '/api/history/deleted?kind=company-document');
    expect(deleted.total).toBe(COUNT);

    const { body: found } = await api.call('GET', '/api/history/deleted?kind=company');
    const restored = await meanwhile(
      api.call('POST', `/api/history/${found.data[0].id}/restore`),
      '/api/companies',
    );
    expect(restored.answer.status).toBe(200);
    expectWhole(restored.lengths, 0);
    expect((await api.call('GET', path)).body.total).toBe(COUNT);
  });
});

onSqlite('deleting and restoring many nested records in several transactions', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(() => api.close());

  const fill = async (count: number, name: string) => {
    const id = `company-${name}`;
    await importFile(api, 'companies', `id,legal_name\n${id},${name}`);
    const rows = Array.from({ length: count }, (_, nr) => `${name}-${nr},Paper ${nr}`);
    const { end } = await importFile(
      api,
      `companies/${id}/documents`,
      ['id,name', ...rows].join('\n'),
    );
    expect(end).toMatchObject({ done: { created: count } });
    return id;
  };

  const deletionOf = async (id: string, { call }: Pick<TestApi, 'call'> = api) => {
    const { body } = await call('GET', '/api/history/deleted?kind=company');
    const found = body.data.find(({ recordId }: { recordId: string }) => recordId === id);
    return String(found.id);
  };
  const restore = async (id: string, { call }: Pick<TestApi, 'call'> = api) =>
    call('POST', `/api/history/${await deletionOf(id, { call })}/restore`);
  const totalOf = async (id: string, { call }: Pick<TestApi, 'call'> = api) =>
    (await call('GET', `/api/companies/${id}/documents`)).body.total;

  /** Lets each transaction store as little as possible, and stops before the third one. */
  function holdInTheMiddle() {
    let clock = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1000));
    const held = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const { write } = Writes.prototype;
    let divided = 0;
    vi.spyOn(Writes.prototype, 'write').mockImplementation(async function (
      this: Writes,
      ...[actor, work, options]
    ) {
      if (options?.isDivided) divided += 1;
      if (divided > 2) {
        held.resolve();
        await released.promise;
      }
      return write.call(this, actor, work, options) as Promise<never>;
    });
    return { isHeld: held.promise, goOn: released.resolve };
  }

  it('lets other saves through', async () => {
    const id = await fill(8_000, 'long');
    for (const change of [() => api.call('DELETE', `/api/companies/${id}`), () => restore(id)]) {
      let isOver = false;
      const changed = change().finally(() => (isOver = true));
      let saves = 0;
      while (!isOver) {
        expect((await api.call('POST', '/api/people', {})).status).toBe(201);
        saves += 1;
      }
      expect((await changed).status).toBe(200);
      expect(saves).toBeGreaterThan(4);
    }
    expect(await totalOf(id)).toBe(8_000);
  });

  it.each(['deletion', 'restore'])(
    'hides all records during the %s, also after a crash',
    async (name) => {
      const id = await fill(300, name);
      const remove = () => api.call('DELETE', `/api/companies/${id}`);
      if (name === 'restore') expect((await remove()).status).toBe(200);
      const { isHeld, goOn } = holdInTheMiddle();
      const changed = name === 'restore' ? restore(id) : remove();
      await isHeld;
      for (const path of ['', '/documents', `/documents/${name}-0`, `/documents/${name}-299`])
        expect((await api.call('GET', `/api/companies/${id}${path}`)).status).toBe(404);
      expect((await api.call('POST', `/api/companies/${id}/documents`, {})).status).toBe(404);
      const file = api.database.slice('file:'.length);
      const copy = join(file, '..', `${name}.db`);
      new SQLite(file, { readonly: true }).exec(`vacuum into '${copy}'`).close();
      goOn();
      expect((await changed).status).toBe(200);
      vi.restoreAllMocks();

      const crashed = await startApi(`file:${copy}`);
      expect(crashed.lines[0]).toBe(
        'Removing nested records whose parent was not stored when the server ended …',
      );
      const rows = new SQLite(copy, { readonly: true });
      expect(
        rows.prepare('select count(*) from company_document where parent_id = ?').pluck().get(id),
      ).toBe(0);
      rows.close();
      expect((await restore(id, crashed)).status).toBe(200);
      expect(await totalOf(id, crashed)).toBe(300);
      const page = await crashed.call('GET', `/api/companies/${id}/documents?limit=1000`);
      expect(page.body.data).toHaveLength(300);
      await crashed.close();
    },
  );

  it('refuses to restore a record whose deletion is not complete', async () => {
    const id = await fill(600, 'early');
    const { isHeld, goOn } = holdInTheMiddle();
    const deleted = api.call('DELETE', `/api/companies/${id}`);
    await isHeld;
    const deletion = await deletionOf(id);
    const restored = api.call('POST', `/api/history/${deletion}/restore`);
    goOn();
    expect((await restored).status).toBe(503);
    expect((await deleted).status).toBe(200);
    vi.restoreAllMocks();
    expect((await restore(id)).status).toBe(200);
    expect(await totalOf(id)).toBe(600);
  });

  it('restores nothing if one of the records cannot be restored', async () => {
    const id = await fill(30, 'taken');
    const other = await fill(1, 'other');
    await api.call('DELETE', `/api/companies/${id}`);
    await importFile(api, `companies/${other}/documents`, 'id,name\ntaken-20,Mine');
    holdInTheMiddle().goOn();
    const refused = await restore(id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Another user just created a record with this ID. Nothing was stored.',
    ]);
    expect((await api.call('GET', `/api/companies/${id}`)).status).toBe(404);
    expect(await totalOf(other)).toBe(2);
    await api.call('DELETE', `/api/companies/${other}/documents/taken-20`);
    expect((await restore(id)).status).toBe(200);
    expect(await totalOf(id)).toBe(30);
  });
});
