import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { Engine } from '../../server/storage/engines/engine';
import { openPostgres } from '../../server/storage/engines/postgres';
import { runPrepared } from '../../server/storage/engines/statements';
import { transact } from '../../server/storage/records/transactions';
import { migratedDatabase, runSql } from '../support/api';

describe.skipIf(!inject('postgres'))('a statement that PostgreSQL has prepared', () => {
  let database: Awaited<ReturnType<typeof migratedDatabase>>;
  let engine: Engine;
  let table: string;
  let tables = 0;

  const raw = (text: string) => CompiledQuery.raw(text);
  const tell = (text: string) => engine.db.executeQuery<{ name: string }>(raw(text));
  const things = (db = engine.db) =>
    runPrepared(db, table, {}, () => raw(`select * from ${table}`));
  // One after another, all go to the connection that was let go of last.
  const known = async () => (await tell('select name from pg_prepared_statements')).rows;
  const crate = { name: 'crate' };

  beforeEach(async () => {
    database = await migratedDatabase('postgres');
    engine = await openPostgres({ engine: 'postgres', url: database.url });
    // What a pooler did not follow is not learned again: each test has a text of its own.
    table = `thing_${(tables += 1)}`;
    await tell(`create table ${table} (name text)`);
    await tell(`insert into ${table} values ('crate')`);
  });
  afterEach(async () => {
    await engine.close();
    await database.remove();
  });

  it('is told to it once for each connection', async () => {
    expect(await known()).toEqual([]);
    for (let time = 0; time < 2; time += 1) expect(await things()).toEqual([crate]);
    expect(await known()).toEqual([{ name: expect.stringMatching(/^waybill-[\w-]{22}$/) }]);
  });

  it('answers the columns that its table got since', async () => {
    await things();
    await runSql(database.url, `alter table ${table} add column weight text default 'light'`);
    for (let time = 0; time < 2; time += 1)
      expect(await things()).toEqual([{ ...crate, weight: 'light' }]);
  });

  it('is told to it anew after that', async () => {
    await things();
    const [before] = await known();
    await runSql(database.url, `alter table ${table} add column weight text`);
    for (let time = 0; time < 3; time += 1) await things();
    const after = (await known()).filter(({ name }) => name !== before?.name);
    expect(after).toEqual([{ name: expect.stringMatching(/^waybill-[\w-]{22}$/) }]);
  });

  it('answers them on a connection that came later, too', async () => {
    await things();
    await runSql(database.url, `alter table ${table} rename column name to title`);
    await engine.close();
    engine = await openPostgres({ engine: 'postgres', url: database.url });
    expect(await things()).toEqual([{ title: 'crate' }]);
  });

  it('is answered where a pooler passed the connection on to one that does not know it', async () => {
    await things();
    await tell('deallocate all');
    for (let time = 0; time < 2; time += 1) expect(await things()).toEqual([crate]);
  });

  it('is answered where others told it to the connection before', async () => {
    await things();
    const [{ name = '' } = {}] = await known();
    await engine.close();
    engine = await openPostgres({ engine: 'postgres', url: database.url });
    await tell(`prepare "${name}" as select * from ${table}`);
    expect(await things()).toEqual([crate]);
  });

  it('has its transaction made again, once, where it is not known any more', async () => {
    await things();
    await tell('deallocate all');
    let attempts = 0;
    const found = await transact(engine, async (tx) => {
      attempts += 1;
      await tx.executeQuery(raw(`insert into ${table} values ('barrel')`));
      return things(tx);
    });
    expect(found).toEqual([crate, { name: 'barrel' }]);
    expect(attempts).toBe(2);
    expect(await things()).toEqual(found);
  });

  it('has it made again also where it had taken long until then', async () => {
    await things();
    await tell('deallocate all');
    const late = performance.now() + 60_000;
    const found = await transact(engine, (tx) => {
      vi.spyOn(performance, 'now').mockReturnValue(late);
      return things(tx);
    }).finally(() => vi.restoreAllMocks());
    expect(found).toEqual([crate]);
  });

  it('fails by its own fault as any other', async () => {
    const impossible = () =>
      runPrepared(engine.db, `${table} all`, {}, () =>
        raw(`select max(name) from ${table} for update`),
      );
    for (let time = 0; time < 2; time += 1)
      await expect(impossible()).rejects.toThrow('FOR UPDATE is not allowed with aggregate');
    expect(await things()).toEqual([crate]);
  });
});
