import { sql } from 'kysely';
import type { Engine, Tx } from '../database/engine';

/** All changes of records, written in the same transaction. `HistoryRow` describes the columns. */
export const HISTORY = 'waybill_history';

/**
 * Key of the number of the latest change that the retention has deleted: its row number or, if the engine
 * locks rows, its transaction. It is used to refuse cursors from before that change.
 */
export const LAST_DELETED = 'last deleted change';

export const indexOfBatches = sql`create index waybill_history_batch
  on ${sql.table(HISTORY)} (batch, id) where batch is not null`;

export async function createHistoryTable({ locksRows }: Engine, tx: Tx): Promise<void> {
  const isNumbered = locksRows && (await hasTransactionNumbers(tx));
  await tx.schema
    .createTable(HISTORY)
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('parent_id', 'text')
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('row_before', 'text')
    .addColumn('row_after', 'text')
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('restores', 'text')
    .addColumn('part_of', 'text')
    .addColumn('batch', 'text')
    // Number of the transaction. With concurrent transactions, only this shows which changes were committed
    // since an earlier call.
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
    // For the activity by kind and author.
    sql`create index waybill_history_activity on ${table} (kind, made_by, id)`,
    sql`create index waybill_history_part on ${table} (part_of, id) where part_of is not null`,
    indexOfBatches,
    ...(locksRows ? [sql`create index waybill_history_made_in on ${table} (made_in)`] : []),
  ])
    await index.execute(tx);
}

async function hasTransactionNumbers(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isNumbered: boolean }>`
    select to_regproc('txid_current') is not null as "isNumbered"`.execute(tx);
  return rows[0]?.isNumbered === true;
}

/**
 * Clears transaction numbers above the current one. They come from another server's dump, and new
 * transactions will eventually get the same numbers.
 */
export async function forgetLaterTransactions({ locksRows }: Engine, tx: Tx): Promise<void> {
  if (locksRows && (await hasTransactionNumbers(tx)))
    await sql`update ${sql.table(HISTORY)} set made_in = null
      where made_in >= txid_snapshot_xmax(txid_current_snapshot())`.execute(tx);
}
