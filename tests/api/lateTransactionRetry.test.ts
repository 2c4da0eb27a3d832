import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, inject, it, vi } from 'vitest';
import { openStorage } from '../../server/storage';
import type { Engine } from '../../server/storage/engines/engine';
import { transact } from '../../server/storage/records/transactions';
import { VARIABLES } from '../../server/variables';
import { createCatalogue } from '../../src/resources';
import { migratedDatabase } from '../support/api';

const SILENCE_MS = 800;
vi.mock('../../server/storage/engines/limits', async (load) => ({
  ...(await load<object>()),
  DEADLINE_MS: 300,
  SILENCE_MS: 800,
  CONNECT_MS: 5000,
  TURN_MS: 25_000,
  LOCK_MS: 15_000,
}));
afterEach(() => void vi.restoreAllMocks());

it.skipIf(!inject('postgres'))(
  'a server that starts waits for the migration of another one, longer than any question may take',
  async () => {
    const database = await migratedDatabase('postgres');
    const open = () =>
      openStorage(VARIABLES.DATABASE_URL.parse(database.url), createCatalogue('waybill'));
    await (await open()).close();
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await other.query(`begin; update waybill_meta set value = 'x' where key = 'migration'`);
    const opened = open();
    await setTimeout(1.5 * SILENCE_MS);
    await other.query('commit');
    await other.end();
    await (await opened).close();
    await database.remove();
  },
);

it('a transaction that loses late, as an import may, is tried again', async () => {
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
