import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ChangedRecord, Changes } from '../../../src/contract/history';
import { StorageError } from '../errors';
import type { Database, Engine } from '../engines/engine';
import { HISTORY } from './table';

/** More than a page could make anything of. */
const MOST = 1000;

interface Marks {
  /** A cursor at this moment, in the statement that it is asked in. */
  readonly now: RawBuilder<string>;
  readonly form: RegExp;
  /** What was committed after a cursor, whenever it was begun. */
  since(cursor: string): RawBuilder<SqlBool>;
  /** When the record was changed, as it says itself. */
  readonly updatedAt: RawBuilder<string | null>;
}

const table = sql.table(HISTORY);

/** Who writes takes turns, so that rows come in the order in which they are committed. */
const byRow: Marks = {
  now: sql`(select cast(coalesce(max(rowid), 0) as text) from ${table})`,
  form: /^\d{1,15}$/,
  since: (cursor) => sql`rowid > ${Number(cursor)}`,
  updatedAt: sql`json_extract(row_after, '$.updated_at')`,
};

/**
 * Transactions end in another order than they begin in: a cursor is a snapshot, which says of each
 * whether it was committed then. Numbers beyond those of today came along from another server.
 */
const byTransaction: Marks = {
  now: sql`txid_current_snapshot()::text`,
  form: /^\d{1,18}:\d{1,18}:(\d{1,18}(,\d{1,18})*)?$/,
  since: (cursor) => sql`made_in >= txid_snapshot_xmin(${cursor}::txid_snapshot)
    and made_in < txid_snapshot_xmax(txid_current_snapshot())
    and not txid_visible_in_snapshot(made_in, ${cursor}::txid_snapshot)`,
  updatedAt: sql`row_after::json ->> 'updated_at'`,
};

interface Told {
  cursor: string;
  kind: string | null;
  record_id: string;
  parent_id: string | null;
  operation: ChangedRecord['operation'];
  updated_at: string | null;
}

const UNDEFINED_FUNCTION = '42883';

/** A row for each change, or one of none, all with the cursor of now. */
async function told(db: Database, marks: Marks, isNew: RawBuilder<SqlBool>): Promise<Told[]> {
  const query = sql<Told>`
    select * from (select ${marks.now} as cursor) as mark left join (
      select kind, record_id, parent_id, operation, version, ${marks.updatedAt} as updated_at
      from ${table} where ${isNew} limit ${MOST + 1}
    ) as made on 1 = 1 order by version`;
  try {
    return (await query.execute(db)).rows;
  } catch (error) {
    // Not every engine that speaks PostgreSQL's protocol numbers its transactions.
    if ((error as { code?: unknown }).code === UNDEFINED_FUNCTION)
      throw new StorageError('missing');
    throw error;
  }
}

/**
 * The records that were changed after a cursor, each as its last change left it, and the cursor of
 * now; without one, that alone. Nothing is missed or told twice. Throws `invalidCursor` for what
 * is none, `missing` where the engine cannot tell.
 */
export async function changesSince(
  { reads, locksRows }: Engine,
  cursor: string | undefined,
): Promise<Changes> {
  const marks = locksRows ? byTransaction : byRow;
  if (cursor !== undefined && !marks.form.test(cursor)) throw new StorageError('invalidCursor');
  const isNew = cursor === undefined ? sql<SqlBool>`1 = 0` : marks.since(cursor);
  const rows = await told(reads, marks, isNew);
  const last = new Map<string, ChangedRecord>();
  for (const { kind, record_id: id, parent_id: parentId, operation, updated_at } of rows)
    if (kind !== null)
      last.set(`${kind} ${id}`, { kind, id, parentId, operation, updatedAt: updated_at });
  const isMany = rows.length > MOST;
  return { cursor: rows[0]?.cursor ?? '', changes: isMany ? [] : [...last.values()], isMany };
}
