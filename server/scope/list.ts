import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { allOf, matches, type Condition } from '../tables/conditions';
import type { Database, Engine, Row } from '../database/engine';
import { readInParts, sizeOf, type RowSize } from '../database/parts';
import { textColumns, type NamedReference, type Table } from '../tables/tables';
import type { Scope } from './scope';
import { nameOfReference, withNames } from '../tables/referenceNames';

export interface Sort {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
  /** Set for a column of references: sorts by the names of the records that they refer to. */
  readonly name?: NamedReference | undefined;
}

export interface ListQuery {
  readonly page: number;
  readonly limit: number;
  /** Newest first where it is left out. */
  readonly sort?: Sort;
  readonly conditions: readonly Condition[];
  /** Nobody reads how many matches a search of a long list has. */
  readonly isUncounted?: boolean;
}

/** A list, and the connection that it is read by. */
export interface Reading {
  readonly engine: Engine;
  readonly db: Database;
  readonly list: Scope;
}

/** A page of a list. */
export interface Found<Of = Row> {
  readonly rows: Of[];
  readonly total: number;
  /** There are more than `total`: counting ended there. */
  readonly isAtLeast?: boolean;
}

/** Lists of up to 1,000 records are filtered on the main thread. */
export const SHORT_LIST = 1000;
/** Up to here rows are skipped from the top, in one statement with the list's total. */
export const FROM_TOP = 1000;
/**
 * Most rows that are sorted by names in one statement. Longer lists are read in the order of the names.
 */
export const SORTED_AT_ONCE = 20_000;
/** Places that an export finds by one statement, which reads the whole list if no index has its order. */
export const CURSORS = 5_000;

/** Rows of the list, among those of its table. */
export function isListed({ table, kinds, parent, access }: Scope): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  if (parent) conditions.push(sql<SqlBool>`parent_id = ${parent.id}`);
  if (table.isFamily)
    conditions.push(sql<SqlBool>`kind in (${sql.join(kinds.map(({ name }) => name))})`);
  if (access.where) conditions.push(access.where);
  return conditions.length > 0 ? allOf(conditions) : sql<SqlBool>`1 = 1`;
}

/** Newest first: the order of a list where nobody asks for another one. */
export const NEWEST: Sort = { column: 'created_at', direction: 'desc' };
/** True for a column that is never empty: its index has the order of the list, wherever empty values go. */
export const isNeverEmpty = ({ column, name }: Sort): boolean =>
  !name && ['id', 'created_at', 'updated_at'].includes(column);

/** The expression to sort rows by. */
const sortValue = ({ column, name }: Sort = NEWEST): RawBuilder<unknown> =>
  name ? nameOfReference(name) : sql.ref(column);

/**
 * The tables to read from for an order, and the value to sort by. On several nodes, names are joined.
 */
export const sortedBy = ({ isDistributed }: Engine, table: Table, sort?: Sort) =>
  isDistributed && sort?.name
    ? { from: withNames(sort.name), value: sql.ref('name_sorted') }
    : { from: sql.table(table.name), value: sortValue(sort) };

/**
 * Rows of a list by their ids, in that order, without those that are gone. The parent tells on which
 * node they are.
 */
export async function rowsById<Of extends Row | RowSize = Row>(
  { engine, db, list }: Reading,
  ids: readonly string[],
): Promise<Of[]> {
  const { table, parent } = list;
  if (ids.length === 0) return [];
  const below = engine.isDistributed && parent ? sql`and parent_id = ${parent.id}` : sql``;
  const { rows } = await sql<Of>`select ${table.selection} from ${sql.table(table.name)}
    where id in (${sql.join(ids)}) ${below}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** The list with only the ids and sizes of its rows. */
export const sizesIn = (list: Scope): Scope => list.selecting(sizeOf(textColumns(list.table)));

/** Rows of a list by their ids, in that order, some at a time. */
export const rowsInParts = (reading: Reading, ids: readonly string[]) =>
  readInParts(
    reading.engine,
    ids,
    (part) => rowsById(reading, part),
    (all) => rowsById<RowSize>({ ...reading, list: sizesIn(reading.list) }, all),
  );

/** The order of a list, or the same from its other end. Empty values come last. */
export function order(sort = NEWEST, isBackwards = false, value = sortValue(sort)) {
  const down = isBackwards ? sql`asc` : sql`desc`;
  const isDown = (sort.direction === 'desc') !== isBackwards;
  const nulls = isNeverEmpty(sort) ? sql`` : isBackwards ? sql`nulls first` : sql`nulls last`;
  return sql`${value} ${isDown ? sql`desc` : sql`asc`} ${nulls}, id ${down}`;
}

/** Rows of a list that meet all conditions. */
export const meetsAll = (engine: Engine, list: Scope, conditions: readonly Condition[]) =>
  allOf([isListed(list), ...conditions.map((each) => matches(engine, each))]);
