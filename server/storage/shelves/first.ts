import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Engine } from '../engine';
import type { Table } from '../schema';
import { transact } from '../transact';
import { SHELVING } from './list';
import { pauseEnd } from './pause';
import { recount } from './recount';
import { kindsOf } from './tables';

/** How often it is looked whether another server has counted a table. */
const LOOK_MS = 250;

/** True where somebody has counted the table, for the kinds that it holds today. */
async function isCounted({ near }: Engine, table: Table): Promise<boolean> {
  const row = await near
    .selectFrom(SHELVING)
    .select('kinds')
    .where('table_name', '=', table.name)
    .executeTakeFirst();
  return row?.['kinds'] === kindsOf(table);
}

/** Takes a table that nobody has counted yet, as long as nobody is at it; true where it is taken. */
const take = (engine: Engine, table: Table): Promise<boolean> =>
  transact(engine, async (tx) => {
    const taken = await tx
      .updateTable(SHELVING)
      .set({ paused_until: pauseEnd() })
      .where('table_name', '=', table.name)
      .where('kinds', '!=', kindsOf(table))
      .where(sql<boolean>`(paused_until is null or paused_until < ${new Date().toISOString()})`)
      .returning('version')
      .executeTakeFirst();
    return taken !== undefined;
  });

/**
 * Sees to it that a table is counted for the first time, once by all servers together. False while
 * another one is at it: until that has ended, lists are counted as they are.
 */
export async function countFirst(engine: Engine, table: Table): Promise<boolean> {
  if (await isCounted(engine, table)) return true;
  if (!(await take(engine, table))) return false;
  await recount(engine, table);
  return true;
}

/** Resolves when the table is counted; true where that had to be waited for. Rejects at the end. */
export async function untilCounted(
  engine: Engine,
  table: Table,
  signal: AbortSignal,
): Promise<boolean> {
  let hasWaited = false;
  // Who dies over it says no more that it counts, and another one takes the table over.
  for (; !(await countFirst(engine, table)); hasWaited = true)
    await setTimeout(LOOK_MS, undefined, { signal });
  return hasWaited;
}
