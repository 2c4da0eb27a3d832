import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, inject, it, vi } from 'vitest';
import { openStorage } from '../../server/storage';
import type { Engine } from '../../server/database/engine';
import { transact } from '../../server/database/transactions';
import { VARIABLES } from '../../server/config/variables';
import { createCatalogue } from '../../src/resources';
import { migratedDatabase } from '../support/api';

const QUERY_TIMEOUT_MS = 2000;
vi.mock('../../server/database/limits', async (load) => ({
  ...(await load<object>()),
  STATEMENT_TIMEOUT_MS: 1500,
  QUERY_TIMEOUT_MS: 2000,
  CONNECT_TIMEOUT_MS: 5000,
  WAIT_TIMEOUT_MS: 25_000,
  LOCK_TIMEOUT_MS: 15_000,
}));
afterEach(() => void vi.restoreAllMocks());

it.skipIf(!inject('postgres'))(
  "a starting server waits for another server's migration longer than the query timeout",
  async () => {
    const database = await migratedDatabase('postgres');
    const open = () =>
      openStorage(VARIABLES.DATABASE_URL.parse(database.url), createCatalogue('waybill'));
    await (await open()).close();
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await other.query(`begin; update waybill_meta set value = 'x' where key = 'migration'`);
    const onOpen = vi.fn();
    const opened = open().finally(onOpen);
    await setTimeout(1.5 * QUERY_TIMEOUT_MS);
    expect(onOpen).not.toHaveBeenCalled();
    await other.query('commit');
    await other.end();
    await (await opened).close();
    await database.remove();
  },
);

it('a transaction that fails late with a conflict, such as an import, is retried', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const conflict = new Error('in each other’s way');
  const isConflict = (error: unknown) => error === conflict;
  let tries = 0;
  const execute = async (work: (tx: never) => Promise<unknown>) => {
    tries += 1;
    now += 600_000;
    if (tries < 3) throw conflict;
    return work(undefined as never);
  };
  const engine = { isConflict, db: { transaction: () => ({ execute }) } } as unknown as Engine;
  expect(await transact(engine, () => Promise.resolve('done'))).toBe('done');
  tries = -3;
  await expect(transact(engine, () => Promise.resolve('done'))).rejects.toBe(conflict);
});
