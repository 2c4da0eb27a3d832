import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { BulkUpsert } from '../../server/storage/records/bulkUpsert';
import { Write } from '../../server/storage/records/writes';
import type { ImportLine } from '../../src/contract/transfer';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';
import { importing } from '../support/files';

const COUNT = 1000;
const WAITING = { timeout: 30_000 };
const fileOf = (name: string) =>
  ['id,description', ...Array.from({ length: COUNT }, (_, n) => `${name}-${n},Pallet ${n}`)].join(
    '\r\n',
  );
const lastOf = async (lines: AsyncIterable<ImportLine>) => {
  let last: ImportLine | undefined;
  for await (const line of lines) last = line;
  return last;
};

/** Stops every import once the first of its records are stored; answers what lets it go on. */
function hold(): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { insertAll } = Write.prototype;
  let isFirst = true;
  vi.spyOn(Write.prototype, 'insertAll').mockImplementation(async function (this: Write, ...rows) {
    if (!isFirst) await released;
    isFirst = false;
    return insertAll.apply(this, rows);
  });
  return release;
}

const DONE = { done: { created: COUNT, updated: 0, skipped: 0 } };

onBothEngines('while a file is being stored', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(() => api.close());

  const total = async (path = 'packages') =>
    (await api.call('GET', `/api/${path}`)).body.total as number;

  /** Imports a file up to the moment when the first of its records are stored. */
  const untilStoring = async (name: string, signal?: AbortSignal) => {
    const lines = importing(api, 'packages', fileOf(name), signal);
    for (let next = await lines.next(); !next.done; next = await lines.next())
      if ('stored' in next.value) return lines;
    throw new Error('The import ended before anything was stored');
  };

  it.skipIf(engine === 'sqlite')('records of the same kind are added meanwhile', async () => {
    const before = await total();
    const goOn = hold();
    const lines = await untilStoring('beside');
    // More than there are counters to add them to.
    for (let n = 0; n < 40; n += 1)
      expect((await api.call('POST', '/api/packages', { description: 'One' })).status).toBe(201);
    expect(await total()).toBe(before + 40);
    goOn();
    expect(await lastOf(lines)).toEqual(DONE);
    expect(await total()).toBe(before + 40 + COUNT);
  });

  it('whoever leaves takes all of it back', async () => {
    const before = await total();
    const goOn = hold();
    const store = vi.spyOn(BulkUpsert.prototype, 'store');
    const leaving = new AbortController();
    const lines = await untilStoring('gone', leaving.signal);
    leaving.abort();
    await expect(lines.next()).rejects.toThrow(/abort/);
    await vi.waitUntil(() => store.mock.calls[0]?.[0].signal.aborted, WAITING);
    goOn();
    await vi.waitUntil(() => store.mock.settledResults[0]?.type === 'rejected', WAITING);
    expect(await total()).toBe(before);
    // The same ids are free again, and nothing was counted or found twice.
    expect(await lastOf(importing(api, 'packages', fileOf('gone')))).toEqual(DONE);
    expect(await total()).toBe(before + COUNT);
    expect(await total('packages?q=gone-999')).toBe(1);
    const { body } = await api.call('GET', '/api/history?kind=package&id=gone-0');
    expect(body.data).toHaveLength(1);
  });

  it.runIf(engine === 'sqlite')(
    'nothing is stored where its thread ends in the middle',
    async () => {
      const before = await total();
      const goOn = hold();
      const threads = vi.spyOn(Worker.prototype, 'postMessage');
      const lines = await untilStoring('torn');
      const thread = threads.mock.contexts.find((_, nr) =>
        (threads.mock.calls[nr]?.[0] as { sql: string }).sql.startsWith('begin immediate'),
      );
      await (thread as Worker).terminate();
      goOn();
      expect(await lastOf(lines)).toMatchObject({ failed: { status: 503 } });
      expect(await total()).toBe(before);
      expect(await lastOf(importing(api, 'packages', fileOf('torn')))).toEqual(DONE);
      expect(await total()).toBe(before + COUNT);
    },
  );

  it('others read what was there before, and what they write is kept', async () => {
    const { body: phone } = await api.call('POST', '/api/contact-info/phone', {});
    const before = await total();
    const goOn = hold();
    const lines = await untilStoring('kept');
    expect(await total()).toBe(before);
    const writing = Promise.all([
      api.call('POST', '/api/packages', { description: 'between' }),
      api.call('PUT', `/api/contact-info/phone/${phone.id}`, { extension: '7' }),
      api.call('DELETE', '/api/packages/gone-1'),
    ]);
    goOn();
    expect(await lastOf(lines)).toEqual(DONE);
    expect((await writing).map(({ status }) => status)).toEqual([201, 200, 200]);
    expect(await total()).toBe(before + COUNT);
    const { body } = await api.call('GET', `/api/contact-info/phone/${phone.id}`);
    expect(body.extension).toBe('7');
  });
});
