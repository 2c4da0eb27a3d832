import type { Transaction } from 'kysely';
import type { Tables } from '../engine';
import type { Table } from '../schema';
import { NOTE, SHELF, SHELVING } from './list';

/** Adds the tables that shelves and notes are kept in. */
export async function createShelfTables(tx: Transaction<Tables>): Promise<void> {
  const { schema } = tx;
  await schema
    .createTable(SHELVING)
    .ifNotExists()
    .addColumn('table_name', 'text', (column) => column.primaryKey())
    .addColumn('kinds', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    // Until then nobody may fold notes, because shelves are being counted.
    .addColumn('paused_until', 'text')
    .execute();
  await schema
    .createTable(SHELF)
    .ifNotExists()
    .addColumn('table_name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('parent_id', 'text', (column) => column.notNull())
    .addColumn('first_id', 'text', (column) => column.notNull())
    .addColumn('records', 'bigint', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('waybill_shelf_key', ['table_name', 'kind', 'parent_id', 'first_id'])
    .execute();
  await schema
    .createTable(NOTE)
    .ifNotExists()
    .addColumn('table_name', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('parent_id', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('step', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('waybill_note_key', ['table_name', 'id'])
    .execute();
  // Shelves are measured without looking through all notes for each.
  await schema
    .createIndex('waybill_note_record')
    .ifNotExists()
    .on(NOTE)
    .columns(['table_name', 'record_id'])
    .execute();
}

/** What the shelves of a table depend on besides its rows: those that they were counted for. */
export const kindsOf = (table: Table) => (table.isFamily ? [...table.kinds].sort().join(' ') : '');

/** Stands in the place of the kinds until somebody has counted the table. */
const UNCOUNTED = '?';

/** Has a table counted anew by this start. */
export const forget = (tx: Transaction<Tables>, table: string) =>
  tx.updateTable(SHELVING).set({ kinds: UNCOUNTED }).where('table_name', '=', table).execute();

/**
 * Opens the books of tables that have none yet, and answers those that have to be counted. In the
 * books they stay uncounted until that is done, for whoever else starts meanwhile.
 */
export async function openBooks(
  tx: Transaction<Tables>,
  tables: Iterable<Table>,
  hadTable: (table: Table) => boolean,
): Promise<Table[]> {
  const known = new Map(
    (await tx.selectFrom(SHELVING).select(['table_name', 'kinds']).execute()).map((row) => [
      String(row['table_name']),
      String(row['kinds']),
    ]),
  );
  const uncounted: Table[] = [];
  for (const table of tables) {
    if (known.get(table.name) === kindsOf(table)) continue;
    // A table that has just been made has no records to count.
    const kinds = hadTable(table) ? UNCOUNTED : kindsOf(table);
    if (hadTable(table)) uncounted.push(table);
    await tx
      .insertInto(SHELVING)
      .values({ table_name: table.name, kinds, version: 0 })
      .onConflict((conflict) => conflict.column('table_name').doUpdateSet({ kinds }))
      .execute();
  }
  return uncounted;
}
