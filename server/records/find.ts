import { sql } from 'kysely';
import { numberOf, type Database, type Engine, type Row, type Tx } from '../database/engine';
import { transact } from '../database/transactions';
import { typeOf } from '../fields';
import {
  MAX_TOP_OFFSET,
  listCondition,
  meetsAll,
  order,
  type ListResult,
  type ListQuery,
} from '../scope/list';
import { pageOf } from '../scope/page';
import type { Scope } from '../scope/scope';
import { search } from '../search/search';
import { isSearched, type Condition } from '../tables/conditions';
import type { TableMap } from '../tables/table';
import { isShort, totalOf } from './counts';

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
): Promise<ListResult | undefined> {
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

export async function findPage(
  engine: Engine,
  tables: TableMap,
  scope: Scope,
  query: ListQuery,
): Promise<ListResult> {
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
  const work = async (tx: Tx): Promise<ListResult> => {
    const reading = { engine, db: tx, scope };
    if (isSearch && !isScannedFast) return search(reading, tables, query);
    const predicate = meetsAll(engine, scope, conditions);
    const total = await count(engine, tx, scope, conditions);
    return { rows: await pageOf(reading, predicate, query, total), total };
  };
  const db = isQuick ? engine.reads : engine.longReads;
  return transact(engine, work, { db, isSnapshot: true });
}
