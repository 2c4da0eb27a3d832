import { setImmediate as turn } from 'node:timers/promises';

/**
 * Yields rows in batches, sorted by id. `read` returns up to `size` rows whose ids follow `after`. Other
 * work on the event loop runs between two batches.
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
