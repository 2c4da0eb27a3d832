import { sql } from 'kysely';
import type { Operation } from '../../src/contract/history';
import type { Row, Tx } from '../database/engine';
import { insertAll } from '../database/insert';
import { own, type HistoryRow } from '../database/ownTables';
import type { Change, HookFactory, Origin } from '../scope/hook';
import type { Table } from '../tables/table';
import { differenceOf, wholeOf } from './states';
import { HISTORY } from './table';

const kindOf = ({ isFamily, kinds }: Table, row: Row) => String(isFamily ? row['kind'] : kinds[0]);

const operationOf = ({ before, after }: Change): Operation =>
  !before ? 'create' : after ? 'update' : 'delete';

function statesOf({ before, after }: Change): [before: string | null, after: string | null] {
  if (before && after) return differenceOf(before, after);
  return [before ? wholeOf(before) : null, after ? wholeOf(after) : null];
}

type NewEntry = Omit<HistoryRow, 'version'>;

function newEntryOf(table: Table, change: Change, { actor, by, batch }: Origin): NewEntry {
  const row = change.after ?? change.before ?? {};
  const [row_before, row_after] = statesOf(change);
  return {
    id: change.id,
    kind: kindOf(table, row),
    record_id: String(row['id']),
    parent_id: table.parent ? String(row['parent_id']) : null,
    operation: operationOf(change),
    row_before,
    row_after,
    made_at: new Date().toISOString(),
    made_by: by,
    actor: actor.id,
    restores: change.restores ?? null,
    part_of: change.partOf ?? null,
    batch: batch ?? null,
  };
}

const insertEntry = (values: NewEntry) => sql`
  insert into ${sql.table(HISTORY)} (${sql.join([...Object.keys(values), 'version'].map((name) => sql.ref(name)))})
  select ${sql.join(Object.values(values))}, coalesce(max(version), 0) + 1
  from ${sql.table(HISTORY)} where kind = ${values.kind} and record_id = ${values.record_id}`;

async function insertEntries(tx: Tx, entries: NewEntry[]): Promise<void> {
  const newest = await own(tx)
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
  const last = new Map(newest.map((row) => [row.record_id, row.version]));
  const rows = entries.map((row) => ({ ...row, version: (last.get(row.record_id) ?? 0) + 1 }));
  await insertAll(tx, HISTORY, rows);
}

export const historyHook: HookFactory = ({ engine, tx, origin }) => ({
  insertWith: (table, change) => insertEntry(newEntryOf(table, change, origin)),
  async after(table, changes) {
    const entries = changes.map((change) => newEntryOf(table, change, origin));
    const [only] = entries.length === 1 ? entries : [];
    // On another node, INSERT … SELECT would store that node's transaction number.
    await (only && engine.canJoinAnyRows
      ? insertEntry(only).execute(tx)
      : insertEntries(tx, entries));
  },
});
