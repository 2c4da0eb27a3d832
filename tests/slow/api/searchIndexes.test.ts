import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCatalogue } from '../../../src/resources';
import { VARIABLES } from '../../../server/variables';
import { openStorage, type Storage } from '../../../server/storage';
import { insertAll } from '../../../server/storage/records/insert';
import { SearchIndexes } from '../../../server/storage/search';
import type * as ListModule from '../../../server/storage/lists/list';
import { migratedDatabase, onBothEngines } from '../../support/api';
import { PATIENCE } from '../../support/patience';

// Few records are worth an index.
vi.mock('../../../server/storage/lists/list', async (original) => ({
  ...(await original<typeof ListModule>()),
  FROM_TOP: 4,
  WORTH_INDEXING: 30,
  SHORT_LIST: 8,
}));

const catalogue = createCatalogue('waybill');

onBothEngines('the index of a long table', (engine) => {
  let database: Awaited<ReturnType<typeof migratedDatabase>>;
  let storages: Storage[] = [];
  let lines: string[] = [];
  const open = async () => {
    const config = VARIABLES.DATABASE_URL.parse(database.url);
    const storage = await openStorage(config, catalogue);
    storages.push(storage);
    return storage;
  };
  const peopleOf = ({ records }: Storage) => {
    const table = records.tables.get('person');
    if (!table) throw new Error('no table of people');
    return table;
  };
  const ask = async <Row>(storage: Storage, query: ReturnType<typeof sql<Row>>) =>
    (await query.execute(storage.engine.db)).rows;

  beforeEach(async () => {
    lines = [];
    database = await migratedDatabase(engine);
    const storage = await open();
    const people = Array.from({ length: 60 }, (_, n) => ({
      id: `p${String(n).padStart(3, '0')}`,
      created_at: 'then',
      updated_at: 'then',
      last_name: `Name ${n}`,
    }));
    await storage.engine.db.transaction().execute((tx) => insertAll(tx, 'person', people));
  });
  afterEach(async () => {
    for (const storage of storages) await storage.close();
    storages = [];
    await database.remove();
  });

  const indexAll = async () => {
    const made = storages.map((storage) => ({
      indexes: new SearchIndexes(storage.engine, (line) => lines.push(line)),
      table: peopleOf(storage),
    }));
    await Promise.all(made.map(({ indexes, table }) => indexes.indexAll([table])));
    await vi.waitUntil(() => made.every(({ indexes, table }) => indexes.has(table)), {
      timeout: 45_000,
    });
    for (const { indexes } of made) await indexes.close();
  };

  it.skipIf(engine === 'sqlite')('is made once by several servers at once', async () => {
    for (let n = 0; n < 4; n += 1) await open();
    await indexAll();
    expect(lines).toEqual([]);
  });

  it.skipIf(engine === 'sqlite')(
    'is given up by a server that stops, and made by the next',
    async () => {
      const [storage] = storages as [Storage];
      // The index waits for who has changed the table.
      const other = new pg.Client({ connectionString: database.url });
      await other.connect();
      await other.query(`begin; update person set last_name = 'Other' where id = 'p000'`);
      const indexes = new SearchIndexes(storage.engine, (line) => lines.push(line));
      indexes.consider(peopleOf(storage));
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database()
      and query like 'create index concurrently%' and wait_event_type = 'Lock'`;
      await vi.waitUntil(async () => (await ask(storage, waiting)).length > 0, PATIENCE);
      await indexes.close();
      expect(await ask(storage, waiting)).toEqual([]);
      await other.query('rollback');
      await other.end();
      await ask(storage, sql`delete from waybill_meta where key = 'search person'`);
      await indexAll();
      expect(lines).toEqual([]);
    },
  );

  it.skipIf(engine === 'sqlite')('takes the place of those that are of no use', async () => {
    const [storage] = storages as [Storage];
    await ask(storage, sql`create index waybill_search_of_others on person (last_name)`);
    await indexAll();
    const indexes = await ask(
      storage,
      sql<{ valid: boolean }>`select indisvalid as valid from pg_index join pg_class
        on pg_class.oid = indexrelid where relname like 'waybill_search_%'`,
    );
    expect(indexes).toEqual([{ valid: true }]);
    expect(lines).toEqual([]);
  });

  it.skipIf(engine === 'postgres')('is made anew where it was of another kind', async () => {
    const [storage] = storages as [Storage];
    await indexAll();
    const found = () =>
      ask(
        storage,
        sql`select rowid from waybill_words_person where waybill_words_person match 'n*'`,
      );
    expect(await found()).toHaveLength(60);
    await ask(storage, sql`delete from waybill_words_person`);
    await ask(storage, sql`update waybill_meta set value = 'whole id' where key = 'search person'`);
    expect(await found()).toHaveLength(0);
    await indexAll();
    expect(await found()).toHaveLength(60);
  });

  it('is tried again where it could not be made, and that is said once', async () => {
    const [storage] = storages as [Storage];
    // What stands in the way of the index by its name, or by that of what it is made with.
    const away = new Error('the database is away');
    let fails = 3;
    const db = new Proxy(storage.engine.db, {
      get(target, name) {
        if (name === 'connection' && fails > 0 && (fails -= 1) >= 0)
          return () => ({ execute: () => Promise.reject(away) });
        if (name === 'transaction' && fails > 0 && (fails -= 1) >= 0) throw away;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const engineAway = { ...storage.engine, db, noTimeout: db };
    const indexes = new SearchIndexes(engineAway, (line) => lines.push(line), 10);
    indexes.consider(peopleOf(storage));
    await vi.waitUntil(() => indexes.has(peopleOf(storage)), { timeout: 20_000 });
    await indexes.close();
    expect(lines).toEqual([
      'Searching person is slow: it cannot be indexed (the database is away)',
    ]);
    expect(fails).toBe(0);
  });

  it.skipIf(engine === 'postgres')('is kept in order behind the answers', async () => {
    const [storage] = storages as [Storage];
    const indexes = new SearchIndexes(storage.engine, (line) => lines.push(line));
    await indexes.indexAll([peopleOf(storage)]);
    const parts = async () => {
      const [row] = await ask<{ n: number }>(
        storage,
        sql`select count(distinct segid) as n from waybill_search_person_idx`,
      );
      return row?.n;
    };
    for (let n = 100; n < 400; n += 1)
      await storage.engine.db
        .insertInto('person')
        .values({ id: `p${n}`, created_at: 'then', updated_at: 'then', last_name: `Name ${n}` })
        .execute();
    // None is merged in a write, but where too many would be in the way.
    expect(await parts()).toBeGreaterThan(10);
    indexes.consider(peopleOf(storage));
    await vi.waitUntil(async () => Number(await parts()) < 8, PATIENCE);
    await indexes.close();
    const found = await ask(
      storage,
      sql`select rowid from waybill_words_person where waybill_words_person match 'n*'`,
    );
    expect(found).toHaveLength(360);
    expect(lines).toEqual([]);
  });
});
