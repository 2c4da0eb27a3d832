import type { Row } from './engine';

/**
 * Rows by the names of their columns. SQLite's driver names values itself as well, but takes several
 * times as long for it.
 */
export const named = (columns: readonly string[], rows: readonly unknown[][]): Row[] =>
  rows.map((values) => {
    const row: Row = {};
    for (let at = 0; at < columns.length; at += 1) row[columns[at] as string] = values[at];
    return row;
  });
