import { sql, type Expression, type SqlBool } from 'kysely';
import type { Database, Row } from '../database/engine';
import { StorageError } from '../database/errors';
import { own, type HistoryRow } from '../database/ownTables';
import { partsOf, sizeOf, type RowSize } from '../database/readInParts';
import { parseExtra } from '../tables/extra';
import { isSortKey, type Table } from '../tables/table';
import { HISTORY } from './table';

/*
 * The history stores the whole row for the first version of a record and for its deletion. For an update it
 * stores the columns and undeclared fields that differ, with both values. To rebuild an earlier row, start
 * at the current record and go back change by change. Old versions can be removed at any time, because no
 * version depends on an older one.
 */

/** The non-null columns of a row. `extra` holds undeclared fields. */
export interface State extends Row {
  readonly extra: Readonly<Row>;
}

export interface Entry {
  readonly change: HistoryRow;
  readonly before: State | null;
  readonly after: State | null;
}

const filled = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).filter(([name, value]) => value !== null && !isSortKey(name)),
  );

const stateOf = (row: Row): State => ({ ...filled(row), extra: parseExtra(row['extra']) });

export const wholeOf = (row: Row): string => JSON.stringify(filled(row));

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));

const differing = (row: Row, other: Row): Row =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) => !Object.hasOwn(other, name) || !isSame(value, other[name]),
    ),
  );

/** Returns the differences of an update as the history stores them. */
export function differenceOf(before: Row, after: Row): [before: string, after: string] {
  const isExtraSame = before['extra'] === after['extra'];
  const [old, current] = [before, after].map((row) =>
    stateOf(isExtraSame ? { ...row, extra: null } : row),
  ) as [State, State];
  const side = (row: State, other: State) =>
    JSON.stringify({ ...differing(row, other), extra: differing(row.extra, other.extra) });
  return [side(old, current), side(current, old)];
}

/** Replaces the former names of columns or undeclared fields by the current ones. */
function renamed(row: Row, names: ReadonlyMap<string, string>): Row {
  const today = { ...row };
  for (const [former, name] of names)
    if (former in today) {
      today[name] ??= today[former];
      delete today[former];
    }
  return today;
}

function read({ historyColumns, historyNames }: Table, text: string | null): State | null {
  if (text === null) return null;
  const { extra, ...row } = stateOf(JSON.parse(text) as Row);
  return { ...renamed(row, historyColumns), extra: renamed(extra, historyNames) };
}

/**
 * Returns the state with the values of `removed` replaced by those of `added`. A field may be a column on
 * one side and undeclared on the other, because its declaration may have changed since.
 */
function replaced({ fields }: Table, state: State, removed: State, added: State): State {
  const [row, extra]: Row[] = [{ ...state }, { ...state.extra }] as const;
  for (const side of [removed, added]) {
    for (const column of Object.keys(side)) delete row[column];
    for (const name of Object.keys(side.extra)) delete extra[name];
    for (const { name, column } of fields.values()) {
      if (Object.hasOwn(side.extra, name)) delete row[column];
      if (Object.hasOwn(side, column)) delete extra[name];
    }
  }
  return { ...row, ...added, extra: { ...extra, ...added.extra } };
}

const entryOf = (table: Table, change: HistoryRow): Entry => ({
  change,
  before: read(table, change.row_before),
  after: read(table, change.row_after),
});

/** False for differences. Only a whole row has an id, because ids do not change. */
const isWhole = ({ before, after }: Entry) => !before || !after || after['id'] !== undefined;

/** Rebuilds the full states of an update that stores only differences. `newer` is the row after it. */
function completed(table: Table, { change, ...stored }: Entry, newer: State | undefined): Entry {
  const [before, after] = [stored.before, stored.after] as [State, State];
  // Another program may have deleted the row without adding a version.
  const state = newer ?? { id: change.record_id, extra: {} };
  const newState = replaced(table, state, before, after);
  return { change, before: replaced(table, newState, after, before), after: newState };
}

export const NO_VERSION = 'There is no version with this ID.';

const BATCH_SIZE = 100;

export const CHANGE_SIZE = sizeOf(['row_before', 'row_after']);

/**
 * Yields changes in the order of `sizes`. Changes that have been deleted since or no longer meet the condition
 * are skipped.
 */
export async function* readChanges(
  db: Database,
  sizes: readonly RowSize[],
  condition?: Expression<SqlBool>,
): AsyncGenerator<HistoryRow> {
  for (const ids of partsOf(sizes)) yield* await changesById(db, ids, condition);
}

/** Returns changes in the order of `ids`, except for those that have been deleted. */
export async function changesById(
  db: Database,
  ids: readonly string[],
  condition: Expression<SqlBool> = sql<SqlBool>`1 = 1`,
): Promise<HistoryRow[]> {
  const changes = own(db).selectFrom(HISTORY).selectAll().where('id', 'in', ids);
  const rows = await changes.where(condition).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Yields the changes of a record, newest first, with the states before and after each. The condition must
 * be the same for all changes of a record.
 */
export async function* entriesOf(
  db: Database,
  table: Table,
  kinds: readonly string[],
  id: string,
  condition?: Expression<SqlBool>,
): AsyncGenerator<Entry> {
  // Read the row before its changes. A change made in between is then applied backwards like the others.
  const row = await db.selectFrom(table.name).selectAll().where('id', '=', id).executeTakeFirst();
  let newer = row && stateOf(row);
  for (let end = sql``; ;) {
    const { rows } = await sql<RowSize & { version: number }>`
      select ${CHANGE_SIZE}, version from ${sql.table(HISTORY)}
      where kind in (${sql.join(kinds)}) and record_id = ${id} ${end}
      order by version desc limit ${BATCH_SIZE}`.execute(db);
    for await (const change of readChanges(db, rows, condition)) {
      const stored = entryOf(table, change);
      const entry = isWhole(stored) ? stored : completed(table, stored, newer);
      newer = entry.before ?? undefined;
      yield entry;
    }
    if (rows.length < BATCH_SIZE) return;
    end = sql`and version < ${rows.at(-1)?.version}`;
  }
}

/**
 * Returns a function that finds the states before and after a change. Call it with newest changes first: it
 * reads the history of each record only once. `ids` has the changes that will be requested. The function
 * throws `missing` if a change has been deleted since.
 */
export function entryFinder(db: Database, ids: ReadonlySet<string>) {
  const walks = new Map<string, AsyncGenerator<Entry>>();
  const entriesById = new Map<string, Entry>();
  return async (table: Table, change: HistoryRow): Promise<Entry> => {
    const stored = entryOf(table, change);
    if (isWhole(stored)) return stored;
    const { id, kind, record_id } = change;
    const key = `${kind} ${record_id}`;
    const walk = walks.get(key) ?? entriesOf(db, table, [kind], record_id);
    walks.set(key, walk);
    // The clocks of several servers differ, so the order of ids may differ from the order of versions.
    while (!entriesById.has(id)) {
      const { done, value } = await walk.next();
      if (done) throw new StorageError('missing', NO_VERSION);
      if (ids.has(value.change.id)) entriesById.set(value.change.id, value);
    }
    const entry = entriesById.get(id) as Entry;
    entriesById.delete(id);
    return entry;
  };
}

/** Returns the states before and after a change. Throws `missing` if it has been deleted since. */
export const entryFor = (db: Database, table: Table, change: HistoryRow): Promise<Entry> =>
  entryFinder(db, new Set([change.id]))(table, change);
