import { sql } from 'kysely';
import type { Engine, Tx } from '../engines/engine';

/**
 * Keeps every change of a record: the row before and after it, as JSON of the columns that are not
 * null. It is written in the transaction that makes the change, so that neither is there alone.
 */
export const HISTORY = 'waybill_history';

/** Adds the table that changes are kept in. */
export async function createHistoryTable({ locksRows }: Engine, tx: Tx): Promise<void> {
  await tx.schema
    .createTable(HISTORY)
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('parent_id', 'text')
    // Counts the changes of one record, whatever the clocks of several servers say.
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('row_before', 'text')
    .addColumn('row_after', 'text')
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    // The change whose state this one brought back.
    .addColumn('restores', 'text')
    // The deletion of the parent that this record went with.
    .addColumn('part_of', 'text')
    .execute();
  for (const index of [
    sql`create unique index if not exists waybill_history_record
      on ${sql.table(HISTORY)} (kind, record_id, version)`,
    sql`create index if not exists waybill_history_deleted
      on ${sql.table(HISTORY)} (kind, id) where operation = 'delete'`,
    // Activity by kind and by who made it.
    sql`create index if not exists waybill_history_activity
      on ${sql.table(HISTORY)} (kind, made_by, id)`,
    sql`create index if not exists waybill_history_part
      on ${sql.table(HISTORY)} (part_of, id) where part_of is not null`,
  ])
    await index.execute(tx);
  if (locksRows) await markTransactions(tx);
}

/**
 * Keeps with each change the transaction that made it, where transactions run beside each other and
 * the engine numbers them: that alone tells which have been committed since.
 */
async function markTransactions(tx: Tx): Promise<void> {
  const { rows } = await sql<{ isNumbered: boolean; isMarked: boolean }>`
    select to_regproc('txid_current') is not null as "isNumbered", exists (
      select from pg_attribute
      where attrelid = to_regclass(${HISTORY}) and attname = 'made_in' and atthasdef) as "isMarked"`.execute(
    tx,
  );
  const table = sql.table(HISTORY);
  // To alter a table waits for all who write to it, and whoever comes meanwhile waits as well.
  if (rows[0]?.isMarked) {
    // Numbers beyond those of today came along from another server, and will be today's one day.
    await sql`update ${table} set made_in = null
      where made_in >= txid_snapshot_xmax(txid_current_snapshot())`.execute(tx);
    return;
  }
  for (const step of [
    sql`alter table ${table} add column if not exists made_in bigint`,
    ...(rows[0]?.isNumbered
      ? [sql`alter table ${table} alter made_in set default txid_current()`]
      : []),
    sql`create index if not exists waybill_history_made_in on ${table} (made_in)`,
  ])
    await step.execute(tx);
}
