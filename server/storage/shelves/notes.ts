import type { Transaction } from 'kysely';
import type { Row, Tables } from '../engine';
import { insertAll } from '../insertAll';
import { newId } from '../newId';
import type { Table } from '../schema';
import { NOTE } from './list';
import { dropParent } from './recount';

type Tx = Transaction<Tables>;

/** What is noted of a row that came or went. */
export const noteOf = (table: Table, row: Row, step: 1 | -1): Row => ({
  table_name: table.name,
  id: newId(),
  kind: table.isFamily ? row['kind'] : '',
  parent_id: table.parent ? row['parent_id'] : '',
  record_id: row['id'],
  step,
});

/** Notes that rows came; to be called in the transaction that stores them. */
export const noteAdded = (tx: Tx, table: Table, rows: readonly Row[]): Promise<void> =>
  insertAll(
    tx,
    NOTE,
    rows.map((row) => noteOf(table, row, 1)),
  );

/** Notes that a row went, and drops what was noted of what was under it. */
export async function noteRemoved(
  tx: Tx,
  tables: ReadonlyMap<string, Table>,
  table: Table,
  row: Row,
): Promise<void> {
  await tx
    .insertInto(NOTE)
    .values(noteOf(table, row, -1))
    .execute();
  for (const child of tables.values())
    if (child.parent === table.name) await dropParent(tx, child, String(row['id']));
}
