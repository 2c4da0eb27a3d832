import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { UNDO_PREFIX } from '../../src/contract/history';
import { SYSTEM, type Actor } from '../auth/actor';
import type { Row } from '../database/engine';
import { own, type HistoryRow } from '../database/ownTables';
import { partsOf, sizeOf, type RowSize } from '../database/readInParts';
import { columnsBefore } from '../history/restore';
import { CHANGE_SIZE } from '../history/states';
import { HISTORY } from '../history/table';
import { rowKeyOf, type UnitOfWork } from '../records/unitOfWork';
import { visibleIds } from '../scope/list';
import type { Scope, Scopes } from '../scope/scope';
import { childrenOf, textColumns, type Table } from '../tables/table';

/** Maximum number of changes to undo in one transaction: 50 take 30 ms of CPU. */
const CHUNK_SIZE = 50;

/** A transaction stops undoing changes after this time in ms, because records may be large. */
const CHUNK_MS = 100;

interface Undone {
  /** Id of the last processed change; undefined at the end of the batch. */
  readonly last: string | undefined;
  /** Ids of records that other users changed after the batch or that the actor cannot see. */
  readonly notUndone: string[];
}

/**
 * Undoes some of a batch's changes, starting after the change `after`. Removes records that the batch
 * created and resets records that it changed. The history keeps the batch and its undo.
 */
export async function undoSome(
  unit: UnitOfWork,
  scopes: Scopes,
  actor: Actor,
  batch: string,
  after: string,
): Promise<Undone> {
  const { rows: changes } = await sql<Sized>`select ${CHANGE_SIZE}, kind, record_id
    from ${sql.table(HISTORY)} where batch = ${batch} and id > ${after}
    order by id limit ${CHUNK_SIZE}`.execute(unit.tx);
  // An import writes to one table only.
  const kind = changes[0]?.kind ?? '';
  const table = [...unit.tables.values()].find(({ kinds }) => kinds.includes(kind));
  // If the catalogue no longer declares the kind, its records are not readable anyway.
  if (!table) return { last: changes.at(-1)?.id, notUndone: [] };
  const actorScope = scopes.ofTable(actor, table);
  // The actor has seen the states before the batch. Other limits by now must not stop an undo halfway.
  const scope = scopes.ofTable(SYSTEM, table);
  const end = performance.now() + CHUNK_MS;
  const notUndone: string[] = [];
  let last: string | undefined;
  for (const ids of partsOf(await withRecords(unit, table, changes))) {
    notUndone.push(...(await undoPart(unit, scope, actorScope, batch, ids)));
    last = ids.at(-1);
    await turn();
    if (performance.now() > end) break;
  }
  return { last, notUndone };
}

type Sized = RowSize & Pick<HistoryRow, 'kind' | 'record_id'>;

async function withRecords({ tx }: UnitOfWork, table: Table, changes: readonly Sized[]) {
  const ids = changes.map(({ record_id }) => record_id);
  const { rows } = await sql<RowSize>`select ${sizeOf(textColumns(table))}
    from ${sql.table(table.name)} where id in (${sql.join(ids)})`.execute(tx);
  const bytes = new Map(rows.map(({ id, wb_bytes }) => [id, wb_bytes]));
  return changes.map(({ id, record_id, wb_bytes }) => ({
    id,
    wb_bytes: wb_bytes + (bytes.get(record_id) ?? 0),
  }));
}

/** Undoes some changes of a batch. Returns the ids of records that were not undone. */
async function undoPart(
  unit: UnitOfWork,
  scope: Scope,
  actorScope: Scope,
  batch: string,
  ids: readonly string[],
) {
  const { tx } = unit;
  const { wholeTable: table } = scope;
  await unit.hooks.flush();
  const found = own(tx).selectFrom(HISTORY).selectAll().where('id', 'in', ids).orderBy('id');
  const changes = await found.execute();
  const rows = await rowsOf(unit, table, changes);
  const newest = await latestChangeByRecord(unit, changes);
  const parents = await parentsAmong(unit, table, [...rows.keys()]);
  const isLimited = actorScope.access.where !== undefined && rows.size > 0;
  const visible = isLimited ? await visibleIds(tx, actorScope, [...rows.keys()]) : rows;
  const created: Row[] = [];
  const notUndone: string[] = [];
  for (const change of changes) {
    const { record_id: id } = change;
    const row = rows.get(id);
    const last = newest.get(change.id);
    const isNextChange = last?.version === change.version + 1;
    if (!row && last?.part_of && isNextChange) await undoWithParent(unit, batch, last.id);
    if (!row || last?.batch === UNDO_PREFIX + batch) continue;
    const isCreated = change.operation === 'create';
    const isHidden = !visible.has(id);
    if (isHidden || last?.batch !== batch || (isCreated && parents.has(id))) notUndone.push(id);
    else if (isCreated) created.push(row);
    else await unit.update(scope, row, await columnsBefore(unit, table, change));
  }
  await unit.removeAll(scope, created);
  return notUndone;
}

/** Marks the deletion as undone, so that restoring the parent does not bring back the record. */
const undoWithParent = ({ tx }: UnitOfWork, batch: string, deletion: string) =>
  own(tx)
    .updateTable(HISTORY)
    .set({ batch: UNDO_PREFIX + batch })
    .where('id', '=', deletion)
    .execute();

/**
 * Returns the changed rows by id. The lock keeps other users from changing or deleting them, and from
 * adding nested records, until the undo has checked and written them.
 */
async function rowsOf(
  { tx, engine, tables }: UnitOfWork,
  table: Table,
  changes: readonly HistoryRow[],
) {
  const ids = changes.map(({ record_id }) => record_id);
  const rows = await engine.readLocked(tx, table.name, ids);
  // On several nodes, that lock does not keep other users from adding nested records.
  if (engine.nodes && childrenOf(tables, table).length > 0)
    await engine.lockRows?.(
      tx,
      table.name,
      rows.map((row) => rowKeyOf(table, row)),
    );
  return new Map(rows.map((row) => [String(row['id']), row]));
}

/** Returns the newest change of each changed record, by the ids of the given changes. */
async function latestChangeByRecord({ tx }: UnitOfWork, changes: readonly HistoryRow[]) {
  const table = sql.table(HISTORY);
  const { rows } = await sql<
    { of: string } & Pick<HistoryRow, 'id' | 'version' | 'batch' | 'part_of'>
  >`
    select change.id as "of", newest.id, newest.version, newest.batch, newest.part_of
    from ${table} as change join ${table} as newest
      on newest.kind = change.kind and newest.record_id = change.record_id
      and newest.version = (select max(version) from ${table} as each
        where each.kind = change.kind and each.record_id = change.record_id)
    where change.id in (${sql.join(changes.map(({ id }) => id))})`.execute(tx);
  return new Map(rows.map((row) => [row.of, row]));
}

async function parentsAmong({ tx, tables }: UnitOfWork, table: Table, ids: readonly string[]) {
  const found = new Set<string>();
  for (const { name } of ids.length > 0 ? childrenOf(tables, table) : []) {
    const nested = tx.selectFrom(name).select('parent_id').distinct();
    for (const row of await nested.where('parent_id', 'in', [...ids]).execute())
      found.add(String(row['parent_id']));
  }
  return found;
}
