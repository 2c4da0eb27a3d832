import { CompiledQuery, type Transaction } from 'kysely';
import type { Engine, Row, Tables } from '../engines/engine';
import { compiled, placeholdersFor, runPrepared } from '../engines/statements';
import { insertEntry } from '../history/log';
import { addCount } from '../lists/counts';

type Tx = Transaction<Tables>;

/** SQLite binds at most 32,766 values a statement, PostgreSQL 65,535. */
const MAX_BOUND = 8_000;

/** A new row, its entry in the history, and the change of its list's counter. */
export interface Added {
  readonly row: Row;
  readonly entry: Row;
  readonly count: Row;
}

/**
 * Inserts a row with its history and counts it, and answers it as it is stored: in one statement
 * where the engine can, which is one round trip instead of three.
 */
export async function insertOne(
  { insertsTogether }: Engine,
  tx: Tx,
  table: string,
  added: Added,
): Promise<Row> {
  // Sorted, so that one statement serves whatever order a client sends fields in.
  const columns = Object.keys(added.row).sort();
  const row = () => tx.insertInto(table).values(placeholdersFor(columns, 'row')).returningAll();
  const entry = () => insertEntry(tx, placeholdersFor(Object.keys(added.entry), 'entry'));
  const count = () => addCount(tx, placeholdersFor(Object.keys(added.count), 'count'));
  const all = () =>
    tx
      .with('stored', row)
      .with('logged', entry)
      .with('counted', count)
      .selectFrom('stored')
      .selectAll();

  const values = { ...added };
  const first = insertsTogether ? all : row;
  const key = ['insert one', table, ...columns].join(' ');
  const [stored] = await runPrepared(tx, key, values, () => first().compile());
  if (!stored) throw new Error(`The new row of ${table} was not answered`);
  if (!insertsTogether) {
    await runPrepared(tx, 'insert entry', values, () => entry().compile());
    await runPrepared(tx, 'add count', values, () => count().compile());
  }
  return stored;
}

/** Inserts any number of rows, many a statement. */
export async function insertAll(tx: Tx, table: string, rows: readonly Row[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const size = Math.max(1, Math.floor(MAX_BOUND / Math.max(1, columns.length)));
  for (let start = 0; start < rows.length; start += size) {
    const chunk = rows.slice(start, start + size);
    const text = textOf(tx, table, columns, chunk.length);
    const values = chunk.flatMap((row) => columns.map((column) => row[column] ?? null));
    await tx.executeQuery(CompiledQuery.raw(text, values));
  }
}

/**
 * The statement for so many rows. Compiling thousands of values would block the event loop: one row is
 * compiled, and repeated with the numbers that PostgreSQL wants.
 */
function textOf(tx: Tx, table: string, columns: string[], count: number): string {
  const key = ['insert all', table, ...columns].join(' ');
  const one = () => tx.insertInto(table).values(placeholdersFor(columns)).compile();
  const { sql } = compiled(tx, key, one);
  const start = sql.lastIndexOf('(');
  const values = sql.slice(start);
  let bound = 0;
  const next = () => values.replace(/\$\d+/g, () => `$${(bound += 1)}`);
  return sql.slice(0, start) + Array.from({ length: count }, next).join(', ');
}
