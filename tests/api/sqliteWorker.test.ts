import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteWorker, SqliteWorkers } from '../../server/database/sqliteWorkers';

const DEADLINE_MS = 1500;

let folder: string;
let file: string;
let reader: SqliteWorker;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-reader-'));
  file = join(folder, 'waybill.db');
  new SQLite(file).exec('create table thing (id text)').close();
  reader = new SqliteWorker({ file, deadline: DEADLINE_MS });
});
afterEach(async () => {
  await reader.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (value: string) =>
  (await reader.executeQuery(CompiledQuery.raw('select ? as value', [value]))).rows;

/** Asks again while a busy machine has not started the thread in time. */
const expectAnswer = (value: string) => expect.poll(() => ask(value)).toEqual([{ value }]);

it('the SQLite worker never returns a late answer to the next query', async () => {
  await expectAnswer('ready');
  // Timers come next, before what threads have sent.
  await setImmediate();
  const late = expect(ask('late')).rejects.toMatchObject({ code: 'SQLITE_INTERRUPT' });
  // Blocks the main thread for so long that the answer and the deadline arrive together.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, DEADLINE_MS + 100);
  await late;
  await expectAnswer('next');
});

describe('an endless query in a SQLite worker', () => {
  let lock: SQLite.Database;
  /** Has SQLite wait, in one piece, until the lock is let go of: for five seconds at most. */
  let long: CompiledQuery;
  beforeEach(() => {
    const other = join(folder, 'other.db');
    lock = new SQLite(other);
    lock.exec('create table thing (id text); begin exclusive');
    long = CompiledQuery.raw('attach ? as other', [other]);
  });
  afterEach(() => void lock.close());

  it('is interrupted, and only a few such queries run at a time', async () => {
    const workers = { file, size: 2, deadline: 1500, maxWait: 60_000 };
    const far = new SqliteWorkers(workers).kysely(() => undefined);
    const failures = new Set<unknown>();
    const askLong = () =>
      far
        .executeQuery(long)
        .then(undefined, (error: { code: unknown }) => void failures.add(error.code));
    await Promise.all([askLong(), askLong()]);
    expect([...failures]).toEqual(['SQLITE_INTERRUPT']);
    await expect.poll(() => far.executeQuery(one)).toBeTruthy();
    const failuresOfOneMore = async () => {
      await askLong();
      return failures;
    };
    await expect.poll(failuresOfOneMore).toContain('SQLITE_BUSY');
    lock.exec('rollback');
    await expect.poll(() => far.executeQuery(long)).toBeTruthy();
    await far.destroy();
  });

  it('does not delay closing', async () => {
    const one = new SqliteWorker({ file, deadline: 60_000 });
    const asked = one.executeQuery(long);
    await one.close();
    await expect(asked).rejects.toMatchObject({ code: 'SQLITE_INTERRUPT' });
  });
});

const one = CompiledQuery.raw('select 1 as one');

it('a second SQLite worker reads while the first is in use', async () => {
  const workers = new SqliteWorkers({ file, size: 2, deadline: 60_000, maxWait: 60_000 });
  const db = workers.kysely(() => undefined);
  const read = await db.connection().execute(() => db.executeQuery(one));
  expect(read.rows).toEqual([{ one: 1 }]);
  await db.destroy();
});

it('a read that gets no SQLite worker in time is refused as busy and takes none later', async () => {
  const workers = new SqliteWorkers({ file, size: 1, deadline: 60_000, maxWait: 20 });
  const db = workers.kysely(() => undefined);
  await db.connection().execute(async () => {
    await expect(db.executeQuery(one)).rejects.toMatchObject({ fault: 'busy' });
  });
  expect((await db.executeQuery(one)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
});

it('closing refuses reads that wait for a SQLite worker', async () => {
  const workers = new SqliteWorkers({ file, size: 1, deadline: 60_000, maxWait: 60_000 });
  const db = workers.kysely(() => undefined);
  await db.connection().execute(async () => {
    const refused = expect(db.executeQuery(one)).rejects.toMatchObject({ fault: 'stopping' });
    // The read asks for a worker in a later turn.
    await setImmediate();
    await workers.destroy();
    await refused;
  });
});
