import { CompiledQuery, type Transaction } from 'kysely';
import type { Row, Tables } from './engine';
import { built, slot } from './statements';

/** SQLite binds at most 32,766 values a statement, PostgreSQL 65,535. */
const MAX_BOUND = 8_000;

/** The statement for a row with these columns; `slotOf` answers what stands for a column's value. */
export const insertion = (
  tx: Transaction<Tables>,
  table: string,
  columns: readonly string[],
  slotOf: (column: string) => unknown = slot,
) =>
  tx
    .insertInto(table)
    .values(Object.fromEntries(columns.map((column) => [column, slotOf(column)])));

/** Inserts any number of rows, many a statement. */
export async function insertAll(
  tx: Transaction<Tables>,
  table: string,
  rows: readonly Row[],
): Promise<void> {
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
 * The statement for so many rows. Compiling thousands of values would hold everybody up: only one
 * row is compiled, and written again for each other one, with the numbers that PostgreSQL wants.
 */
function textOf(tx: Transaction<Tables>, table: string, columns: string[], count: number): string {
  const shape = ['insert all', table, ...columns].join(' ');
  const { sql } = built(tx, shape, () => insertion(tx, table, columns).compile());
  const start = sql.lastIndexOf('(');
  const values = sql.slice(start);
  let bound = 0;
  const next = () => values.replace(/\$\d+/g, () => `$${(bound += 1)}`);
  return sql.slice(0, start) + Array.from({ length: count }, next).join(', ');
}
