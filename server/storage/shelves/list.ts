import { sql, type Expression, type SqlBool } from 'kysely';
import { allOf } from '../conditions';
import type { Row } from '../engine';
import type { Table } from '../schema';

/**
 * How long lists are counted and cut into pages.
 *
 * A list is what an address lists: a table, one kind of it, one parent's part of it. One that is
 * long stands on shelves: runs of neighbouring ids, each with the number of records in it. Page N
 * is found by adding up shelves, and only inside one shelf are records skipped one by one.
 *
 * Writers never touch shelves, or all would wait for the newest one: in the transaction that
 * changes a record they leave a note of one step up or down. Shelves and notes together are exact
 * in every snapshot of the database. Now and then a process folds notes into the shelves and cuts
 * those that have grown.
 */
export interface List {
  readonly table: Table;
  /** Empty for all kinds of the table. */
  readonly kind: string;
  /** Empty for a list of the whole table; one of nested records has no shelves then. */
  readonly parentId: string;
}

/** Records on a shelf that has just been cut. */
export const SHELF_SIZE = 400;
/** A shelf with more is cut. */
export const FULL_SHELF = 2 * SHELF_SIZE;
/** A list of up to so many records is counted as it is, without shelves. */
export const SHORT_LIST = 1000;
/** So long is a list taken for short before it is looked at again. */
export const SHORT_FOR_MS = 10_000;
/** So many notes are folded at once; reading a list adds up those that wait. */
export const FOLD_AT = 128;

/** Who counts shelves says so again and again; so long after the last word it has died. */
export const PAUSE_MS = 60_000;

/** Keeps for each table how often its shelves changed; who changes them holds its row. */
export const SHELVING = 'waybill_shelving';
export const SHELF = 'waybill_shelf';
export const NOTE = 'waybill_note';

/** Names a list among those of its table. */
export const keyOf = ({ kind, parentId }: Omit<List, 'table'>): string => `${kind}\n${parentId}`;

/** The lists that show a row. */
export function listsOf(table: Table, row: Row): List[] {
  const parentId = table.parent ? String(row['parent_id']) : '';
  const all = { table, kind: '', parentId };
  return table.isFamily ? [all, { table, kind: String(row['kind']), parentId }] : [all];
}

/** Rows of the list, among those of its table. */
export function isListed({ table, kind, parentId }: List): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  if (table.parent && parentId) conditions.push(sql<SqlBool>`parent_id = ${parentId}`);
  if (kind) conditions.push(sql<SqlBool>`kind = ${kind}`);
  else if (table.isFamily) conditions.push(sql<SqlBool>`kind in (${sql.join(table.kinds)})`);
  return conditions.length > 0 ? allOf(conditions) : sql<SqlBool>`1 = 1`;
}

/** Shelves of the list. */
export const isShelfOf = ({ table, kind, parentId }: List) =>
  sql<SqlBool>`table_name = ${table.name} and kind = ${kind} and parent_id = ${parentId}`;

/** Notes that concern the list, among those of its table. */
export const concerns = ({ kind, parentId }: List) =>
  kind
    ? sql<SqlBool>`parent_id = ${parentId} and kind = ${kind}`
    : sql<SqlBool>`parent_id = ${parentId}`;
