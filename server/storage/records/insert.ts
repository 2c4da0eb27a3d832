import type { Transaction } from 'kysely';
import type { Engine, Row, Tables } from '../engines/engine';
import { insertEntry, type Entry } from '../history/log';
import { addCount, type CountChange } from '../lists/counts';
import type { Table } from '../schema/schema';

type Tx = Transaction<Tables>;

/** SQLite binds at most 32,766 values a statement, PostgreSQL 65,535; to build so many takes a while. */
const MAX_BOUND = 8_000;

/** A new row, its entry in the history, and the change of its list's counter. */
interface Added {
  readonly row: Row;
  readonly entry: Entry;
  readonly change: CountChange;
}

/**
 * Inserts a row with its history and counts it, and answers it as it is stored: in one statement
 * where the engine can, which is one round trip instead of three.
 */
export async function insertOne(
  { insertsTogether }: Engine,
  tx: Tx,
  { name, columns }: Table,
  { row, entry, change }: Added,
): Promise<Row> {
  const insert = tx.insertInto(name).values(row).returning(columns);
  if (insertsTogether)
    return tx
      .with('stored', () => insert)
      .with('logged', () => insertEntry(tx, entry))
      .with('counted', () => addCount(tx, change))
      .selectFrom('stored')
      .select(columns)
      .executeTakeFirstOrThrow();
  const stored = await insert.executeTakeFirstOrThrow();
  await insertEntry(tx, entry).execute();
  await addCount(tx, change).execute();
  return stored;
}

/** Inserts any number of rows, many a statement. */
export async function insertAll(tx: Tx, table: string, rows: readonly Row[]): Promise<void> {
  const columns = new Set(rows.flatMap((row) => Object.keys(row)));
  const size = Math.max(1, Math.floor(MAX_BOUND / Math.max(1, columns.size)));
  for (let start = 0; start < rows.length; start += size)
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute();
}
