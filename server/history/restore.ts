import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { undoneImport } from '../../src/contract/history';
import { inBatches } from '../database/inBatches';
import type { Row } from '../database/engine';
import { StorageError } from '../database/errors';
import { identifier } from '../database/introspection';
import { own, type HistoryRow } from '../database/ownTables';
import { partsOf, type RowSize } from '../database/readInParts';
import { rowKeyOf, type UnitOfWork } from '../records/unitOfWork';
import type { Scope } from '../scope/scope';
import { encodeExtra, parseExtra, takeDeclared } from '../tables/extra';
import { timeOfChange } from '../tables/rows';
import type { Table } from '../tables/table';
import { CHANGE_SIZE, changesById, entryFor, NO_VERSION, type State } from './states';
import { HISTORY } from './table';

/** Converts a state to the current columns. A dropped column becomes an undeclared field. */
async function contentOf(unit: UnitOfWork, table: Table, state: State | null): Promise<Row> {
  const { engine } = unit;
  const columns = await unit.columnsOf(table);
  const content: Row = {};
  const dropped: Row = {};
  for (const [name, value] of Object.entries(state ?? {})) {
    const column = columns?.get(identifier(engine, name));
    if (column) content[column.name] = value;
    else dropped[name] = value;
  }
  const extra = { ...dropped, ...parseExtra(content['extra']) };
  return {
    ...content,
    ...takeDeclared(engine, table.fields, extra),
    extra: encodeExtra(extra),
  };
}

const rowOf = ({ tx, engine }: UnitOfWork, table: string, key: Row) =>
  tx
    .selectFrom(table)
    .selectAll()
    .where((where) => where.and(key))
    .$if(engine.locksRows, (query) => query.forUpdate())
    .executeTakeFirst();

/** Lets one restore run at a time. A deleted record has no row, so its first change is locked. */
async function lockRecord({ tx, engine }: UnitOfWork, change: HistoryRow): Promise<void> {
  if (!engine.locksRows) return;
  await sql`select id from ${sql.table(HISTORY)} where kind = ${change.kind}
    and record_id = ${change.record_id} order by version limit 1 for update`.execute(tx);
}

/** Inserts a deleted row again. Throws `parentDeleted` if its parent was deleted. */
async function insert(unit: UnitOfWork, scope: Scope, content: Row, change: string): Promise<Row> {
  const { parent } = scope.table;
  if (parent && !(await rowOf(unit, parent, { id: content['parent_id'] })))
    throw new StorageError('parentDeleted');
  return unit.insert(scope, { ...content, updated_at: new Date().toISOString() }, change);
}

/** Returns the columns that set a row to a former content. Its id, kind, parent and creation time stay. */
function columnsFor(table: Table, content: Row): Row {
  const empty = [...table.fields.values()].map(({ column }) => [column, null]);
  const columns: Row = { ...Object.fromEntries(empty), ...content };
  for (const fixedColumn of ['id', 'kind', 'parent_id', 'created_at']) delete columns[fixedColumn];
  return columns;
}

/** Returns the columns that set a row to its content before a change, including the time of the change. */
export async function columnsBefore(
  unit: UnitOfWork,
  table: Table,
  change: HistoryRow,
): Promise<Row> {
  const { before } = await entryFor(unit.tx, table, change);
  return columnsFor(table, await contentOf(unit, table, before));
}

/** Sets a row to a former content, except for fields that the actor cannot change. */
function update(unit: UnitOfWork, scope: Scope, current: Row, content: Row, change: string) {
  const { wholeTable: table, access } = scope;
  const columns: Row = { ...columnsFor(table, content), updated_at: timeOfChange(current) };
  for (const name of access.readOnly) delete columns[table.fields.get(name)?.column ?? ''];
  return unit.update(scope, current, columns, change);
}

/** Returns the state of a row before its deletion. Null if the undo of an import deleted it, which the import had added. */
async function stateToRestore(
  { tx }: UnitOfWork,
  table: Table,
  deletion: HistoryRow,
): Promise<State | null> {
  const undone = undoneImport(deletion.batch);
  const addition = undone
    ? await own(tx)
        .selectFrom(HISTORY)
        .selectAll()
        .where('batch', '=', undone)
        .where('record_id', '=', deletion.record_id)
        .executeTakeFirst()
    : undefined;
  return (await entryFor(tx, table, addition ?? deletion)).before;
}

const BATCH_SIZE = 250;

/** Inserts the rows that were deleted together with a record, in the same order. */
async function insertNested(unit: UnitOfWork, parent: Scope, deletion: string): Promise<void> {
  const { tx } = unit;
  const nested = parent.nested();
  const read = async (last?: RowSize) => {
    const sizes = await sql<RowSize>`select ${CHANGE_SIZE} from ${sql.table(HISTORY)}
      where part_of = ${deletion} and id > ${last?.id ?? ''} order by id limit ${BATCH_SIZE}`.execute(
      tx,
    );
    return sizes.rows;
  };
  for await (const sizes of inBatches(BATCH_SIZE, read))
    for (const ids of partsOf(sizes)) {
      const changes = Map.groupBy(await changesById(tx, ids), ({ kind }) => kind);
      for (const [kind, ofKind] of changes) {
        // Kinds that the catalogue no longer declares have no table to restore to.
        const scope = nested.find(({ wholeTable }) => wholeTable.kinds.includes(kind));
        if (!scope) continue;
        const [restored, restores]: [Row[], string[]] = [[], []];
        for (const change of ofKind) {
          const before = await stateToRestore(unit, scope.wholeTable, change);
          if (!before) continue;
          const content = await contentOf(unit, scope.wholeTable, before);
          restored.push({ ...content, updated_at: new Date().toISOString() });
          restores.push(change.id);
        }
        // Reading and storing 1 MB take 25 ms of CPU each, so other work runs in between.
        await turn();
        await unit.insertAll(scope, restored, restores);
      }
      await turn();
    }
}

/**
 * Restores a record to its state after the change `id`, unless `expect` throws for its current row. Returns the
 * restored row.
 */
export async function restoreRecord(
  unit: UnitOfWork,
  scope: Scope,
  id: string,
  recordId: string,
  expect?: (current: Row) => void | Promise<void>,
) {
  const { wholeTable: table } = scope;
  const change = await own(unit.tx)
    .selectFrom(HISTORY)
    .selectAll()
    .where('id', '=', id)
    .where('record_id', '=', recordId)
    // The lock prevents the retention from deleting this change, or the changes that are part of it, before
    // the restore ends.
    .$if(unit.engine.locksRows, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!change) throw new StorageError('missing', NO_VERSION);
  await lockRecord(unit, change);
  const isDeletion = change.operation === 'delete';
  const { before, after } = await entryFor(unit.tx, table, change);
  const state = isDeletion ? before : after;
  const content = await contentOf(unit, table, state);
  const current = await rowOf(unit, table.name, rowKeyOf(table, content));
  if (!current) {
    const stored = await insert(unit, scope, content, id);
    if (isDeletion) await insertNested(unit, scope, id);
    return stored;
  }
  if (isDeletion) throw new StorageError('notDeleted');
  await expect?.(current);
  return update(unit, scope, current, content, id);
}
