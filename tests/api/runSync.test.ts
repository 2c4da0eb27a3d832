import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, type LogEvent } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { syncRunner } from '../../server/storage/engines/runSync';
import type { Engine } from '../../server/storage/engines/engine';
import { openSqlite } from '../../server/storage/engines/sqlite';
import { runPrepared, placeholder } from '../../server/storage/engines/statements';

let folder: string;
let engine: Engine;
let heard: LogEvent[];

const raw = (text: string) => CompiledQuery.raw(text);
const insert = (name: string) =>
  engine.db.executeQuery(raw(`insert into thing values ('${name}')`));
const things = (db = engine.reads) =>
  runPrepared(db, 'things', {}, () => raw('select * from thing order by name'));

function promised() {
  let keep = () => undefined as void;
  const kept = new Promise<void>((resolve) => (keep = resolve));
  return { kept, keep };
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-at-once-'));
  heard = [];
  engine = openSqlite(join(folder, 'waybill.db'), false, (event) => {
    heard.push(event);
  });
  await engine.db.executeQuery(raw('create table thing (name text)'));
  await insert('crate');
});
afterEach(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

it('reads nothing inside of the transaction of somebody else', async () => {
  const { reads: near } = engine;
  const [begun, mayEnd] = [promised(), promised()];
  const reading = near.transaction().execute(async (tx) => {
    expect(await things(tx)).toEqual([{ name: 'crate' }]);
    begun.keep();
    await mayEnd.kept;
    return things(tx);
  });
  await begun.kept;
  await insert('pallet');
  // Who asks now is to see what was stored just now, which that transaction does not.
  const asked = things();
  mayEnd.keep();
  expect(await reading).toEqual([{ name: 'crate' }]);
  expect(await asked).toEqual([{ name: 'crate' }, { name: 'pallet' }]);
  expect(syncRunner(near)).toBeDefined();
});

it('writes nothing by way of a transaction that has ended', async () => {
  const { db } = engine;
  const ended = await db.transaction().execute((tx) => Promise.resolve(tx));
  expect(syncRunner(ended)).toBeUndefined();
  await expect(things(ended)).rejects.toThrow('already');
});

it('names the columns that a table has by then', async () => {
  expect(await things()).toEqual([{ name: 'crate' }]);
  await engine.db.executeQuery(raw('alter table thing add column weight real'));
  expect(await things()).toEqual([{ name: 'crate', weight: null }]);
  expect(await things(engine.db)).toEqual([{ name: 'crate', weight: null }]);
  expect(await things(engine.longReads)).toEqual([{ name: 'crate', weight: null }]);
});

it('tells of statements as of all others, of those that fail as well', async () => {
  heard = [];
  const named = (name: unknown) =>
    runPrepared(engine.db, 'add', { name }, () =>
      engine.db
        .insertInto('thing')
        .values({ name: placeholder('name') })
        .compile(),
    );
  expect(await named('drum')).toEqual([]);
  await expect(named({})).rejects.toThrow('SQLite3 can only bind');
  expect(heard.map(({ level, query }) => [level, query.parameters])).toEqual([
    ['query', ['drum']],
    ['error', [{}]],
  ]);
});

it('tells values of the same name apart by their rows', async () => {
  const [row] = await runPrepared(engine.reads, 'both', { own: { a: 1 }, a: 2 }, () => ({
    ...raw('select ? as own, ? as plain, ? as fixed'),
    parameters: [placeholder('a', 'own'), placeholder('a'), 'as it is'],
  }));
  expect(row).toEqual({ own: 1, plain: 2, fixed: 'as it is' });
});
