import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Engine, Row } from '../database/engine';
import { idsByName } from '../tables/referenceNames';
import { idsByDay } from '../tables/trips';
import { MAX_SORTED_ROWS, order, rowsById, sortedBy, type ListQuery, type Reading } from './list';

/** Returns a query for IDs along the index of names or days; undefined for other sorts. */
function idsInOrder(engine: Engine, sort: ListQuery['sort'], predicate: Expression<SqlBool>) {
  if (sort?.name) return idsByName(engine, sort.name, sort.direction, predicate);
  if (!sort?.planned || !engine.canJoinAnyRows) return undefined;
  return idsByDay(sort.planned, sort.direction, predicate);
}

/**
 * Reads one page. `total` is the number of rows, Infinity if it is unknown. A page in the second half of the list
 * is read backwards from the end. Skipped rows are read only as ids, from an index if the order has one; whole
 * rows are read only for the page itself.
 */
export async function pageOf(
  reading: Reading,
  predicate: Expression<SqlBool>,
  query: ListQuery,
  total: number,
): Promise<Row[]> {
  const { engine, db, scope } = reading;
  const offset = (query.page - 1) * query.limit;
  const limit = Math.min(query.limit, total - offset);
  if (limit <= 0) return [];
  const isBackwards = offset > total / 2;
  const skipped = isBackwards ? total - offset - limit : offset;
  const { name, selection } = scope.table;
  const { from, value } = sortedBy(engine, scope.table, query.sort);
  const readRows = async (ids: RawBuilder<unknown>, isReversed = false) => {
    // SQLite would sort whole rows, including large values, so it reads the ids first.
    if (!engine.canJoinAnyRows || engine.dialect === 'sqlite') {
      const { rows } = await sql<{ id: string }>`${ids}`.execute(db);
      const idsOfPage = rows.map(({ id }) => id);
      return rowsById(reading, isReversed ? idsOfPage.reverse() : idsOfPage);
    }
    const { rows } = await sql<Row>`select ${selection} from ${sql.table(name)} where id in (${ids})
      order by ${order(query.sort, false, value)}`.execute(db);
    return rows;
  };
  const isLong = total > MAX_SORTED_ROWS && offset + limit <= MAX_SORTED_ROWS;
  const inOrder = isLong ? idsInOrder(engine, query.sort, predicate) : undefined;
  if (inOrder) {
    const rows = await readRows(sql`${inOrder} limit ${limit} offset ${offset}`);
    // Rows without a name or day come last.
    if (rows.length === limit) return rows;
  }
  const ids = sql`select id from ${from} where ${predicate}
    order by ${order(query.sort, isBackwards, value)} limit ${limit} offset ${skipped}`;
  return readRows(ids, isBackwards);
}
