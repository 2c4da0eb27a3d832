import { sql } from 'kysely';
import type { Author, Operation } from '../../../src/contract/history';
import type { Engine, Row, Tx } from '../engines/engine';
import { insertAll } from '../records/insert';
import { newId } from '../records/newId';
import type { Table } from '../schema/schema';
import { differenceOf, wholeOf } from './states';
import { HISTORY } from './table';

/** A change of one record; what it says of the rows decides the operation. */
export interface Change {
  readonly table: Table;
  readonly before?: Row;
  readonly after?: Row;
  /** The change whose state this one brings back. */
  readonly restores?: string;
  /** The deletion of the parent that the record goes with. */
  readonly partOf?: string;
}

/** Who makes changes, and in which batch. */
export interface Origin {
  readonly by: Author;
  readonly batch?: string;
}

const kindOf = ({ isFamily, kinds }: Table, row: Row) => String(isFamily ? row['kind'] : kinds[0]);

const operationOf = ({ before, after }: Change): Operation =>
  !before ? 'create' : after ? 'update' : 'delete';

/** What is stored of the rows before and after a change. */
function statesOf({ before, after }: Change): [before: string | null, after: string | null] {
  if (before && after) return differenceOf(before, after);
  return [before ? wholeOf(before) : null, after ? wholeOf(after) : null];
}

/** What is kept of a change: columns of the history. */
export function entryOf(change: Change, { by, batch }: Origin) {
  const row = change.after ?? change.before ?? {};
  const [row_before, row_after] = statesOf(change);
  return {
    id: newId(),
    kind: kindOf(change.table, row),
    record_id: String(row['id']),
    parent_id: change.table.parent ? String(row['parent_id']) : null,
    operation: operationOf(change),
    row_before,
    row_after,
    made_at: new Date().toISOString(),
    made_by: by,
    restores: change.restores ?? null,
    part_of: change.partOf ?? null,
    batch: batch ?? null,
  };
}

export type Entry = ReturnType<typeof entryOf>;

/** Inserts an entry as the record's next version. */
export const insertEntry = (tx: Tx, values: Entry) =>
  tx
    .insertInto(HISTORY)
    .columns([...Object.keys(values), 'version'])
    .expression(
      sql`select ${sql.join(Object.values(values))}, coalesce(max(version), 0) + 1
      from ${sql.table(HISTORY)}
      where kind = ${values.kind} and record_id = ${values.record_id}`,
    );

/** Logs a change in its own transaction; answers the entry's id. */
export async function logChange({ isDistributed }: Engine, tx: Tx, origin: Origin, change: Change) {
  const entry = entryOf(change, origin);
  // A query's rows would get the number of the transaction on the node that they are stored on.
  await (isDistributed ? insertEntries(tx, [entry]) : insertEntry(tx, entry).execute());
  return entry.id;
}

/** Logs changes of several records of one table, in few statements. */
export const logAll = (tx: Tx, origin: Origin, changes: Change[]): Promise<void> =>
  insertEntries(
    tx,
    changes.map((change) => entryOf(change, origin)),
  );

async function insertEntries(tx: Tx, entries: Entry[]): Promise<void> {
  const kept = await tx
    .selectFrom(HISTORY)
    .select(['record_id', ({ fn }) => fn.max('version').as('version')])
    .where('kind', 'in', [...new Set(entries.map(({ kind }) => kind))])
    .where(
      'record_id',
      'in',
      entries.map(({ record_id }) => record_id),
    )
    .groupBy('record_id')
    .execute();
  const last = new Map(kept.map((row) => [row['record_id'], Number(row['version'])]));
  const rows = entries.map((row) => ({ ...row, version: (last.get(row.record_id) ?? 0) + 1 }));
  await insertAll(tx, HISTORY, rows);
}
