import type { Row, Tx } from './engine';

/** Bound values per statement. The engines allow more, but building such a statement is slow. */
const MAX_BOUND = 8_000;

export async function insertAll(tx: Tx, table: string, rows: readonly Row[]): Promise<void> {
  const columns = new Set(rows.flatMap((row) => Object.keys(row)));
  const size = Math.max(1, Math.floor(MAX_BOUND / Math.max(1, columns.size)));
  for (let start = 0; start < rows.length; start += size)
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute();
}
