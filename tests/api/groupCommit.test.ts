import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { CompiledQuery, sql, type Transaction } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Engine, Tables } from '../../server/database/engine';
import { openSqlite } from '../../server/database/sqlite';
import { groupCommit } from '../../server/database/groupCommit';

let folder: string;
let engine: Engine;
let commits: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-together-'));
  commits = 0;
  engine = openSqlite(join(folder, 'waybill.db'), false, ({ level, query }) => {
    if (level === 'query' && query.sql === 'commit') commits += 1;
  });
  await sql`create table thing (name text primary key)`.execute(engine.db);
  await sql`create table part (of_thing text references thing deferrable initially deferred)`.execute(
    engine.db,
  );
});
afterEach(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

type Tx = Transaction<Tables>;
type Work = (tx: Tx) => Promise<unknown>;

const add = (name: string) => async (tx: Tx) => {
  await sql`insert into thing values (${name})`.execute(tx);
  return name;
};
const change = (work: Work) => groupCommit(engine, work);
/** The result of each write, or the message of its error. */
const outcomes = async (works: Work[]) =>
  (await Promise.allSettled(works.map(change))).map((each) =>
    each.status === 'fulfilled' ? each.value : (each.reason as Error).message,
  );
/** As another program sees it: what is stored, and nothing else. */
function stored() {
  const database = new SQLite(join(folder, 'waybill.db'), { readonly: true });
  const names = database.prepare('select name from thing order by name').pluck().all();
  database.close();
  return names;
}

it('group commit stores concurrent writes in one transaction', async () => {
  expect(await outcomes(['a', 'b', 'c', 'd'].map(add))).toEqual(['a', 'b', 'c', 'd']);
  expect(stored()).toEqual(['a', 'b', 'c', 'd']);
  expect(commits).toBe(1);
});

it('group commit limits the number of writes in one transaction', async () => {
  const names = Array.from({ length: 40 }, (_, n) => `thing ${String(n).padStart(2, '0')}`);
  expect(await outcomes(names.map(add))).toEqual(names);
  expect(stored()).toEqual(names);
  expect(commits).toBe(3);
});

it('group commit acknowledges each write after it is stored', async () => {
  await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      await change(add(name));
      expect(stored()).toEqual(['a', 'b', 'c']);
    }),
  );
});

it.each([
  ['by itself', [], []],
  ['beside others', ['a', 'b'], ['c']],
])(
  'group commit rolls back all statements of a write that fails, %s, and no other write',
  async (_, before, after) => {
    const failing: Work = async (tx) => {
      await add('lost')(tx);
      await add('lost')(tx);
    };
    const all = await outcomes([...before.map(add), failing, ...after.map(add)]);
    const failed = 'UNIQUE constraint failed: thing.name';
    expect(all).toEqual([...before, failed, ...after]);
    expect(stored()).toEqual([...before, ...after]);
  },
);

it('group commit retries writes one by one if the database aborts the transaction because of one', async () => {
  const full: Work = async (tx) => {
    await tx.executeQuery(CompiledQuery.raw('rollback'));
    throw new Error('the disk is full');
  };
  expect(await outcomes([add('a'), full, add('b')])).toEqual(['a', 'the disk is full', 'b']);
  expect(stored()).toEqual(['a', 'b']);
});

it('group commit retries writes one by one if the commit fails because of one', async () => {
  const dangling: Work = (tx) => sql`insert into part values ('nothing')`.execute(tx);
  const refused: Work = () => Promise.reject(new Error('changed by somebody else'));
  expect(await outcomes([add('a'), dangling, refused])).toEqual([
    'a',
    'FOREIGN KEY constraint failed',
    'changed by somebody else',
  ]);
  expect(stored()).toEqual(['a']);
});

it('group commit refuses all writes while another program holds the lock, and works afterwards', async () => {
  const other = new SQLite(join(folder, 'waybill.db'));
  other.exec('begin immediate');
  expect(await outcomes([add('a'), add('b')])).toEqual(Array(2).fill('database is locked'));
  other.exec('rollback');
  other.close();
  expect(await outcomes([add('a'), add('b')])).toEqual(['a', 'b']);
});
