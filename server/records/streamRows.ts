import { sql, type Expression, type RawBuilder } from 'kysely';
import { allOf } from '../tables/conditions';
import type { Engine } from '../database/engine';
import { CURSORS, isNeverEmpty, meetsAll, NEWEST, rowsInParts, sortedBy } from '../scope/list';
import type { ListQuery, Sort } from '../scope/list';
import type { Scope } from '../scope/scope';

/** Filters and order of the records to stream. */
export interface StreamedList extends Pick<ListQuery, 'sort' | 'conditions'> {
  /** Only rows with something in at least one of these columns. */
  readonly filled?: readonly string[];
}

/** Rows read by one statement. */
const ROWS = 50;

/** The position of a record in the order. */
interface Cursor {
  readonly id: string;
  readonly value: unknown;
}

const anyFilled = (columns: readonly string[]) =>
  sql`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} is not null`),
    sql` or `,
  )})`;

/**
 * Rows after a cursor, in a form that both engines look up in an index. Ids go down in either
 * direction, so that only a descending order is one comparison of rows.
 */
function afterCursor(sort: Sort, column: RawBuilder<unknown>, { id, value }: Cursor) {
  if (value === null) return sql`id < ${id}`;
  return sort.direction === 'desc'
    ? sql`(${column}, id) < (${value}, ${id})`
    : sql`${column} >= ${value} and (${column} > ${value} or id < ${id})`;
}

/**
 * All records of a list, in its order, some at a time: however many there are, only those are held,
 * and no connection between one time and the next. Each row is as it was when it was read.
 */
export async function* streamRows(engine: Engine, list: Scope, streamed: StreamedList) {
  const { sort = NEWEST, conditions, filled } = streamed;
  const { from, value } = sortedBy(engine, list.table, sort);
  const direction = sort.direction === 'desc' ? sql`desc` : sql`asc`;
  const meets: Expression<unknown>[] = [meetsAll(engine, list, conditions)];
  if (filled) meets.push(anyFilled(filled));
  // Empty values come last, by a statement of their own, because no index has both in this order.
  const halves = isNeverEmpty(sort)
    ? [sql`1 = 1`]
    : [sql`${value} is not null`, sql`${value} is null`];
  for (const half of halves)
    for (let last: Cursor | undefined; ;) {
      const after = last ? [afterCursor(sort, value, last)] : [];
      const { rows: cursors }: { rows: Cursor[] } = await sql<Cursor>`
        select id, ${value} as value from ${from} where ${allOf([...meets, half, ...after])}
        order by ${value} ${direction}, id desc limit ${CURSORS}`.execute(engine.longReads);
      for (let start = 0; start < cursors.length; start += ROWS) {
        const ids = cursors.slice(start, start + ROWS).map(({ id }) => id);
        yield* rowsInParts({ engine, db: engine.longReads, list }, ids);
      }
      last = cursors.at(-1);
      if (!last || cursors.length < CURSORS) break;
    }
}
