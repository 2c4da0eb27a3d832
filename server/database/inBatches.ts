import { setImmediate as turn } from 'node:timers/promises';

/** `read` returns up to `size` rows after the row `last`. Other work runs between two batches. */
export async function* inBatches<Row>(
  size: number,
  read: (last?: Row) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined, isLast = false; !isLast; await turn()) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    isLast = rows.length < size;
  }
}
