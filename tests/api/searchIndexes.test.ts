import SQLite from 'better-sqlite3';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type * as ListModule from '../../server/storage/lists/list';
import {
  emptyDatabase,
  migratedDatabase,
  onSqlite,
  runSql,
  startApi,
  type TestApi,
  type TestDatabase,
} from '../support/api';
import { PATIENCE } from '../support/patience';

vi.mock('../../server/storage/lists/list', async (original) => ({
  ...(await original<typeof ListModule>()),
  SHORT_LIST: 1,
}));

let database: TestDatabase;
let api: TestApi | undefined;

const start = async () => {
  await api?.close();
  api = undefined;
  api = await startApi(database.url);
  return api.call;
};
const add = async (count: number) => {
  const call = await start();
  for (let n = 0; n < count; n += 1) await call('POST', '/api/people', { last_name: `Name ${n}` });
  return call;
};
const find = async (word: string) => {
  const { body } = (await api?.call('GET', `/api/people?q=${word}`)) ?? {};
  return body.total as number;
};

afterEach(async () => {
  await api?.close();
  api = undefined;
  await database.remove();
});

onSqlite('the search index of a table', (engine) => {
  beforeEach(async () => {
    database = await migratedDatabase(engine);
  });
  const ask = (sql: string) => {
    const file = new SQLite(database.url.slice('file:'.length), { readonly: true });
    const rows = file.prepare(sql).all();
    file.close();
    return rows;
  };
  const FOUND = `select rowid from waybill_words_person where waybill_words_person match 'n*'`;

  it('is made anew by the next start where it was of other columns', async () => {
    await add(3);
    await runSql(
      database.url,
      `delete from waybill_words_person;
      update waybill_meta set value = 'whole id' where key = 'search person'`,
    );
    expect(ask(FOUND)).toHaveLength(0);
    await start();
    expect(ask(FOUND)).toHaveLength(3);
    expect(await find('na')).toBe(3);
  });

  it('is merged behind the answers, and has all rows then', async () => {
    const [count, ofFirst] = [300, 111];
    await add(count);
    const parts = () =>
      ask('select count(distinct segid) as n from waybill_search_person_idx') as { n: number }[];
    await vi.waitUntil(() => Number(parts()[0]?.n) < 48, PATIENCE);
    expect(ask(FOUND)).toHaveLength(count);
    expect(await find('ame%201')).toBe(ofFirst);
  });
});

describe.skipIf(!inject('postgres'))('the search index of a table (PostgreSQL)', () => {
  const ask = async (sql: string) => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query(sql);
    await client.end();
    return rows as unknown[];
  };

  it('takes the place of those that are of no use', async () => {
    database = await migratedDatabase('postgres');
    const indexes = () =>
      ask(`select indisvalid as valid from pg_index join pg_class on pg_class.oid = indexrelid
        where relname like 'waybill_search_%' and indrelid = 'person'::regclass`);
    await runSql(
      database.url,
      `do $$ begin execute (select 'drop index ' || indexname from pg_indexes
        where tablename = 'person' and indexname like 'waybill_search_%'); end $$;
      create index waybill_search_of_others on person (last_name)`,
    );
    await add(3);
    expect(await indexes()).toEqual([{ valid: true }]);
    expect(await find('name')).toBe(3);
  });

  it('is missing where its extension may not be created, which is said in a line', async () => {
    database = await emptyDatabase('postgres');
    const role = `limited_${Date.now()}`;
    await runSql(
      database.url,
      `create role ${role} login; grant create on schema public to ${role}`,
    );
    const url = new URL(database.url);
    url.username = role;
    const { remove } = database;
    database = { url: String(url), remove };
    await add(3);
    expect(await find('name')).toBe(3);
    expect(api?.lines.join('\n')).toMatch(/Searches read whole tables.*pg_trgm/);
  });
});
