import SQLite from 'better-sqlite3';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ResponseCache } from '../../server/statistics/responseCache';
import { matchesEtag, type TaggedBody } from '../../server/http/etags';
import { UnitOfWork } from '../../server/records/unitOfWork';
import { Writer } from '../../server/records/writer';
import { migratedDatabase, onBothEngines, startApi, type TestApi } from '../support/api';
import { importFile } from '../support/importAndExport';

vi.mock('../../server/database/limits', async (load) => ({
  ...(await load<object>()),
  RETRY_MS: 20,
}));

const START = Date.UTC(2026, 2, 10, 23, 59, 30);

describe('the cache of statistics', () => {
  const make = (version = () => Promise.resolve('1')) => {
    const clock = { at: START };
    return { clock, answers: new ResponseCache(version, () => new Date(clock.at)) };
  };
  const text = async (answer: Promise<TaggedBody>) => (await answer).body.plain.toString();

  it('computes an answer once for simultaneous requests', async () => {
    const { answers } = make();
    const maker = vi.fn(async () => [1]);
    const all = await Promise.all([1, 2, 3].map(() => answers.get('a', maker)));
    expect(all.map(({ body }) => body.plain.toString())).toEqual(['[1]', '[1]', '[1]']);
    await answers.get('a', maker);
    expect(maker).toHaveBeenCalledOnce();
    expect(await text(answers.get('b', async () => [2]))).toBe('[2]');
  });

  it('does not keep a failure', async () => {
    const { answers } = make();
    await expect(answers.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await text(answers.get('a', async () => 1))).toBe('1');
  });

  it('does not keep an answer that was computed from data before a write', async () => {
    const { answers } = make();
    const maker = vi.fn(() => late);
    let end: (value: number) => void = () => {};
    const late = new Promise<number>((resolve) => (end = resolve));
    const before = answers.get('a', maker);
    await expect.poll(() => maker.mock.calls.length).toBeGreaterThan(0);
    answers.clear();
    end(1);
    await before;
    expect(await text(answers.get('a', async () => 2))).toBe('2');
  });

  it('keeps answers until the version changes, which it checks every 5 seconds', async () => {
    const version = vi.fn(async () => '1');
    const { answers, clock } = make(version);
    await answers.get('a', async () => 1);
    version.mockResolvedValue('2');
    clock.at += 4999;
    expect(await text(answers.get('a', async () => 2))).toBe('1');
    expect(version).toHaveBeenCalledOnce();
    clock.at += 1;
    const both = [answers.get('a', async () => 2), answers.get('a', async () => 3)];
    expect(await Promise.all(both.map(text))).toEqual(['2', '2']);
    expect(version).toHaveBeenCalledTimes(2);
  });

  it('does not answer while the version is unknown', async () => {
    const version = vi.fn(async () => '1');
    const { answers, clock } = make(version);
    await answers.get('a', async () => 1);
    clock.at += 5000;
    version.mockRejectedValueOnce(new Error('away'));
    await expect(answers.get('a', async () => 2)).rejects.toThrow('away');
    expect(await text(answers.get('a', async () => 2))).toBe('1');
  });

  it('expires at midnight', async () => {
    const { answers, clock } = make();
    await answers.get('a', async () => 1);
    clock.at = START + 29_999;
    await answers.get('b', async () => 1);
    expect(await text(answers.get('a', async () => 2))).toBe('1');
    clock.at += 1;
    expect(await text(answers.get('a', async () => 2))).toBe('2');
  });
});

describe('If-None-Match', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    [undefined, false],
  ])('finds "a" in %s: %s', (given, found) => {
    expect(matchesEtag(given, '"a"')).toBe(found);
  });
});

onBothEngines('cached statistics', (engine) => {
  const METRIC = 'demand_number_of_shipments';
  const clock = { at: START };
  let database: Awaited<ReturnType<typeof migratedDatabase>>;
  let api: TestApi;

  const body = (dayCount: number, date = '2026-03-09') => ({
    statsType: 'Demand',
    statsDataType: METRIC,
    date,
    dayCount,
  });
  const total = async (of = api) => {
    const query = `statsType=Demand&statsRange=Week&statsDataType=${METRIC}`;
    return (await of.call('GET', `/api/stats-data/statsCard?${query}`)).body.totalSum;
  };

  beforeAll(async () => {
    database = await migratedDatabase(engine);
    api = await startApi(database.url, {}, { now: () => new Date(clock.at) });
  });
  afterAll(async () => {
    await api.close();
    await database.remove();
  });

  // Elsewhere, an import is one transaction.
  it.runIf(engine === 'sqlite')(
    'include the undo of a failed import, also if it is tried again later',
    async () => {
      const before = await total();
      const read = Promise.withResolvers<void>();
      const { write } = Writer.prototype;
      const { insertAll } = UnitOfWork.prototype;
      let undos = 0;
      let inserts = 0;
      vi.spyOn(Writer.prototype, 'write').mockImplementation(async function (
        this: Writer,
        ...[actor, work, options]
      ) {
        if (options?.batch?.startsWith('undo ')) undos += 1;
        if (undos === 1) throw new Error('The first try fails.');
        if (undos > 1) await read.promise;
        return write.call(this, actor, work, options) as Promise<never>;
      });
      vi.spyOn(UnitOfWork.prototype, 'insertAll').mockImplementation(function (
        this: UnitOfWork,
        ...args
      ) {
        inserts += 1;
        if (inserts > 6) throw new Error('The import fails.');
        return insertAll.apply(this, args);
      });
      const rows = Array<string>(1000).fill(`Demand,${METRIC},2026-03-09,1`);
      const file = ['statsType,statsDataType,date,dayCount', ...rows].join('\n');
      const { end } = await importFile(api, 'stats-data', file);
      expect(end).toHaveProperty('failed');
      expect(await total()).toBeGreaterThan(before);
      read.resolve();
      await expect.poll(() => total()).toBe(before);
      vi.restoreAllMocks();
    },
  );

  it("include this server's writes immediately", async () => {
    expect(await total()).toBe(0);
    const { body: record } = await api.call('POST', '/api/stats-data', body(7));
    expect(await total()).toBe(7);
    await api.call('PUT', `/api/stats-data/${record.id}`, { dayCount: 8 });
    expect(await total()).toBe(8);
    await api.call('DELETE', `/api/stats-data/${record.id}`);
    expect(await total()).toBe(0);
  });

  it("include other servers' writes after five seconds", async () => {
    const { body: record } = await api.call('POST', '/api/stats-data', body(7));
    expect(await total()).toBe(7);
    const change = `update stats_data set "dayCount" = 9 where id = '${record.id}'`;
    if (engine === 'sqlite') {
      const other = new SQLite(database.url.replace('file:', ''));
      other.exec(change);
      other.close();
    } else {
      const other = new pg.Client({ connectionString: database.url });
      await other.connect();
      await other.query(change);
      await other.end();
    }
    expect(await total()).toBe(7);
    clock.at += 5000;
    expect(await total()).toBe(9);
  });

  it('change at midnight', async () => {
    await api.call('POST', '/api/stats-data', body(100, '2026-03-10'));
    expect(await total()).toBe(9);
    clock.at = START + 30_000;
    expect(await total()).toBe(109);
  });

  it('are not recomputed by refused calls', async () => {
    await total();
    const clear = vi.spyOn(ResponseCache.prototype, 'clear');
    const visitor = { 'x-api-key': 'public-key-of-tests' };
    expect((await api.call('POST', '/api/stats-data', body(1), visitor)).status).toBe(403);
    expect(clear).not.toHaveBeenCalled();
    clear.mockRestore();
  });
});
