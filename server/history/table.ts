import { sql } from 'kysely';
import type { Engine, Tx } from '../database/engine';

/**
 * Every change of a record, with the row before and after it as `states.ts` stores them. It is written
 * in the transaction that makes the change, so that neither is there alone.
 */
export const HISTORY = 'waybill_history';

/** Begins the name of the batch that undoes another one. */
export const UNDO = 'undo ';

/** Finds the changes of a batch in the order in which they were made. */
export const indexOfBatches = sql`create index waybill_history_batch
  on ${sql.table(HISTORY)} (batch, id) where batch is not null`;

/** Creates the table that changes are kept in. */
export async function createHistoryTable({ locksRows }: Engine, tx: Tx): Promise<void> {
  const isNumbered = locksRows && (await hasTransactionNumbers(tx));
  await tx.schema
    .createTable(HISTORY)
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
    // The id of who made it, whereas `made_by` says in which way; null before version 4.
    .addColumn('actor', 'text')
    // The change whose state this one brought back.
    .addColumn('restores', 'text')
    // The deletion of the parent that this record went with.
    .addColumn('part_of', 'text')
    // The import that the change belongs to, or the undoing of one.
    .addColumn('batch', 'text')
    // The transaction that made the change: where transactions run side by side, only this says which
    // changes were committed since an earlier call.
    .$call((builder) =>
      locksRows
        ? builder.addColumn('made_in', 'bigint', (column) =>
            isNumbered ? column.defaultTo(sql`txid_current()`) : column,
          )
        : builder,
    )
    .execute();
  const table = sql.table(HISTORY);
  for (const index of [
    sql`create unique index waybill_history_record on ${table} (kind, record_id, version)`,
    sql`create index waybill_history_deleted on ${table} (kind, id) where operation = 'delete'`,
    // Activity by kind and by who made it.
    sql`create index waybill_history_activity on ${table} (kind, made_by, id)`,
    sql`create index waybill_history_part on ${table} (part_of, id) where part_of is not null`,
    indexOfBatches,
    ...(locksRows ? [sql`create index waybill_history_made_in on ${table} (made_in)`] : []),
  ])
    await index.execute(tx);
}

/** True on engines that number transactions, as PostgreSQL does. */
async function hasTransactionNumbers(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isNumbered: boolean }>`
    select to_regproc('txid_current') is not null as "isNumbered"`.execute(tx);
  return rows[0]?.isNumbered === true;
}

/**
 * Forgets transaction numbers beyond those of today: a dump brought them from another server, and new
 * transactions will get the same numbers one day.
 */
export async function forgetLaterTransactions({ locksRows }: Engine, tx: Tx): Promise<void> {
  if (locksRows && (await hasTransactionNumbers(tx)))
    await sql`update ${sql.table(HISTORY)} set made_in = null
      where made_in >= txid_snapshot_xmax(txid_current_snapshot())`.execute(tx);
}
