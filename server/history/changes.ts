import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { ChangedRecord, Changes } from '../../src/contract/history';
import type { Database, Engine } from '../database/engine';
import { codeOf, StorageError, UNDEFINED_FUNCTION } from '../database/errors';
import { EPOCH, metaValue } from '../database/meta';
import { allOf } from '../tables/conditions';
import { HISTORY, LAST_DELETED } from './table';

/** With more changes, a client reloads everything, so they are not listed. */
export const MAX_CHANGES = 1000;

interface CursorFormat {
  /** SQL expression for a cursor at the moment of the statement. */
  readonly now: RawBuilder<unknown>;
  readonly pattern: RegExp;
  /** Changes committed after `cursor` and up to `now`, even if their transactions began earlier. */
  since(cursor: string, now: RawBuilder<unknown>): RawBuilder<SqlBool>;
  /** Returns a number that no later cursor of the same database is below. */
  position(cursor: string): bigint;
  /** Returns the smallest number of a change that the cursor may not include. */
  next(cursor: string): bigint;
  readonly updatedAt: RawBuilder<string | null>;
}

const table = sql.table(HISTORY);

/** Without concurrent writes, row numbers follow the order of commits. */
const rowidCursors: CursorFormat = {
  now: sql`(select coalesce(max(rowid), 0) from ${table})`,
  pattern: /^\d{1,15}$/,
  since: (cursor) => sql`rowid > ${Number(cursor)}`,
  position: BigInt,
  next: (cursor) => BigInt(cursor) + 1n,
  updatedAt: sql`json_extract(row_after, '$.updated_at')`,
};

/**
 * Transactions may commit in another order than they began. A cursor is therefore a snapshot, which shows
 * for each transaction whether it was committed. Transaction numbers above the current ones come from
 * another server's dump and are ignored.
 */
const snapshotCursors: CursorFormat = {
  now: sql`txid_current_snapshot()`,
  pattern: /^\d{1,18}:\d{1,18}:(\d{1,18}(,\d{1,18})*)?$/,
  since: (cursor, now) => sql`made_in >= txid_snapshot_xmin(${cursor}::txid_snapshot)
    and made_in < txid_snapshot_xmax(${now})
    and not txid_visible_in_snapshot(made_in, ${cursor}::txid_snapshot)`,
  position: (cursor) => BigInt(cursor.split(':')[1] ?? 0),
  next: (cursor) => BigInt(cursor.split(':')[0] ?? 0),
  updatedAt: sql`row_after::json ->> 'updated_at'`,
};

interface ChangeRow {
  cursor: string;
  epoch: string | null;
  deleted: string | null;
  kind: string | null;
  record_id: string;
  parent_id: string | null;
  operation: ChangedRecord['operation'];
  updated_at: string | null;
}

/** Returns one row per change, or a row without a change. Every row has the new cursor. */
async function changeRows(
  db: Database,
  { updatedAt }: CursorFormat,
  now: RawBuilder<unknown>,
  newCondition: Expression<SqlBool>,
): Promise<ChangeRow[]> {
  const query = sql<ChangeRow>`
    select * from (select cast(${now} as text) as cursor, ${metaValue(EPOCH)} as epoch,
      ${metaValue(LAST_DELETED)} as deleted) as mark left join (
      select kind, record_id, parent_id, operation, version, ${updatedAt} as updated_at
      from ${table} where ${newCondition} limit ${MAX_CHANGES + 1}
    ) as made on 1 = 1 order by version`;
  try {
    return (await query.execute(db)).rows;
  } catch (error) {
    // Some databases with PostgreSQL's protocol have no transaction numbers.
    if (codeOf(error) === UNDEFINED_FUNCTION)
      throw new StorageError('missing', 'This database cannot list changes.');
    throw error;
  }
}

/**
 * Returns the records changed since `cursor`, each with its last change (or its creation), and the new cursor. Without a
 * cursor, returns only the new one. No change is missed or returned twice. Throws `invalidCursor` for text
 * that is not a cursor, `laterCursor` for one that the database has not reached or that is from before a
 * backup was restored, `oldCursor` if the retention has deleted later changes, and `missing` if the engine
 * cannot list changes.
 */
export async function changesSince(
  engine: Engine,
  visibleCondition: Expression<SqlBool>,
  cursor: string | undefined,
): Promise<Changes> {
  const { longReads, locksRows, nodes } = engine;
  const format = locksRows ? snapshotCursors : rowidCursors;
  // Cursors of older versions have no epoch.
  const [, epoch, position] = /^(?:([\w-]{8})\.)?(.*)$/s.exec(cursor ?? '') ?? [];
  const last = cursor === undefined ? undefined : (position ?? '');
  if (last !== undefined && !format.pattern.test(last)) throw new StorageError('invalidCursor');
  const now = nodes ? sql`${await nodes.settledVersion(last)}::txid_snapshot` : format.now;
  const newCondition =
    last === undefined ? sql<SqlBool>`1 = 0` : allOf([format.since(last, now), visibleCondition]);
  const rows = await changeRows(longReads, format, now, newCondition);
  const records = new Map<string, ChangedRecord>();
  for (const { kind, record_id: id, parent_id: parentId, updated_at, ...change } of rows) {
    if (kind === null) continue;
    const isCreated = records.get(`${kind} ${id}`)?.operation === 'create';
    const operation = isCreated && change.operation === 'update' ? 'create' : change.operation;
    records.set(`${kind} ${id}`, { kind, id, parentId, operation, updatedAt: updated_at });
  }
  const isMany = rows.length > MAX_CHANGES;
  const [{ cursor: next, epoch: current, deleted } = { cursor: '', epoch: null, deleted: null }] =
    rows;
  const isLater = last !== undefined && format.position(last) > format.position(next);
  if (isLater || (epoch !== undefined && epoch !== current)) throw new StorageError('laterCursor');
  // `deleted` is beyond the newest change only if another server's dump was restored; then it is ignored.
  const isHere = deleted !== null && BigInt(deleted) <= format.position(next);
  if (isHere && last !== undefined && BigInt(deleted) >= format.next(last))
    throw new StorageError('oldCursor');
  return {
    cursor: current === null ? next : `${current}.${next}`,
    changes: isMany ? [] : [...records.values()],
    isMany,
  };
}
