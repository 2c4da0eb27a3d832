import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Database, Engine, Row } from '../database/engine';
import { readInParts, sizeOf, type RowSize } from '../database/readInParts';
import { keyIn, type SortKey } from '../fields/textSql';
import { allOf, matches, type Condition } from '../tables/conditions';
import { nameOfReference, withNames } from '../tables/referenceNames';
import { textColumns, type NamedReference, type Table } from '../tables/table';
import { DAY, dayOfTrip, withDays, type PlannedDay } from '../tables/trips';
import type { Scope } from './scope';

interface ColumnSort {
  readonly column: string;
  readonly key?: SortKey | undefined;
  /** Set for a column of references: sorts by the names of the records that they refer to. */
  readonly name?: NamedReference | undefined;
  readonly planned?: undefined;
}

/** Sorts by a planned day of the legs. */
interface DaySort {
  readonly planned: PlannedDay;
  readonly column?: undefined;
  readonly key?: undefined;
  readonly name?: undefined;
}

export type Sort = (ColumnSort | DaySort) & { readonly direction: 'asc' | 'desc' };

export interface ListQuery {
  readonly page: number;
  readonly limit: number;
  /** Newest first if undefined. */
  readonly sort?: Sort;
  readonly conditions: readonly Condition[];
}

export interface Reading {
  readonly engine: Engine;
  readonly db: Database;
  readonly scope: Scope;
}

export interface ListResult<Of = Row> {
  readonly rows: Of[];
  readonly total: number;
  /** True if counting stopped at `total`, so there may be more. */
  readonly isAtLeast?: boolean;
}

/** Lists of up to 1,000 records are filtered on the main thread. */
export const MAX_SHORT_LIST = 1000;
/** Up to this offset, one statement reads the page and the list's total. */
export const MAX_TOP_OFFSET = 1000;
/** Rows to sort by name in one statement. Longer lists are read along the index of names. */
export const MAX_SORTED_ROWS = 20_000;
/** Ids that an export finds with one statement. Without an index, each one scans the whole list. */
export const MAX_CURSORS = 5_000;

export function listCondition({ table, kinds, parent, access }: Scope): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  if (parent) conditions.push(sql<SqlBool>`parent_id = ${parent.id}`);
  if (table.isFamily)
    conditions.push(sql<SqlBool>`kind in (${sql.join(kinds.map(({ name }) => name))})`);
  if (access.where) conditions.push(access.where);
  return conditions.length > 0 ? allOf(conditions) : sql<SqlBool>`1 = 1`;
}

export const NEWEST = { column: 'created_at', direction: 'desc' } as const satisfies Sort;
/** True for a column without empty values. Its index has the list's order without NULLS FIRST or LAST. */
export const isNeverEmpty = ({ column = '', name }: Sort): boolean =>
  !name && ['id', 'created_at', 'updated_at'].includes(column);

function sortValue(engine: Engine, { column, key, name, planned }: Sort): RawBuilder<unknown> {
  if (planned) return dayOfTrip(planned);
  if (name) return nameOfReference(engine, name);
  return key ? keyIn(engine, key) : sql.ref(column);
}

/** Joins names and days that cannot be looked up for each row. */
export function sortedBy(engine: Engine, table: Table, sort: Sort = NEWEST) {
  const { name, planned } = sort;
  if (!engine.canJoinAnyRows && name)
    return { from: withNames(engine, name), value: sql.ref('name_sorted') };
  if (!engine.canJoinAnyRows && planned) return { from: withDays(planned), value: DAY };
  return { from: sql.table(table.name), value: sortValue(engine, sort) };
}

/**
 * Reads rows by id and returns them in the order of the ids, without those that are deleted or that the actor
 * cannot see. The parent's id limits the query to one node; SQLite would read all rows of the parent.
 */
export async function rowsById<Of extends Row | RowSize = Row>(
  { engine, db, scope }: Reading,
  ids: readonly string[],
): Promise<Of[]> {
  const { table, parent, access } = scope;
  if (ids.length === 0) return [];
  const isBelow = parent && engine.dialect === 'postgres';
  const below = isBelow ? sql`and parent_id = ${parent.id}` : sql``;
  // The ids may have been read a while ago.
  const visible = access.where ? sql`and ${access.where}` : sql``;
  const { rows } = await sql<Of>`select ${table.selection} from ${sql.table(table.name)}
    where id in (${sql.join(ids)}) ${below} ${visible}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** Returns which of the ids belong to records of the scope. */
export async function visibleIds(db: Database, scope: Scope, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(scope.table.name)}
    where id in (${sql.join(ids)}) and ${listCondition(scope)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the same list, selecting only the ids and sizes of its rows. */
export const sizesIn = (scope: Scope): Scope => scope.selecting(sizeOf(textColumns(scope.table)));

/** Reads rows by id in the order of the ids, in parts of limited size. */
export const rowsInParts = (reading: Reading, ids: readonly string[]) =>
  readInParts(
    reading.engine,
    ids,
    (part) => rowsById(reading, part),
    (all) => rowsById<RowSize>({ ...reading, scope: sizesIn(reading.scope) }, all),
  );

/**
 * Returns the ORDER BY of a list, reversed if `isBackwards`. Empty values come last in the list. `value` is the
 * expression to sort by.
 */
export function order(
  sort: Sort = NEWEST,
  isBackwards = false,
  value: RawBuilder<unknown> = sql.ref(NEWEST.column),
) {
  const down = isBackwards ? sql`asc` : sql`desc`;
  const isDown = (sort.direction === 'desc') !== isBackwards;
  const nulls = isNeverEmpty(sort) ? sql`` : isBackwards ? sql`nulls first` : sql`nulls last`;
  return sql`${value} ${isDown ? sql`desc` : sql`asc`} ${nulls}, id ${down}`;
}

export const meetsAll = (engine: Engine, scope: Scope, conditions: readonly Condition[]) =>
  allOf([listCondition(scope), ...conditions.map((each) => matches(engine, each))]);
