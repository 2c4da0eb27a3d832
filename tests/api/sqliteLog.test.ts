import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSqlite } from '../../server/database/sqlite';
import type { Engine } from '../../server/database/engine';

let folder: string;
let engine: Engine;
/** Another connection, which sees how much of the log is in the file. */
let other: SQLite.Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-log-'));
  const file = join(folder, 'waybill.db');
  engine = openSqlite(file);
  await sql`create table thing (text text)`.execute(engine.db);
  other = new SQLite(file);
});
afterEach(async () => {
  other.close();
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

const insert = (megabytes: number) =>
  engine.db.transaction().execute(async (tx) => {
    for (let nr = 0; nr < megabytes; nr += 1)
      await sql`insert into thing values (${'x'.repeat(1_000_000)})`.execute(tx);
  });

const log = () =>
  other.prepare<[], { log: number; checkpointed: number }>('pragma wal_checkpoint(noop)').get()!;

const notCopied = () => log().log - log().checkpointed;

it('the log of a large write is copied to the file after the write has ended', async () => {
  await insert(8);
  expect(notCopied()).toBeGreaterThan(1_900);
  await expect.poll(notCopied).toBe(0);
  expect(log().log).toBeGreaterThan(1_900);
});

it('the log of small writes is copied to the file once there are 1,000 pages', async () => {
  await insert(2);
  await insert(1);
  expect(notCopied()).toBeGreaterThan(700);
  await insert(2);
  await expect.poll(notCopied).toBe(0);
});

it('a log that a reader needs is copied to the file by a later write', async () => {
  other.exec('begin');
  other.prepare('select count(*) from thing').get();
  await insert(8);
  await insert(1);
  other.exec('commit');
  expect(notCopied()).toBeGreaterThan(1_900);
  await insert(1);
  await expect.poll(notCopied).toBe(0);
});
