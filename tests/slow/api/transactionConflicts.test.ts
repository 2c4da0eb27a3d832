import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { openStorage, type Storage } from '../../../server/storage';
import { META } from '../../../server/database/meta';
import { transact } from '../../../server/database/transactions';
import { VARIABLES } from '../../../server/config/variables';
import { createCatalogue } from '../../../src/resources';
import { migratedDatabase, runSql, startEmptyApi, type TestApi } from '../../support/api';

/** Returns a function that waits until it has been called `count` times. */
function gate(count: number): () => Promise<void> {
  let open: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  let come = 0;
  return () => {
    come += 1;
    if (come === count) open();
    return opened;
  };
}

describe.skipIf(!inject('postgres'))('conflicting transactions (PostgreSQL)', () => {
  let storage: Storage;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    const database = await migratedDatabase('postgres');
    remove = database.remove;
    const config = VARIABLES.DATABASE_URL.parse(database.url);
    storage = await openStorage(config, createCatalogue('waybill'));
    const rows = ['a', 'b'].map((key) => ({ key, value: '0' }));
    await storage.engine.db.insertInto(META).values(rows).execute();
  });
  afterEach(async () => {
    await storage.close();
    await remove();
  });

  const add = (key: string) => sql`update ${sql.table(META)} set value = value::int + 1
    where key = ${key}`;
  const values = async () => {
    const rows = await storage.engine.db
      .selectFrom(META)
      .select('value')
      .where('key', 'in', ['a', 'b'])
      .orderBy('key')
      .execute();
    return rows.map((row) => row['value']);
  };

  it('are retried after a deadlock', async () => {
    const bothHoldOne = gate(2);
    let tries = 0;
    const change = (first: string, second: string) =>
      transact(storage.engine, async (tx) => {
        tries += 1;
        await add(first).execute(tx);
        await bothHoldOne();
        await add(second).execute(tx);
      });
    await Promise.all([change('a', 'b'), change('b', 'a')]);
    expect(await values()).toEqual(['2', '2']);
    // On a busy machine, the retry may deadlock with the other transaction again.
    expect(tries).toBeGreaterThan(2);
  });

  it('are retried after a serialization failure', async () => {
    const allHaveRead = gate(4);
    let tries = 0;
    const change = () =>
      transact(
        storage.engine,
        async (tx) => {
          tries += 1;
          await tx.selectFrom(META).selectAll().execute();
          await allHaveRead();
          await add('a').execute(tx);
        },
        { isSnapshot: true },
      );
    await Promise.all(Array.from({ length: 4 }, change));
    expect(await values()).toEqual(['4', '0']);
    expect(tries).toBeGreaterThan(4);
  });
});

it.skipIf(!inject('postgres'))(
  'a list is read again after a serialization failure, as CockroachDB may report it',
  async () => {
    const api = await startEmptyApi('postgres');
    await api.call('POST', '/api/people', { first_name: 'Ann' });
    await runSql(
      api.database,
      `create sequence tries;
      create function loses_once() returns boolean language plpgsql as $$ begin
        if current_query() like '%first_name%' and nextval('tries') = 1
        then raise exception 'lost' using errcode = '40001'; end if;
        return true;
      end $$;
      alter table person rename to kept;
      create view person as select * from kept where loses_once()`,
    );
    const { status, body } = await api.call('GET', '/api/people?first_name=Ann');
    expect([status, body.total]).toEqual([200, 1]);
    await runSql(api.database, `do $$ begin assert nextval('tries') > 2; end $$`);
    await api.close();
  },
);

describe('another program that writes to the SQLite file', () => {
  let api: TestApi;
  let tool: SQLite.Database;
  beforeEach(async () => {
    api = await startEmptyApi('sqlite');
    tool = new SQLite(api.database.slice('file:'.length));
  });
  afterEach(async () => {
    tool.close();
    await api.close();
  });

  it('delays writes, not reads, and they succeed when it is done', async () => {
    tool.exec('BEGIN IMMEDIATE');
    const write = api.call('POST', '/api/people', { first_name: 'Ann' });
    expect((await api.call('GET', '/api/people')).status).toBe(200);
    tool.exec('COMMIT');
    expect((await write).status).toBe(201);
  });

  it('causes a 503 if it does not finish', async () => {
    tool.exec('BEGIN IMMEDIATE');
    const refused = await api.call('POST', '/api/people', {});
    expect(refused).toMatchObject({
      status: 503,
      headers: { 'retry-after': '10' },
      body: { message: 'The database is busy. Try again in a few seconds.' },
    });
    tool.exec('ROLLBACK');
    expect((await api.call('POST', '/api/people', {})).status).toBe(201);
  });

  it('makes a write start again if it changed what the write had read', async () => {
    const { url, remove } = await migratedDatabase('sqlite');
    const config = VARIABLES.DATABASE_URL.parse(url);
    const storage = await openStorage(config, createCatalogue('waybill'));
    const other = new SQLite(url.slice('file:'.length));
    const rows = { key: 'a', value: '0' };
    await storage.engine.db.insertInto(META).values(rows).execute();
    let tries = 0;
    await transact(storage.engine, async (tx) => {
      tries += 1;
      const [row] = await tx.selectFrom(META).selectAll().where('key', '=', 'a').execute();
      if (tries === 1) other.exec(`update ${META} set value = 5 where key = 'a'`);
      const value = String(Number(row?.['value']) + 1);
      await tx.updateTable(META).set({ value }).where('key', '=', 'a').execute();
    });
    expect(tries).toBe(2);
    expect(other.prepare(`select value from ${META} where key = 'a'`).get()).toEqual({
      value: '6',
    });
    other.close();
    await storage.close();
    await remove();
  });
});
