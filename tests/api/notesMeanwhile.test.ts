import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createCatalogue } from '../../src/resources';
import { openStorage, type Storage } from '../../server/storage';
import type * as ListModule from '../../server/storage/shelves/list';
import { Shelves } from '../../server/storage/shelves';
import { write } from '../../server/storage/writes';
import { VARIABLES } from '../../server/variables';
import { migratedDatabase } from '../support/api';
import { PATIENCE } from '../support/patience';

vi.mock('../../server/storage/shelves/list', async (original) => ({
  ...(await original<typeof ListModule>()),
  FOLD_AT: 5,
}));

describe.skipIf(!inject('postgres'))('notes that come while a table is looked through', () => {
  let database: Awaited<ReturnType<typeof migratedDatabase>>;
  let storage: Storage;
  let other: pg.Client;

  beforeEach(async () => {
    database = await migratedDatabase('postgres');
    const url = VARIABLES.DATABASE_URL.parse(database.url);
    storage = await openStorage(url, createCatalogue('waybill'), () => undefined);
    other = new pg.Client({ connectionString: database.url });
    await other.connect();
  });
  afterEach(async () => {
    await other.end();
    await storage.close();
    await database.remove();
  });

  it('are put onto shelves after it, though nobody asks again', async () => {
    const { engine, records } = storage;
    const people = records.tables.get('person') ?? expect.fail('no people');
    const shelves = new Shelves(engine, new Map([['person', people]]), expect.fail);
    const notes = async () =>
      (await other.query("select 1 from waybill_note where table_name = 'person'")).rows.length;

    await other.query('begin; lock table waybill_shelf in access exclusive mode');
    const verified = shelves.verify();
    for (let n = 0; n < 15; n += 1)
      await write(engine, shelves, (rows) =>
        rows.insert(people, { id: `p${n}`, created_at: 'then', updated_at: 'then' }),
      );
    await other.query('commit');
    await verified;
    await vi.waitUntil(async () => (await notes()) < 5, PATIENCE);
    await shelves.close();
  });
});
