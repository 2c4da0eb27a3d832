import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Engine } from '../database/engine';
import { MAX_CURSORS, isNeverEmpty, meetsAll, NEWEST, rowsInParts, sortedBy } from '../scope/list';
import type { ListQuery, Sort } from '../scope/list';
import type { Scope } from '../scope/scope';
import { allOf } from '../tables/conditions';

export interface StreamedList extends Pick<ListQuery, 'sort' | 'conditions'> {
  /** If set, only rows with a value in at least one of these columns. */
  readonly filled?: readonly string[];
}

const ROWS_PER_READ = 50;

interface Cursor {
  readonly id: string;
  readonly value: unknown;
}

const anyFilled = (columns: readonly string[]) =>
  sql`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} is not null`),
    sql` or `,
  )})`;

/** Ids always descend, so only a descending order can use one row comparison, as the index needs. */
function afterCursor(sort: Sort, column: RawBuilder<unknown>, { id, value }: Cursor) {
  if (value === null) return sql`id < ${id}`;
  return sort.direction === 'desc'
    ? sql`(${column}, id) < (${value}, ${id})`
    : sql`${column} >= ${value} and (${column} > ${value} or id < ${id})`;
}

/**
 * Yields all records of a list in its order, in batches (keyset pagination). Memory does not grow with the
 * list, and no connection is held between batches. Each row is as it was when its batch was read.
 */
export async function* streamRows(engine: Engine, scope: Scope, streamed: StreamedList) {
  const { conditions, filled } = streamed;
  const sort: Sort = streamed.sort ?? NEWEST;
  const { from, value } = sortedBy(engine, scope.table, sort);
  // PostgreSQL uses an index only if the order of nulls is that of the index, even if no value is null.
  const nulls = sort.key ? sql`nulls last` : sql``;
  const direction = sql`${sql.raw(sort.direction)} ${nulls}`;
  const predicates: Expression<unknown>[] = [meetsAll(engine, scope, conditions)];
  if (filled) predicates.push(anyFilled(filled));
  // Empty values come last, in a second query, because no index has both parts in this order.
  const halves = isNeverEmpty(sort)
    ? [sql`1 = 1`]
    : [sql`${value} is not null`, sql`${value} is null`];
  for (const half of halves)
    for (let last: Cursor | undefined; ;) {
      const after = last ? [afterCursor(sort, value, last)] : [];
      const { rows: cursors }: { rows: Cursor[] } = await sql<Cursor>`
        select id, ${value} as value from ${from} where ${allOf([...predicates, half, ...after])}
        order by ${value} ${direction}, id desc limit ${MAX_CURSORS}`.execute(engine.longReads);
      for (let start = 0; start < cursors.length; start += ROWS_PER_READ) {
        const ids = cursors.slice(start, start + ROWS_PER_READ).map(({ id }) => id);
        yield* rowsInParts({ engine, db: engine.longReads, scope }, ids);
      }
      last = cursors.at(-1);
      if (!last || cursors.length < MAX_CURSORS) break;
    }
}
