import { sql, type RawBuilder } from 'kysely';
import type { Engine } from './engine';

/** Bytes of text to read and serialize in one turn of the event loop. A single row may be larger. */
const MAX_PART_BYTES = 256 * 1024;

export interface RowSize {
  readonly id: string;
  readonly wb_bytes: number;
}

/** The columns of `RowSize`. Both engines know the length of a text without reading it. */
export const sizeOf = (textColumns: readonly string[]): RawBuilder<RowSize> =>
  sql<RowSize>`id, ${sql.join(
    textColumns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`),
    sql` + `,
  )} as wb_bytes`;

export function partsOf(rows: readonly RowSize[]): string[][] {
  const parts: string[][] = [];
  let room = 0;
  for (const { id, wb_bytes } of rows) {
    if (wb_bytes > room || parts.length === 0) {
      parts.push([]);
      room = MAX_PART_BYTES;
    }
    parts.at(-1)?.push(id);
    room -= wb_bytes;
  }
  return parts;
}

/** Returns the result of a statement; undefined if its rows are too large to read together. */
export async function unlessTooLarge<Result>(engine: Engine, result: Promise<Result>) {
  try {
    return await result;
  } catch (error) {
    if (engine.explain(error) !== 'tooLarge') throw error;
    return undefined;
  }
}

/** Reads rows by id in one statement, or in parts if they are too large to read together. */
export async function* readInParts<Of>(
  engine: Engine,
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<Of[]>,
  sizesOf: (ids: readonly string[]) => Promise<RowSize[]>,
): AsyncGenerator<Of[]> {
  const whole = await unlessTooLarge(engine, read(ids));
  if (whole) return yield whole;
  for (const part of partsOf(await sizesOf(ids))) yield await read(part);
}
