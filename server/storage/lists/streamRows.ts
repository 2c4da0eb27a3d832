import { sql, type Expression, type RawBuilder } from 'kysely';
import { allOf } from './conditions';
import type { Engine } from '../engines/engine';
import { meetsAll, NEWEST, order, rowsById, sortedBy } from './list';
import type { ListQuery, Sort } from './list';
import type { Scope } from '../schema/schema';

/** Which records of a list are walked through, and in which order. */
export interface StreamedList extends Pick<ListQuery, 'sort' | 'conditions'> {
  /** Only rows with something in at least one of these columns. */
  readonly filled?: readonly string[];
}

/** Places found at once: each look for them in another order than the table's goes through it all. */
const CURSORS = 5_000;
/** Rows held at once. */
const ROWS = 50;

/** Where in the order a record stands. */
interface Cursor {
  readonly id: string;
  readonly value: unknown;
}

const anyFilled = (columns: readonly string[]) =>
  sql`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} is not null`),
    sql` or `,
  )})`;

/** What stands behind a place, in the order that empty values end. */
function afterCursor(sort: Sort, column: RawBuilder<unknown>, { id, value }: Cursor) {
  if (value === null) return sql`(${column} is null and id < ${id})`;
  const further = sort.direction === 'desc' ? sql`<` : sql`>`;
  return sql`(${column} ${further} ${value} or (${column} = ${value} and id < ${id})
    or ${column} is null)`;
}

/**
 * All records of a list, in its order, some at a time: however many there are, only those are held,
 * and no connection between one time and the next. Each row is as it was when it was read.
 */
export async function* streamRows(engine: Engine, list: Scope, streamed: StreamedList) {
  const { sort = NEWEST, conditions, filled } = streamed;
  const { from, value } = sortedBy(engine, list.table, sort);
  const meets: Expression<unknown>[] = [meetsAll(engine, list, conditions)];
  if (filled) meets.push(anyFilled(filled));
  for (let last: Cursor | undefined; ;) {
    const { rows: cursors }: { rows: Cursor[] } = await sql<Cursor>`
      select id, ${value} as value from ${from}
      where ${allOf(last ? [...meets, afterCursor(sort, value, last)] : meets)}
      order by ${order(sort, false, value)} limit ${CURSORS}`.execute(engine.longReads);
    for (let start = 0; start < cursors.length; start += ROWS) {
      const ids = cursors.slice(start, start + ROWS).map(({ id }) => id);
      const found = await rowsById({ engine, db: engine.longReads, list }, ids);
      if (found.length > 0) yield found;
    }
    last = cursors.at(-1);
    if (!last || cursors.length < CURSORS) return;
  }
}
