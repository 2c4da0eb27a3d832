import { sql } from 'kysely';
import { utcOf } from '../../values/dateTime';
import type { Row, Tx } from '../engines/engine';
import { inBatches } from '../records/batches';
import { getMeta, setMeta } from './meta';
import type { Table } from './schema';

const columnsOf = (table: Table): string[] => [
  'created_at',
  'updated_at',
  ...[...table.fields.values()]
    .filter(({ kind }) => kind === 'dateTime')
    .map(({ column }) => column),
];

/** Those dates and times of a row that are in another form than today’s, in today’s. */
export function inUtc(table: Table, row: Row): Row {
  const changed: Row = {};
  for (const column of columnsOf(table)) {
    const value = row[column];
    const utc = typeof value === 'string' ? utcOf(value) : undefined;
    if (utc !== undefined && utc !== value) changed[column] = utc;
  }
  return changed;
}

const BATCH = 500;

async function rewrite(tx: Tx, table: Table): Promise<void> {
  const columns = columnsOf(table).map((column) => sql.ref(column));
  const isOther = sql<boolean>`(${sql.join(
    columns.map(
      (column) => sql`(${column} not like '____-__-__T__:__:__.___Z'
      and ${column} not like '____-__-__')`,
    ),
    sql` or `,
  )})`;
  const read = async (after: string) => {
    const { rows } = await sql<Row>`select id, ${sql.join(columns)} from ${sql.table(table.name)}
      where id > ${after} and ${isOther} order by id limit ${BATCH}`.execute(tx);
    return rows;
  };
  for await (const rows of inBatches(BATCH, read))
    for (const row of rows) {
      const changed = inUtc(table, row);
      if (Object.keys(changed).length > 0)
        await tx.updateTable(table.name).set(changed).where('id', '=', row['id']).execute();
    }
}

const MARK = 'date-times';

/**
 * Stores dates and times that came in other zones in UTC, once for each set of columns. Like a field
 * that moves to a column of its own, that gives a record no version.
 */
export async function storeInUtc(tx: Tx, tables: readonly Table[]): Promise<void> {
  const value = tables.flatMap((table) => [table.name, ...columnsOf(table)]).join(' ');
  if ((await getMeta(tx, MARK)) === value) return;
  for (const table of tables) await rewrite(tx, table);
  await setMeta(tx, MARK, value);
}
