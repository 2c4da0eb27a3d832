import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startServer } from '../../server/start';
import { BulkUpsert } from '../../server/storage/records/bulkUpsert';
import { Write, Writes } from '../../server/storage/records/writes';
import type { Version } from '../../src/contract/history';
import type { ImportLine } from '../../src/contract/transfer';
import {
  caller,
  migratedDatabase,
  onBothEngines,
  onSqlite,
  startApi,
  startEmptyApi,
  type TestApi,
} from '../support/api';
import { importFile, importing } from '../support/importAndExport';

const COUNT = 1200;
const fileOf = (name: string, count = COUNT) =>
  ['id,description', ...Array.from({ length: count }, (_, n) => `${name}-${n},Pallet ${n}`)].join(
    '\r\n',
  );
const lastOf = async (lines: AsyncIterable<ImportLine>) => {
  let last: ImportLine | undefined;
  for await (const line of lines) last = line;
  return last;
};

/**
 * Stops an import after its first records are stored; answers what lets it continue. On SQLite it
 * stops between two of its transactions, elsewhere inside the only one.
 */
function hold(engine: string): () => void {
  const released = Promise.withResolvers<void>();
  const { insertAll } = Write.prototype;
  const { write } = Writes.prototype;
  const batches: string[] = [];
  let pieces = 0;
  if (engine === 'sqlite')
    vi.spyOn(Writes.prototype, 'write').mockImplementation(async function (
      this: Writes,
      actor,
      work,
      options,
    ) {
      const { batch } = options ?? {};
      if (batch !== undefined) batches.push(batch);
      // The first call marks the import as incomplete, the second stores its first chunk.
      if (batch !== undefined && batch === batches[0] && batches.length > 2) await released.promise;
      return write.call(this, actor, work, options) as Promise<never>;
    });
  else
    vi.spyOn(Write.prototype, 'insertAll').mockImplementation(async function (
      this: Write,
      ...rows
    ) {
      pieces += 1;
      if (pieces > 1) await released.promise;
      return insertAll.apply(this, rows);
    });
  return released.resolve;
}

const DONE = { done: { created: COUNT, updated: 0, skipped: 0 } };

/** Reads an import up to the moment when its first records are stored. */
async function untilStoring(api: TestApi, name: string, signal?: AbortSignal) {
  const lines = importing(api, 'packages', fileOf(name), signal);
  for (let next = await lines.next(); !next.done; next = await lines.next())
    if ('stored' in next.value) return lines;
  throw new Error('The import ended before anything was stored');
}

const totalOf = async ({ call }: TestApi, path = 'packages') =>
  (await call('GET', `/api/${path}`)).body.total as number;

onBothEngines('during an import', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(() => api.close());

  it('other clients add records of the same kind', async () => {
    const before = await totalOf(api);
    const goOn = hold(engine);
    const lines = await untilStoring(api, 'beside');
    const stored = (await totalOf(api)) - before;
    // More than there are counters to add them to.
    for (let n = 0; n < 40; n += 1)
      expect((await api.call('POST', '/api/packages', { description: 'One' })).status).toBe(201);
    expect(await totalOf(api)).toBe(before + stored + 40);
    goOn();
    expect(await lastOf(lines)).toEqual(DONE);
    expect(await totalOf(api)).toBe(before + 40 + COUNT);
  });

  it('a client disconnect rolls back the import', async () => {
    const before = await totalOf(api);
    const goOn = hold(engine);
    const store = vi.spyOn(BulkUpsert.prototype, 'store');
    const leaving = new AbortController();
    const lines = await untilStoring(api, 'gone', leaving.signal);
    leaving.abort();
    await expect(lines.next()).rejects.toThrow(/abort/);
    await expect.poll(() => store.mock.calls[0]?.[0].signal.aborted).toBe(true);
    goOn();
    await expect.poll(() => store.mock.settledResults[0]?.type).toBe('rejected');
    expect(await totalOf(api)).toBe(before);
    expect(await totalOf(api, 'packages?q=gone-0')).toBe(0);
    // The same ids are free again, and nothing was counted or found twice.
    expect(await lastOf(importing(api, 'packages', fileOf('gone')))).toEqual(DONE);
    expect(await totalOf(api)).toBe(before + COUNT);
    expect(await totalOf(api, 'packages?q=gone-999')).toBe(1);
  });

  it('changes of other clients are kept', async () => {
    const { body: phone } = await api.call('POST', '/api/contact-info/phone', {});
    const before = await totalOf(api);
    const goOn = hold(engine);
    const lines = await untilStoring(api, 'kept');
    const writing = Promise.all([
      api.call('POST', '/api/packages', { description: 'between' }),
      api.call('PUT', `/api/contact-info/phone/${phone.id}`, { extension: '7' }),
      api.call('DELETE', '/api/packages/gone-1'),
    ]);
    goOn();
    expect(await lastOf(lines)).toEqual(DONE);
    expect((await writing).map(({ status }) => status)).toEqual([201, 200, 200]);
    expect(await totalOf(api)).toBe(before + COUNT);
    const { body } = await api.call('GET', `/api/contact-info/phone/${phone.id}`);
    expect(body.extension).toBe('7');
  });
});

onSqlite('an import in several transactions', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(() => api.close());

  const historyOf = async (id: string, { call }: Pick<TestApi, 'call'> = api) =>
    (await call('GET', `/api/history?kind=package&id=${id}`)).body.data as Version[];

  it('lets saves through while 30,000 rows are imported', async () => {
    const lines = importing(api, 'packages', fileOf('long', 30_000));
    let end: ImportLine | undefined;
    const imported = lastOf(lines).then((last) => (end = last));
    const ids: string[] = [];
    while (!end) {
      const { status, body } = await api.call('POST', '/api/people', { first_name: 'Ann' });
      expect(status).toBe(201);
      ids.push(body.id as string);
    }
    await imported;
    expect(end).toEqual({ done: { created: 30_000, updated: 0, skipped: 0 } });
    // One or more for each of the 60 chunks.
    expect(ids.length).toBeGreaterThan(60);
    expect(await totalOf(api, 'people')).toBe(ids.length);
    expect(await totalOf(api)).toBe(30_000);
  });

  it('marks its changes in the history, and their rollback with another batch', async () => {
    const goOn = hold(engine);
    const leaving = new AbortController();
    await untilStoring(api, 'marked', leaving.signal);
    const [created] = await historyOf('marked-0');
    expect(created).toMatchObject({ operation: 'create', by: 'import' });
    expect(created?.batch).toMatch(/^[0-9a-f-]{36}$/);
    leaving.abort();
    goOn();
    await expect.poll(() => historyOf('marked-0')).toHaveLength(2);
    expect((await historyOf('marked-0'))[0]).toMatchObject({
      operation: 'delete',
      by: 'import',
      batch: `undo ${created?.batch}`,
    });
    await expect.poll(() => totalOf(api)).toBe(30_000);
    const { body } = await api.call('GET', '/api/history/deleted?kind=package');
    expect(body.total).toBe(0);
  });

  it('that fails names the records that stay because others changed them', async () => {
    await importFile(
      api,
      'packages',
      'id,description\r\nold-1,before\r\nold-2,before\r\nold-3,before',
    );
    const { body: before } = await api.call('GET', '/api/packages/old-1');
    const total = await totalOf(api);
    const goOn = hold(engine);
    const rows = ['old-1,after', 'old-2,after', 'old-3,after'];
    const file = fileOf('failing').replace('\r\n', `\r\n${rows.join('\r\n')}\r\n`);
    const lines = importing(api, 'packages?update=true', file);
    for (let next = await lines.next(); !('stored' in next.value); next = await lines.next());
    await api.call('PUT', '/api/packages/failing-0', { description: 'mine' });
    await api.call('PUT', '/api/packages/old-2', { status: 'checked' });
    await api.call('DELETE', '/api/packages/old-3');
    await api.call('DELETE', '/api/packages/failing-1');
    vi.spyOn(Write.prototype, 'insertAll').mockRejectedValue(
      new SQLite.SqliteError('database or disk is full', 'SQLITE_FULL'),
    );
    goOn();
    const kept = expect.toSatisfy(
      (ids: string[]) => `${ids.sort()}` === 'failing-0,old-2',
    ) as string[];
    expect(await lastOf(lines)).toMatchObject({ failed: { status: 507, kept } });
    expect(api.lines.join('\n')).toMatch(/An import was undone, except .*failing-0/);
    // The record that was changed stays, and the one that was deleted stays deleted.
    expect(await totalOf(api)).toBe(total);
    expect((await api.call('GET', '/api/packages/old-1')).body).toEqual(before);
    expect((await api.call('GET', '/api/packages/old-2')).body).toMatchObject({
      description: 'after',
      status: 'checked',
    });
    expect((await api.call('GET', '/api/packages/failing-0')).body.description).toBe('mine');
  });

  it('that is aborted keeps a record under which others added records', async () => {
    const goOn = hold(engine);
    const leaving = new AbortController();
    const file = fileOf('parent').replace('description', 'legal_name');
    const lines = importing(api, 'companies', file, leaving.signal);
    for (let next = await lines.next(); !('stored' in next.value); next = await lines.next());
    expect((await api.call('POST', '/api/companies/parent-0/documents', {})).status).toBe(201);
    leaving.abort();
    goOn();
    await expect.poll(() => totalOf(api, 'companies')).toBe(1);
    expect(await totalOf(api, 'companies/parent-0/documents')).toBe(1);
  });

  it('is rolled back at the next start after a crash, before the server answers', async () => {
    const total = await totalOf(api);
    await importFile(api, 'packages', 'id,description\r\ncrash-0,before');
    const goOn = hold(engine);
    const lines = importing(api, 'packages?update=true', fileOf('crash'));
    for (let next = await lines.next(); !('stored' in next.value); next = await lines.next());
    // A copy has the state that a crash at this moment would leave.
    const file = api.database.slice('file:'.length);
    const copy = join(file, '..', 'crashed.db');
    new SQLite(file, { readonly: true }).exec(`vacuum into '${copy}'`).close();
    const env = { DATABASE_URL: `file:${copy}`, SAMPLE_DATA: 'off', PORT: '0' };
    const server = await startServer(env);
    const again = { ...api, server, call: caller(server) };
    expect(await totalOf(again)).toBe(total + 1);
    expect((await again.call('GET', '/api/packages/crash-0')).body.description).toBe('before');
    await server.close();
    goOn();
    expect(await lastOf(lines)).toEqual({
      done: { created: COUNT - 1, updated: 1, skipped: 0 },
    });
  });

  it('is refused together with a waiting write when the server stops, and neither is stored', async () => {
    const { url, remove } = await migratedDatabase(engine);
    const stopped = await startApi(url);
    const goOn = hold('inside a transaction');
    const imported = importFile(stopped, 'packages', fileOf('stopped'));
    const { insertAll } = Write.prototype;
    await expect.poll(() => vi.mocked(insertAll).mock.calls.length).toBeGreaterThan(1);
    const waiting = stopped.call('POST', '/api/people', { first_name: 'Ann' });
    const closed = stopped.close();
    const { status, headers, body } = await waiting;
    expect([status, headers['retry-after'], body.message]).toEqual([
      503,
      '5',
      'The server is shutting down. Nothing was stored. Try again in a few seconds.',
    ]);
    goOn();
    expect((await imported).end).toMatchObject({ failed: { status: 503 } });
    await closed;
    const again = await startApi(url);
    expect([await totalOf(again), await totalOf(again, 'people')]).toEqual([0, 0]);
    await again.close();
    await remove();
  });
});
