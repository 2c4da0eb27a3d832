import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { allOf, matches, type Condition } from '../tables/conditions';
import type { Database, Engine, Row } from '../database/engine';
import { readInParts, sizeOf, type RowSize } from '../database/parts';
import { textColumns, type NamedReference, type Table } from '../tables/tables';
import type { Scope } from './scope';
import { nameOfReference, withNames } from '../tables/referenceNames';
import { keyIn, type SortKey } from '../fields/words';

export interface Sort {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
  /** Set for a column of text. */
  readonly key?: SortKey | undefined;
  /** Set for a column of references: sorts by the names of the records that they refer to. */
  readonly name?: NamedReference | undefined;
}

export interface ListQuery {
  readonly page: number;
  readonly limit: number;
  /** Newest first if undefined. */
  readonly sort?: Sort;
  readonly conditions: readonly Condition[];
  /** True if the caller does not need the exact number of matches. */
  readonly isUncounted?: boolean;
}

/** A list and the connection to read it with. */
export interface Reading {
  readonly engine: Engine;
  readonly db: Database;
  readonly list: Scope;
}

/** A page of a list. */
export interface Found<Of = Row> {
  readonly rows: Of[];
  readonly total: number;
  /** True if counting stopped at `total`, so there may be more. */
  readonly isAtLeast?: boolean;
}

/** Lists of up to 1,000 records are filtered on the main thread. */
export const SHORT_LIST = 1000;
/** Up to this offset, one statement reads the page and the list's total. */
export const FROM_TOP = 1000;
/**
 * Maximum number of rows to sort by name in one statement. Longer lists are read along the index of names.
 */
export const SORTED_AT_ONCE = 20_000;
/**
 * Number of ids that an export finds with one statement. Without an index for the order, each statement
 * scans the whole list.
 */
export const MAX_CURSORS = 5_000;

/** Returns the condition for the rows of a table that are in the list. */
export function isListed({ table, kinds, parent, access }: Scope): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  if (parent) conditions.push(sql<SqlBool>`parent_id = ${parent.id}`);
  if (table.isFamily)
    conditions.push(sql<SqlBool>`kind in (${sql.join(kinds.map(({ name }) => name))})`);
  if (access.where) conditions.push(access.where);
  return conditions.length > 0 ? allOf(conditions) : sql<SqlBool>`1 = 1`;
}

/** The default order of a list. */
export const NEWEST: Sort = { column: 'created_at', direction: 'desc' };
/**
 * Returns true for a column that is never empty. Its index then has the list's order without a NULLS FIRST
 * or LAST clause.
 */
export const isNeverEmpty = ({ column, name }: Sort): boolean =>
  !name && ['id', 'created_at', 'updated_at'].includes(column);

/** Returns the expression that rows are sorted by. */
const sortValue = (engine: Engine, { column, key, name }: Sort): RawBuilder<unknown> =>
  name ? nameOfReference(engine, name) : key ? keyIn(engine, key) : sql.ref(column);

/**
 * Returns the tables to read from for a sort order, and the value to sort by. Names are joined if they
 * cannot be looked up for each row.
 */
export const sortedBy = (engine: Engine, table: Table, sort = NEWEST) =>
  engine.combinesRows || !sort.name
    ? { from: sql.table(table.name), value: sortValue(engine, sort) }
    : { from: withNames(engine, sort.name), value: sql.ref('name_sorted') };

/**
 * Reads rows by id and returns them in the order of the ids, without deleted ones. The parent's id limits
 * the query to one node; SQLite would read all rows of the parent.
 */
export async function rowsById<Of extends Row | RowSize = Row>(
  { engine, db, list }: Reading,
  ids: readonly string[],
): Promise<Of[]> {
  const { table, parent } = list;
  if (ids.length === 0) return [];
  const isBelow = parent && engine.dialect === 'postgres';
  const below = isBelow ? sql`and parent_id = ${parent.id}` : sql``;
  const { rows } = await sql<Of>`select ${table.selection} from ${sql.table(table.name)}
    where id in (${sql.join(ids)}) ${below}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** Returns the same list, selecting only the ids and sizes of its rows. */
export const sizesIn = (list: Scope): Scope => list.selecting(sizeOf(textColumns(list.table)));

/** Reads rows by id in the order of the ids, in parts of limited size. */
export const rowsInParts = (reading: Reading, ids: readonly string[]) =>
  readInParts(
    reading.engine,
    ids,
    (part) => rowsById(reading, part),
    (all) => rowsById<RowSize>({ ...reading, list: sizesIn(reading.list) }, all),
  );

/** Returns the ORDER BY of a list, reversed if `isBackwards`. Empty values come last in the list. */
export function order(
  sort = NEWEST,
  isBackwards = false,
  value: RawBuilder<unknown> = sql.ref(sort.column),
) {
  const down = isBackwards ? sql`asc` : sql`desc`;
  const isDown = (sort.direction === 'desc') !== isBackwards;
  const nulls = isNeverEmpty(sort) ? sql`` : isBackwards ? sql`nulls first` : sql`nulls last`;
  return sql`${value} ${isDown ? sql`desc` : sql`asc`} ${nulls}, id ${down}`;
}

/** Returns the condition for the rows of a list that match all conditions. */
export const meetsAll = (engine: Engine, list: Scope, conditions: readonly Condition[]) =>
  allOf([isListed(list), ...conditions.map((each) => matches(engine, each))]);
