import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { typeOf } from '../fields';
import { isSearched, type Condition } from '../tables/conditions';
import { numberOf, type Database, type Engine, type Row, type Tx } from '../database/engine';
import { search } from '../search/search';
import { isShort, totalOf } from './counts';
import {
  MAX_TOP_OFFSET,
  listCondition,
  meetsAll,
  order,
  rowsById,
  sortedBy,
  MAX_SORTED_ROWS,
  type Found,
  type ListQuery,
  type Reading,
} from '../scope/list';
import { idsByName } from '../tables/referenceNames';
import { idsByDay } from '../tables/trips';
import { transact } from '../database/transactions';
import type { Scope } from '../scope/scope';
import type { TableMap } from '../tables/tables';

/**
 * Reads one page. A page in the second half of the list is read backwards from the end. Skipped rows are
 * read only as ids, from an index if the order has one; whole rows are read only for the page itself.
 */
async function pageOf(
  reading: Reading,
  meets: Expression<SqlBool>,
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
      const listed = rows.map(({ id }) => id);
      return rowsById(reading, isReversed ? listed.reverse() : listed);
    }
    const { rows } = await sql<Row>`select ${selection} from ${sql.table(name)} where id in (${ids})
      order by ${order(query.sort, false, value)}`.execute(db);
    return rows;
  };
  const isLong = total > MAX_SORTED_ROWS && offset + limit <= MAX_SORTED_ROWS;
  const inOrder = isLong ? idsInOrder(engine, query.sort, meets) : undefined;
  if (inOrder) {
    const rows = await readRows(sql`${inOrder} limit ${limit} offset ${offset}`);
    // Rows without a name or day come last.
    if (rows.length === limit) return rows;
  }
  const ids = sql`select id from ${from} where ${meets}
    order by ${order(query.sort, isBackwards, value)} limit ${limit} offset ${skipped}`;
  return readRows(ids, isBackwards);
}

/** Ids that are read along an index of names or days, if a list is sorted by these. */
function idsInOrder(engine: Engine, sort: ListQuery['sort'], meets: Expression<SqlBool>) {
  if (sort?.name) return idsByName(engine, sort.name, sort.direction, meets);
  if (!sort?.planned || !engine.canJoinAnyRows) return undefined;
  return idsByDay(sort.planned, sort.direction, meets);
}

/** Conditions whose cost grows with the length of the stored values or of another list. */
const SLOW: Condition['is'][] = [
  'anyFieldContains',
  'anyWordBegins',
  'containing',
  'not',
  'referredTo',
];
const isSlow = (condition: Condition): boolean =>
  SLOW.includes(condition.is) ||
  (condition.is === 'oneOf' && typeOf(condition.field).refers === 'many');

/**
 * Reads one of the first pages of an unfiltered list, newest first. Every row carries the total, so one
 * statement returns both from the same snapshot. Returns undefined if a later page is empty.
 */
async function firstPage(
  engine: Engine,
  scope: Scope,
  query: ListQuery,
): Promise<Found | undefined> {
  const { name, selection } = scope.table;
  const { rows } = await sql<Row>`select ${selection}, ${totalOf(scope)} as wb_total
    from ${sql.table(name)} where ${listCondition(scope)} order by ${order()}
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(engine.reads);
  if (rows.length === 0 && query.page === 1) return { rows, total: 0 };
  return rows[0] && { rows, total: Number(rows[0]['wb_total']) };
}

/** Returns the exact number of matching records. */
export function count(
  engine: Engine,
  db: Database,
  scope: Scope,
  conditions: readonly Condition[],
): Promise<number> {
  const matching = sql`count(*) from ${sql.table(scope.table.name)} where ${meetsAll(engine, scope, conditions)}`;
  return numberOf(db, conditions.length === 0 ? totalOf(scope) : matching);
}

export async function find(
  engine: Engine,
  tables: TableMap,
  scope: Scope,
  query: ListQuery,
): Promise<Found> {
  const { conditions, page, limit, sort } = query;
  const isUnfiltered = conditions.length === 0 && !scope.access.where;
  const isIndexed = isUnfiltered && !sort;
  if (isIndexed && (page - 1) * limit <= MAX_TOP_OFFSET) {
    const found = await firstPage(engine, scope, query);
    if (found) return found;
  }
  const isLookup = conditions.some((each) => each.is === 'oneOf' && each.field.column === 'id');
  const isSearch = conditions.some(isSearched);
  // On PostgreSQL, only searches depend on the length of the list.
  const isScannedFast =
    isLookup ||
    isIndexed ||
    ((isSearch || engine.dialect === 'sqlite') && (await isShort(engine, scope)));
  // Sending a fast query to a worker thread costs more than running it here. Queries that scan texts or
  // another list may be slow.
  const isQuick = isScannedFast && !conditions.some(isSlow);
  const work = async (tx: Tx): Promise<Found> => {
    const reading = { engine, db: tx, scope };
    if (isSearch && !isScannedFast) return search(reading, tables, query);
    const meets = meetsAll(engine, scope, conditions);
    const total = await count(engine, tx, scope, conditions);
    return { rows: await pageOf(reading, meets, query, total), total };
  };
  const db = isQuick ? engine.reads : engine.longReads;
  return transact(engine, work, { db, isSnapshot: true });
}
