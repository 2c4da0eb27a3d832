import { setImmediate as turn } from 'node:timers/promises';

/**
 * Rows by their ids, some at a time: `read` answers up to so many behind an id. Between two batches
 * others get their turn.
 */
export async function* inBatches<Row extends { id?: unknown }>(
  size: number,
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = '', isLast = false; !isLast; await turn()) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    after = String(rows.at(-1)?.id);
    isLast = rows.length < size;
  }
}
