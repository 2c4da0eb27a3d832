import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { typeOf } from '../fields';
import { isSearched, type Condition } from '../tables/conditions';
import { numberOf, type Engine, type Row, type Tx } from '../database/engine';
import { search } from '../search/search';
import { totalOf, type ListCounts } from './counts';
import {
  FROM_TOP,
  isListed,
  meetsAll,
  order,
  rowsById,
  sortedBy,
  SORTED_AT_ONCE,
  type Found,
  type ListQuery,
  type Reading,
} from '../scope/list';
import { idsByName } from '../tables/referenceNames';
import { transact } from '../database/transactions';
import type { Scope } from '../scope/scope';

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
  const { engine, db, list } = reading;
  const offset = (query.page - 1) * query.limit;
  const limit = Math.min(query.limit, total - offset);
  if (limit <= 0) return [];
  const isBackwards = offset > total / 2;
  const skipped = isBackwards ? total - offset - limit : offset;
  const { name, selection } = list.table;
  const { from, value } = sortedBy(engine, list.table, query.sort);
  const readRows = async (ids: RawBuilder<unknown>, isReversed = false) => {
    // SQLite would sort whole rows, including large values, so it reads the ids first.
    if (!engine.combinesRows || engine.dialect === 'sqlite') {
      const { rows } = await sql<{ id: string }>`${ids}`.execute(db);
      const listed = rows.map(({ id }) => id);
      return rowsById(reading, isReversed ? listed.reverse() : listed);
    }
    const { rows } = await sql<Row>`select ${selection} from ${sql.table(name)} where id in (${ids})
      order by ${order(query.sort, false, value)}`.execute(db);
    return rows;
  };
  if (query.sort?.name && total > SORTED_AT_ONCE && offset + limit <= SORTED_AT_ONCE) {
    const ids = idsByName(engine, query.sort.name, query.sort.direction, meets);
    const rows = await readRows(sql`${ids} limit ${limit} offset ${offset}`);
    // Rows without a name come last.
    if (rows.length === limit) return rows;
  }
  const ids = sql`select id from ${from} where ${meets}
    order by ${order(query.sort, isBackwards, value)} limit ${limit} offset ${skipped}`;
  return readRows(ids, isBackwards);
}

/** Conditions whose cost grows with the length of the stored values. */
const IN_TEXTS: Condition['is'][] = ['mentioning', 'beginning', 'containing', 'not'];
const readsTexts = (condition: Condition): boolean =>
  IN_TEXTS.includes(condition.is) ||
  (condition.is === 'oneOf' && typeOf(condition.field).refers === 'many');

/**
 * Reads one page of an unfiltered list, newest first, with the exact total. Both come from one snapshot.
 */
export async function wholePage(engine: Engine, list: Scope, query: ListQuery): Promise<Found> {
  const offset = (query.page - 1) * query.limit;
  if (offset <= FROM_TOP) {
    // Every row carries the total, so one statement returns both from the same snapshot.
    const { name, selection } = list.table;
    const { rows } = await sql<Row>`select ${selection}, ${totalOf(list)} as wb_total
      from ${sql.table(name)} where ${isListed(list)}
      order by ${order()} limit ${query.limit} offset ${offset}`.execute(engine.reads);
    if (rows[0]) return { rows, total: Number(rows[0]['wb_total']) };
  }
  const work = async (tx: Tx) => {
    const total = await numberOf(tx, totalOf(list));
    const reading = { engine, db: tx, list };
    return { rows: await pageOf(reading, isListed(list), query, total), total };
  };
  return transact(engine, work, { db: engine.reads, isSnapshot: true });
}

/** Reads one page of the matching records and their total from one snapshot. */
export async function find(engine: Engine, counts: ListCounts, list: Scope, query: ListQuery) {
  const { conditions } = query;
  const isLookup = conditions.some((each) => each.is === 'oneOf' && each.field.column === 'id');
  const isShort = isLookup || (await counts.isShort(list));
  // Sending a fast query to a worker thread costs more than running it here. Queries that scan texts may be
  // slow.
  const isQuick = isShort && !conditions.some(readsTexts);
  const work = async (tx: Tx): Promise<Found> => {
    const reading = { engine, db: tx, list };
    if (conditions.some(isSearched) && !isShort) return search(reading, counts.tables, query);
    const meets = meetsAll(engine, list, conditions);
    const isWhole = conditions.length === 0 && !list.access.where;
    const counted = sql`count(*) from ${sql.table(list.table.name)} where ${meets}`;
    const total = await numberOf(tx, isWhole ? totalOf(list) : counted);
    return { rows: await pageOf(reading, meets, query, total), total };
  };
  const db = isQuick ? engine.reads : engine.longReads;
  return transact(engine, work, { db, isSnapshot: true });
}
