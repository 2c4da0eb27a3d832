import { sql, type Transaction } from 'kysely';
import type { Tables } from '../engine';

/**
 * Keeps every change of a record: the row before and after it, as JSON of the columns that are not
 * null. It is written in the transaction that makes the change, so that neither is there alone.
 */
export const HISTORY = 'waybill_history';

/** Adds the table that changes are kept in. */
export async function createHistoryTable(tx: Transaction<Tables>): Promise<void> {
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
    sql`create index if not exists waybill_history_part
      on ${sql.table(HISTORY)} (part_of, id) where part_of is not null`,
  ])
    await index.execute(tx);
}
