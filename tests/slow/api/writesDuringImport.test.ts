import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startServer } from '../../../server/start';
import { BulkUpsert } from '../../../server/import/bulkUpsert';
import { UnitOfWork } from '../../../server/records/unitOfWork';
import { Writer } from '../../../server/records/writer';
import type { Version } from '../../../src/contract/history';
import type { ImportLine } from '../../../src/contract/transfer';
import {
  caller,
  migratedDatabase,
  onBothEngines,
  onSqlite,
  startApi,
  startEmptyApi,
  type EngineName,
  type TestApi,
} from '../../support/api';
import { importFile, importing } from '../../support/importAndExport';

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
  const { insertAll } = UnitOfWork.prototype;
  const { write } = Writer.prototype;
  const batches: string[] = [];
  let pieces = 0;
  if (engine === 'sqlite')
    vi.spyOn(Writer.prototype, 'write').mockImplementation(async function (
      this: Writer,
      actor,
      work,
      options,
    ) {
      const { batch = '' } = options ?? {};
      batches.push(batch);
      // The first call marks an import as incomplete, the second stores its first chunk.
      const calls = batches.filter((each) => each === batch).length;
      if (batch && !batch.startsWith('undo') && calls > 2) await released.promise;
      return write.call(this, actor, work, options) as Promise<never>;
    });
  else
    vi.spyOn(UnitOfWork.prototype, 'insertAll').mockImplementation(async function (
      this: UnitOfWork,
      ...rows
    ) {
      pieces += 1;
      if (pieces > 1) await released.promise;
      return insertAll.apply(this, rows);
    });
  return released.resolve;
}

const DONE = { done: { created: COUNT, updated: 0, skipped: 0 } };

interface UntilStoring {
  readonly path?: string;
  readonly file?: string;
  readonly signal?: AbortSignal;
}

/** Reads an import up to the moment when its first records are stored. */
async function untilStoring(
  api: TestApi,
  name: string,
  { path = 'packages', file = fileOf(name), signal }: UntilStoring = {},
) {
  const lines = importing(api, path, file, signal);
  for (let next = await lines.next(); !next.done; next = await lines.next())
    if ('stored' in next.value) return lines;
  throw new Error('The import ended before anything was stored');
}

const totalOf = async ({ call }: TestApi, path = 'packages') =>
  (await call('GET', `/api/${path}`)).body.total as number;

let api: TestApi;

/** Starts a server for the tests of a block, and restores what each of them has mocked. */
function useApi(engine: EngineName): void {
  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(() => api.close());
}

onBothEngines('during an import', (engine) => {
  useApi(engine);

  it('another user who changes the key of a record stops the update that was found by it', async () => {
    const path = 'equipments/container';
    await importFile(api, path, 'id,vin,model\nN-1,417,old\nN-2,418,old');
    const { store } = BulkUpsert.prototype;
    vi.spyOn(BulkUpsert.prototype, 'store').mockImplementation(async function (
      this: BulkUpsert,
      options,
    ) {
      await api.call('PUT', `/api/${path}/N-1`, { vin: '500' });
      await api.call('PUT', `/api/${path}/N-2`, { vin: ' 418 ' });
      return store.call(this, options);
    });
    const update = (file: string) => importFile(api, `${path}?update=true&key=vin`, file);
    expect((await update('vin,model\n418,new\n417,new')).end).toMatchObject({
      failed: { status: 409, code: 'conflict', message: expect.stringContaining('"vin"') },
    });
    const get = async (id: string) => (await api.call('GET', `/api/${path}/${id}`)).body as object;
    expect(await get('N-1')).toMatchObject({ vin: '500', model: 'old' });
    expect(await get('N-2')).toMatchObject({ model: 'old' });
    expect((await update('vin,model\n418,new')).end).toHaveProperty('done');
  });

  it('another user who adds a record with a key of the file stops the import', async () => {
    const path = 'companies';
    await importFile(api, path, 'id,tax_id,name\nC-1,417,old');
    const { store } = BulkUpsert.prototype;
    const storing = vi.spyOn(BulkUpsert.prototype, 'store');
    storing.mockImplementation(async function (this: BulkUpsert, options) {
      await api.call('POST', `/api/${path}`, { tax_id: '418A' });
      return store.call(this, options);
    });
    const update = () =>
      importFile(api, `${path}?update=true&key=tax_id`, 'tax_id,name\n418a,new\n417,new');
    expect((await update()).end).toMatchObject({
      failed: { status: 409, message: expect.stringMatching(/"418a" in "tax_id"/i) },
    });
    expect(await totalOf(api, path)).toBe(2);
    expect((await api.call('GET', `/api/${path}/C-1`)).body).toMatchObject({ name: 'old' });
    storing.mockRestore();
    expect((await update()).end).toEqual({ done: { created: 0, updated: 2, skipped: 0 } });
  });

  it('two imports of the same new keys do not store them twice', async () => {
    const path = 'people';
    const rows = Array.from({ length: 600 }, (_, n) => `p${n}@x.example,x`);
    const file = ['email,handle', ...rows].join('\n');
    await Promise.all([1, 2].map(() => importFile(api, `${path}?update=true&key=email`, file)));
    expect(await totalOf(api, path)).toBeLessThanOrEqual(rows.length);
  });

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
    const lines = await untilStoring(api, 'gone', { signal: leaving.signal });
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
  useApi(engine);

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

  it('ends a transaction early if storing takes long', async () => {
    const write = vi.spyOn(Writer.prototype, 'write');
    const before = await totalOf(api);
    // Every look at the clock is a second later than the one before.
    let clock = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1000));
    expect((await importFile(api, 'packages', fileOf('slow'))).end).toEqual(DONE);
    // One for each 100 records, one that marks the import as incomplete, one that removes the mark.
    expect(write).toHaveBeenCalledTimes(COUNT / 100 + 2);
    expect(await totalOf(api)).toBe(before + COUNT);
  });

  it('marks its changes in the history, and their rollback with another batch', async () => {
    const before = await totalOf(api);
    const goOn = hold(engine);
    const leaving = new AbortController();
    await untilStoring(api, 'marked', { signal: leaving.signal });
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
    await expect.poll(() => totalOf(api)).toBe(before);
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
    const lines = await untilStoring(api, 'failing', { path: 'packages?update=true', file });
    await api.call('PUT', '/api/packages/failing-0', { description: 'mine' });
    await api.call('PUT', '/api/packages/old-2', { status: 'checked' });
    await api.call('DELETE', '/api/packages/old-3');
    await api.call('DELETE', '/api/packages/failing-1');
    vi.spyOn(UnitOfWork.prototype, 'insertAll').mockRejectedValue(
      new SQLite.SqliteError('database or disk is full', 'SQLITE_FULL'),
    );
    goOn();
    const kept = expect.toSatisfy(
      (ids: string[]) => `${ids.sort()}` === 'failing-0,old-2',
    ) as string[];
    expect(await lastOf(lines)).toMatchObject({ failed: { status: 507, kept } });
    expect(api.lines.join('\n')).toMatch(/An import was undone by \S+: .* except .*failing-0/);
    // The record that was changed stays, and the one that was deleted stays deleted.
    expect(await totalOf(api)).toBe(total);
    expect((await api.call('GET', '/api/packages/old-1')).body).toEqual(before);
    expect((await api.call('GET', '/api/packages/old-2')).body).toMatchObject({
      description: 'after',
      status: 'checked',
    });
    expect((await api.call('GET', '/api/packages/failing-0')).body.description).toBe('mine');
  });

  it('that fails beside another one names only its own records that stay', async () => {
    const total = await totalOf(api);
    const goOn = hold(engine);
    const names = ['left', 'right'];
    const imports = await Promise.all(names.map((name) => untilStoring(api, name)));
    for (const name of names)
      await api.call('PUT', `/api/packages/${name}-0`, { description: 'mine' });
    vi.spyOn(UnitOfWork.prototype, 'insertAll').mockRejectedValue(
      new SQLite.SqliteError('database or disk is full', 'SQLITE_FULL'),
    );
    const logged = api.lines.length;
    goOn();
    const ends = await Promise.all(imports.map(lastOf));
    expect(ends).toEqual(
      names.map((name) => ({
        failed: {
          ...{ status: 507, code: 'full', message: expect.any(String) as string },
          ...{ kept: [`${name}-0`], keptCount: 1 },
        },
      })),
    );
    const undone = api.lines.slice(logged).filter((line) => line.includes('An import was undone'));
    expect(undone).toHaveLength(2);
    expect(await totalOf(api)).toBe(total + 2);
  });

  it('that fails names the first 100 of the records that stay and counts all', async () => {
    const goOn = hold(engine);
    const lines = await untilStoring(api, 'many');
    const ids = Array.from({ length: 102 }, (_, n) => `many-${n}`);
    for (const id of ids) {
      const path = `/api/packages/${id}`;
      expect(await api.call('PUT', path, { description: 'mine' })).toMatchObject({ status: 200 });
    }
    vi.spyOn(UnitOfWork.prototype, 'insertAll').mockRejectedValue(
      new SQLite.SqliteError('database or disk is full', 'SQLITE_FULL'),
    );
    goOn();
    const named = expect.toSatisfy(
      (kept: string[]) => kept.length === 100 && kept.every((id) => ids.includes(id)),
    ) as string[];
    expect(await lastOf(lines)).toMatchObject({ failed: { kept: named, keptCount: 102 } });
    const logged = api.lines.filter((line) => /An import was undone.*many-/.test(line));
    expect(
      logged.map((line) => [line.includes('102 records'), line.split('many-').length]),
    ).toEqual([[true, 101]]);
  });

  it('stays undone when a parent that was deleted during it is restored', async () => {
    const { body: company } = await api.call('POST', '/api/companies', {});
    const path = `companies/${company.id}/documents`;
    await importFile(api, path, 'id,description\r\nown-0,before');
    const goOn = hold(engine);
    const file = fileOf('nested').replace('\r\n', '\r\nown-0,after\r\n');
    const lines = await untilStoring(api, 'nested', { path: `${path}?update=true`, file });
    expect((await api.call('GET', `/api/${path}/own-0`)).body.description).toBe('after');
    await api.call('PUT', `/api/${path}/nested-0`, { description: 'mine' });
    expect((await api.call('DELETE', `/api/companies/${company.id}`)).status).toBe(200);
    goOn();
    expect(await lastOf(lines)).toMatchObject({ failed: { status: 404 } });
    const { body: deleted } = await api.call('GET', '/api/history/deleted?kind=company');
    await api.call('POST', `/api/history/${deleted.data[0].id}/restore`);
    const { body } = await api.call('GET', `/api/${path}`);
    const descriptions = (body.data as { id: string; description: string }[]).map(
      ({ id, description }) => `${id} ${description}`,
    );
    // A record that somebody has changed stays, as it does if its parent is not deleted.
    expect(descriptions.sort()).toEqual(['nested-0 mine', 'own-0 before']);
  });

  it('that is aborted keeps a record under which others added records', async () => {
    const before = await totalOf(api, 'companies');
    const goOn = hold(engine);
    const leaving = new AbortController();
    const file = fileOf('parent').replace('description', 'legal_name');
    await untilStoring(api, 'parent', { path: 'companies', file, signal: leaving.signal });
    expect((await api.call('POST', '/api/companies/parent-0/documents', {})).status).toBe(201);
    leaving.abort();
    goOn();
    await expect.poll(() => totalOf(api, 'companies')).toBe(before + 1);
    expect(await totalOf(api, 'companies/parent-0/documents')).toBe(1);
  });

  it('is rolled back at the next start after a crash, before the server answers', async () => {
    const total = await totalOf(api);
    await importFile(api, 'packages', 'id,description\r\ncrash-0,before');
    const goOn = hold(engine);
    const lines = await untilStoring(api, 'crash', { path: 'packages?update=true' });
    // A copy has the state that a crash at this moment would leave.
    const file = api.database.slice('file:'.length);
    const copy = join(file, '..', 'crashed.db');
    new SQLite(file, { readonly: true }).exec(`vacuum into '${copy}'`).close();
    const env = { DATABASE_URL: `file:${copy}`, SAMPLE_DATA: 'off', PORT: '0' };
    const log: string[] = [];
    const server = await startServer(env, { log: (line) => log.push(line) });
    expect(log.slice(0, 2)).toEqual([
      'Undoing an import that was not complete when the server ended …',
      expect.stringMatching(/^An import was undone by \S+: /),
    ]);
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
    const { insertAll } = UnitOfWork.prototype;
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
