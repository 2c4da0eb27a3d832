import type { Engine } from '../engine';
import type { Table } from '../schema';
import { transact } from '../transact';
import { PAUSE_MS, SHELVING } from './list';

/** When a pause that begins or goes on now ends by itself. */
export const pauseEnd = () => new Date(Date.now() + PAUSE_MS).toISOString();

/**
 * Lets nobody fold until the shelves are counted; answers their version. That stays what it is: of
 * several that count at once the first to end is right, where each would undo the others' work.
 */
export async function pause(engine: Engine, table: Table): Promise<number> {
  const row = await transact(engine, (tx) =>
    tx
      .updateTable(SHELVING)
      .set({ paused_until: pauseEnd() })
      .where('table_name', '=', table.name)
      .returning('version')
      .executeTakeFirstOrThrow(),
  );
  return Number(row['version']);
}

/** Keeps the pause going while work is done; one that has ended stays so. */
export async function paused<Result>(
  { db }: Engine,
  table: Table,
  version: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const renew = () =>
    db
      .updateTable(SHELVING)
      .set({ paused_until: pauseEnd() })
      .where('table_name', '=', table.name)
      .where('version', '=', version)
      .where('paused_until', 'is not', null)
      .execute();
  // Where it cannot be renewed in time, others may fold, and what was counted is counted again.
  const timer = setInterval(() => void renew().catch(() => undefined), PAUSE_MS / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Lets notes be folded again after counting has failed. Whoever else still counts finds out. */
export const resume = (engine: Engine, table: Table) =>
  transact(engine, (tx) =>
    tx
      .updateTable(SHELVING)
      .set({ paused_until: null })
      .where('table_name', '=', table.name)
      .execute(),
  );
