import { setTimeout as pause } from 'node:timers/promises';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Log } from '../config/operatorError';
import { summarizeError } from '../config/shownError';
import type { Engine } from '../database/engine';
import { raiseMeta } from '../database/meta';
import { firstIdAt } from '../database/newId';
import { own } from '../database/ownTables';
import { transact } from '../database/transactions';
import { DAY_MS } from '../values/dateTime';
import { HISTORY, LAST_DELETED } from './table';

const BATCH_SIZE = 500;
const BREAK_MS = 50;

const table = sql.table(HISTORY);

/**
 * Returns the smallest id to keep. Older changes can be deleted. The newest change is always kept: cursors
 * on SQLite are row numbers, which would start at 1 again in an empty table.
 */
async function retentionCutoff({ reads }: Engine, before: number): Promise<string> {
  const end = firstIdAt(before);
  const newest = await own(reads)
    .selectFrom(HISTORY)
    .select(['id', 'part_of'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const oldestKept = newest?.part_of ?? newest?.id ?? end;
  return oldestKept < end ? oldestKept : end;
}

const deleteBatch = (engine: Engine, condition: RawBuilder<SqlBool>, order: 'id' | 'part_of') =>
  transact(engine, async (tx) => {
    const rows = await tx
      .selectFrom(HISTORY)
      .select(['id', `${engine.locksRows ? 'made_in' : 'rowid'} as number`])
      .where(condition)
      .orderBy(order)
      .limit(BATCH_SIZE)
      // Skip rows that a restore or another server has locked. If rows on several nodes cannot be locked
      // together, the deletion waits instead.
      .$if(engine.locksRows && engine.canJoinAnyRows, (query) => query.forUpdate().skipLocked())
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.deleteFrom(HISTORY).where('id', 'in', ids).execute();
    const numbers = rows.map(({ number }) => BigInt((number ?? 0) as number | string));
    await raiseMeta(
      tx,
      LAST_DELETED,
      numbers.reduce((a, b) => (a > b ? a : b)),
    );
    return ids.length;
  });

/** Deletes changes older than `days` once a day. The result stops this after the current batch. */
export function startRetention(engine: Engine, days: number, now: () => Date, log: Log) {
  const closing = new AbortController();
  const { signal } = closing;
  const pauseFor = (ms: number) =>
    pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
  const deleteAll = async (...which: [RawBuilder<SqlBool>, 'id' | 'part_of']) => {
    while (!signal.aborted && (await deleteBatch(engine, ...which)) === BATCH_SIZE)
      await pauseFor(BREAK_MS);
  };
  const deleteOld = async () => {
    const end = await retentionCutoff(engine, now().getTime() - days * DAY_MS);
    await deleteAll(sql<SqlBool>`id < ${end} and part_of is null`, 'id');
    // Changes of records that were deleted together with their parent are kept as long as the parent's
    // deletion, because restoring it needs them.
    const isOver = engine.canJoinAnyRows
      ? sql`and not exists (select 1 from ${table} as whole where whole.id = ${table}.part_of)`
      : sql``;
    await deleteAll(sql<SqlBool>`part_of < ${end} ${isOver}`, 'part_of');
  };
  const run = async () => {
    while (!signal.aborted) {
      await deleteOld().catch((error: unknown) =>
        log(`Old changes were not deleted, next try in a day: ${summarizeError(error)}`),
      );
      await pauseFor(DAY_MS);
    }
  };
  const ended = run();
  return () => {
    closing.abort();
    return ended;
  };
}
