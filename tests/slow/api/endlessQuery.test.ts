import SQLite from 'better-sqlite3';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { migratedDatabase, onBothEngines, startApi, type TestApi } from '../../support/api';

vi.mock('../../../server/database/limits', async (load) => ({
  ...(await load<object>()),
  STATEMENT_TIMEOUT_MS: 5000,
  QUERY_TIMEOUT_MS: 10_000,
  CONNECT_TIMEOUT_MS: 5000,
  WAIT_TIMEOUT_MS: 25_000,
  LOCK_TIMEOUT_MS: 15_000,
}));

/** A history without end, in which nobody's is found. */
const ENDLESS = `alter table waybill_history rename to kept;
  create view waybill_history as
  with recursive endless(version) as (select 1 union all select version + 1 from endless)
  select version, 'person' as kind, cast(version as text) as record_id from endless`;
const AS_IT_WAS = 'drop view waybill_history; alter table kept rename to waybill_history';
/** The same of a list that is short, of one person again and again. */
const ENDLESS_LIST = `alter table person rename to kept;
  create view person as
  with recursive endless(nr) as (select 1 union all select nr + 1 from endless)
  select kept.* from endless cross join kept`;
const LIST_AS_IT_WAS = 'drop view person; alter table kept rename to person';

onBothEngines('an endless query', (engine) => {
  let database: Awaited<ReturnType<typeof migratedDatabase>>;
  let api: TestApi;
  beforeEach(async () => {
    database = await migratedDatabase(engine);
    api = await startApi(database.url);
  });
  afterEach(async () => {
    await api.close();
    await database.remove();
  });

  /** Runs statements from another SQL tool. */
  const elsewhere = async (statements: string) => {
    if (engine === 'sqlite') {
      const file = new SQLite(database.url.slice('file:'.length));
      file.exec(statements);
      return file.close();
    }
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(statements);
    return client.end();
  };

  it.each([
    ['of a history', ENDLESS, AS_IT_WAS, 'history?kind=person&id=nobody'],
    ['that searches a short list', ENDLESS_LIST, LIST_AS_IT_WAS, 'people?q=ann'],
  ])('%s is cancelled, delays no other request, and the next one is answered', async (...given) => {
    const [, endless, asItWas, path] = given;
    const ask = () => api.call('GET', `/api/${path}`);
    await api.call('POST', '/api/people', { first_name: 'Ann' });
    await elsewhere(endless);
    const order: string[] = [];
    const asked = ask().finally(() => order.push('question'));
    expect((await api.call('GET', '/api/roles')).status).toBe(200);
    order.push('list');
    const { status, headers, body } = await asked;
    expect([status, body.message]).toEqual([
      503,
      'The database took too long to answer. Try again later, or add a filter.',
    ]);
    expect(order).toEqual(['list', 'question']);
    expect(headers['retry-after']).toBe('30');
    await elsewhere(asItWas);
    expect((await ask()).status).toBe(200);
    expect(api.lines.filter((line) => line.startsWith('Fault'))).toEqual([]);
  });
});
