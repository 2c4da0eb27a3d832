import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { SERVICE } from '../../server/auth/actor';
import type { Database, Engine } from '../../server/database/engine';
import { openPostgres } from '../../server/database/postgres';
import { transact } from '../../server/database/transactions';
import { readBody } from '../../server/records/body';
import { openStorage } from '../../server/storage';
import { createCatalogue } from '../../src/resources';
import { migratedDatabase } from '../support/api';

describe.skipIf(!inject('postgres'))('a prepared insert on PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof migratedDatabase>>;
  let engine: Engine;
  let table: string;
  let tables = 0;

  const tell = (text: string, db: Database = engine.db) =>
    db.executeQuery<{ name: string }>(CompiledQuery.raw(text));
  const insert = (name: string, db: Database = engine.db) =>
    db.insertInto(table).values({ name }).execute();
  const stored = async () => (await tell(`select name from ${table}`)).rows.map((row) => row.name);
  // One after another, all go to the connection that was let go of last.
  const known = async () => (await tell('select name from pg_prepared_statements')).rows;

  beforeEach(async () => {
    database = await migratedDatabase('postgres');
    engine = await openPostgres({ engine: 'postgres', url: database.url, pool: 10 });
    // A text that a pooler failed to prepare is not prepared again, so each test needs its own text.
    table = `thing_${(tables += 1)}`;
    await tell(`create table ${table} (name text)`);
  });
  afterEach(async () => {
    await engine.close();
    await database.remove();
  });

  it('is prepared once per connection', async () => {
    expect(await known()).toEqual([]);
    await insert('crate');
    await insert('drum');
    expect(await known()).toEqual([{ name: expect.stringMatching(/^waybill-[\w-]{22}$/) }]);
    expect(await stored()).toEqual(['crate', 'drum']);
  });

  it('of a record includes its history and counter', async () => {
    const catalogue = createCatalogue('waybill');
    const storage = await openStorage(
      { engine: 'postgres', url: database.url, pool: 1 },
      catalogue,
    );
    try {
      const kind = catalogue.kind('load');
      const scope = storage.scopes.of(SERVICE, [kind]);
      await storage.records.create(scope, kind, readBody(scope, {}));
      const { rows } = await storage.engine.db.executeQuery<{ statement: string }>(
        CompiledQuery.raw('select statement from pg_prepared_statements'),
      );
      expect(rows.map(({ statement }) => statement.slice(0, 14))).toEqual(['with "stored" ']);
    } finally {
      await storage.close();
    }
  });

  it('is prepared however many others were, on a connection that prepares a limited number', async () => {
    const columns = Array.from({ length: 10 }, (_, index) => `column_${index}`);
    const wide = `wide_${table}`;
    await tell(`create table ${wide} (${columns.map((name) => `${name} integer`).join(', ')})`);
    for (let set = 1; set <= 600; set += 1) {
      const sent = columns.filter((_, index) => set & (1 << index));
      const row = Object.fromEntries(sent.map((name) => [name, set]));
      await engine.db.insertInto(wide).values(row).execute();
    }
    expect((await tell(`select * from ${wide}`)).rows).toHaveLength(600);
    expect((await known()).length).toBeLessThanOrEqual(500);
    const names = async () => (await known()).map(({ name }) => name);
    const before = await names();
    await insert('crate');
    await insert('drum');
    expect((await names()).filter((name) => !before.includes(name))).toHaveLength(1);
  });

  it('still works after a pooler switched to a connection without the statement', async () => {
    await insert('crate');
    await tell('deallocate all');
    for (const name of ['drum', 'barrel']) await insert(name);
    expect(await stored()).toEqual(['crate', 'drum', 'barrel']);
  });

  it('still works on a connection where another client prepared it', async () => {
    await insert('crate');
    const [{ name = '' } = {}] = await known();
    await engine.close();
    engine = await openPostgres({ engine: 'postgres', url: database.url, pool: 10 });
    await tell(`prepare "${name}" as select 1`);
    await insert('drum');
    expect(await stored()).toEqual(['crate', 'drum']);
  });

  it('has its transaction retried once if the statement is unknown', async () => {
    await insert('crate');
    await tell('deallocate all');
    let attempts = 0;
    await transact(engine, async (tx) => {
      attempts += 1;
      await tell(`insert into ${table} select 'barrel'`, tx);
      await insert('drum', tx);
    });
    expect(attempts).toBe(2);
    expect(await stored()).toEqual(['crate', 'barrel', 'drum']);
  });
});
