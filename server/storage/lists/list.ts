import { sql, type Expression, type SqlBool } from 'kysely';
import { allOf } from './conditions';
import type { Table } from '../schema/schema';

/** What an address lists: a table, one kind of it, one parent's part of it. */
export interface List {
  readonly table: Table;
  /** Empty for all kinds of the table. */
  readonly kind: string;
  /** Empty for a list of the whole table. */
  readonly parentId: string;
}

/** A list of up to so many records is filtered on the main thread. */
export const SHORT_LIST = 1000;
/** Up to here rows are skipped from the top, in one statement with the list's total. */
export const FROM_TOP = 1000;
/** Segments of SQLite's search indexes are merged after so many changes of a table. */
export const TIDY_AFTER = 128;

/** Rows of the list, among those of its table. */
export function isListed({ table, kind, parentId }: List): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  if (table.parent && parentId) conditions.push(sql<SqlBool>`parent_id = ${parentId}`);
  if (kind) conditions.push(sql<SqlBool>`kind = ${kind}`);
  else if (table.isFamily) conditions.push(sql<SqlBool>`kind in (${sql.join(table.kinds)})`);
  return conditions.length > 0 ? allOf(conditions) : sql<SqlBool>`1 = 1`;
}
