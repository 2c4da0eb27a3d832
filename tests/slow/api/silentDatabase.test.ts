import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { migratedDatabase, startApi, type TestApi } from '../../support/api';
import { layWire, type Wire } from '../../support/cuttableConnection';

vi.mock('../../../server/database/limits', async (load) => ({
  ...(await load<object>()),
  STATEMENT_TIMEOUT_MS: 2000,
  QUERY_TIMEOUT_MS: 3000,
  CONNECT_TIMEOUT_MS: 2000,
  WAIT_TIMEOUT_MS: 25_000,
  LOCK_TIMEOUT_MS: 15_000,
}));

describe.skipIf(!inject('postgres'))(
  'a PostgreSQL that stops answering without closing connections',
  () => {
    let database: Awaited<ReturnType<typeof migratedDatabase>>;
    let wire: Wire;
    let api: TestApi;
    beforeEach(async () => {
      database = await migratedDatabase('postgres');
      wire = await layWire(database.url);
      api = await startApi(wire.url);
    });
    afterEach(async () => {
      await api.close();
      await wire.close();
      await database.remove();
    });

    const away = {
      status: 503,
      headers: { 'retry-after': '5' },
      body: { message: 'The database cannot be reached. Please try again shortly.' },
    };

    it('causes a timeout on old and new connections, and is used as soon as it answers', async () => {
      const { body: person } = await api.call('POST', '/api/people', { first_name: 'Ann' });
      const path = `/api/people/${person.id}`;
      wire.cut();
      // As many as there are connections, so that each that is there is tried.
      const calls = Array.from({ length: 10 }, (_, n) =>
        n % 2 === 0 ? api.call('GET', path) : api.call('PUT', path, { first_name: 'Eve' }),
      );
      for (const answer of await Promise.all(calls)) expect(answer).toMatchObject(away);
      for (const call of [api.call('GET', path), api.call('PUT', path, { first_name: 'Eve' })])
        expect(await call).toMatchObject(away);
      wire.mend();
      expect((await api.call('PUT', path, { first_name: 'Bea' })).status).toBe(200);
      const read = await api.call('GET', path);
      expect(read).toMatchObject({ status: 200, body: { first_name: 'Bea' } });
    });

    it('releases the locks of a server that it no longer reaches', async () => {
      const { body: person } = await api.call('POST', '/api/people', { first_name: 'Ann' });
      const other = new pg.Client({ connectionString: database.url });
      await other.connect();
      await other.query(`begin; select 1 from person where id = '${person.id}' for update`);
      const changed = api.call('PUT', `/api/people/${person.id}`, { first_name: 'Eve' });
      const waitingForLock = async () => {
        const { rows } = await other.query(`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
        return rows.length;
      };
      await expect.poll(waitingForLock).toBe(1);
      wire.cut();
      // The row is now locked for the change, whose end is never asked for.
      await other.query('commit');
      expect(await changed).toMatchObject(away);
      await other.query(`update person set first_name = 'Bea' where id = '${person.id}'`);
      await other.end();
      wire.mend();
      const read = await api.call('GET', `/api/people/${person.id}`);
      expect(read.body.first_name).toBe('Bea');
    });
  },
);
