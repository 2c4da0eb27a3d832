import { CompiledQuery, type Transaction } from 'kysely';
import type { Row, Tables } from './engine';

/** SQLite binds at most 32,766 values a statement, PostgreSQL 65,535. */
const MAX_BOUND = 8_000;

/** The texts of statements, for as long as their transaction goes on. */
const texts = new WeakMap<object, Map<string, string>>();

/** Inserts any number of rows, many a statement; building the statement's text once is what pays. */
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

function textOf(tx: Transaction<Tables>, table: string, columns: string[], count: number): string {
  const known = texts.get(tx) ?? new Map<string, string>();
  texts.set(tx, known);
  const key = [table, count, ...columns].join('\n');
  const text = known.get(key) ?? compile(tx, table, columns, count);
  known.set(key, text);
  return text;
}

function compile(tx: Transaction<Tables>, table: string, columns: string[], count: number): string {
  const row = Object.fromEntries(columns.map((column) => [column, '']));
  return tx.insertInto(table).values(Array<Row>(count).fill(row)).compile().sql;
}
