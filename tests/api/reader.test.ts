import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Reader } from '../../server/storage/reader';

const DEADLINE_MS = 1500;

let folder: string;
let reader: Reader;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-reader-'));
  const file = join(folder, 'waybill.db');
  new SQLite(file).exec('create table thing (id text)').close();
  reader = new Reader(file, DEADLINE_MS);
});
afterEach(async () => {
  await reader.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (value: string) =>
  (await reader.executeQuery(CompiledQuery.raw('select ? as value', [value]))).rows;

it('never takes the late answer to one question for that to the next', async () => {
  expect(await ask('ready')).toEqual([{ value: 'ready' }]);
  // Timers come next, before what threads have sent.
  await setImmediate();
  const late = expect(ask('late')).rejects.toMatchObject({ code: 'SQLITE_INTERRUPT' });
  // The main thread is held up for so long that answer and deadline come at once.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, DEADLINE_MS + 100);
  await late;
  expect(await ask('next')).toEqual([{ value: 'next' }]);
});
