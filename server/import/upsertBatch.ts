import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Field, Kind } from '../../src/resources';
import type { Row } from '../database/engine';
import { StorageError } from '../database/errors';
import { newId } from '../database/newId';
import { partsOf, sizeOf, type RowSize } from '../database/readInParts';
import type { UnitOfWork } from '../records/unitOfWork';
import { visibleIds } from '../scope/list';
import type { Scope } from '../scope/scope';
import { changedColumns, newRow, type Values } from '../tables/rows';
import { textColumns } from '../tables/table';
import { naturalKeyOf } from './storedRecords';

/** A record of a file that is created or updated. */
export interface Upserted {
  readonly id: string | undefined;
  /** Natural key by which the record was found. The stored record must still have the same value. */
  readonly key?: Field | undefined;
  readonly kind: Kind;
  readonly values: Values;
  readonly times: { readonly created_at?: string; readonly updated_at?: string };
}

/** Numbers of records. */
export interface StoredCounts {
  readonly created: number;
  readonly updated: number;
}

/** Number of updates per turn of the event loop. Each is a separate statement. */
const UPDATES_PER_TURN = 20;

/** Yields whole rows by id and locks them, in parts of limited size. */
async function* lockedRows(
  { tx, engine }: UnitOfWork,
  { wholeTable: table }: Scope,
  ids: readonly string[],
): AsyncGenerator<Row[]> {
  if (ids.length === 0) return;
  const sizes = await sql<RowSize>`select ${sizeOf(textColumns(table))}
    from ${sql.table(table.name)} where id in (${sql.join(ids)})`.execute(tx);
  for (const part of partsOf(sizes.rows)) {
    yield await engine.readLocked(tx, table.name, part);
    await turn();
  }
}

/** Throws `conflict` if another user has created the record or changed its key since the file was checked. */
function expectUnchanged({ key, values }: Upserted, before: Row, mayUpdate: boolean): void {
  const id = String(before['id']);
  if (key && naturalKeyOf(before[key.column]) !== naturalKeyOf(values.fields.get(key)))
    throw new StorageError(
      'conflict',
      `Another user just changed "${key.name}" of the record "${id}", which identifies it. Nothing was stored.`,
    );
  if (!mayUpdate)
    throw new StorageError(
      'conflict',
      `Another user just created a record with the ID "${id}". Nothing was stored.`,
    );
}

/** Creates and updates the records of a batch. If not `updates`, a record that exists is a conflict. */
export async function upsertBatch(
  unit: UnitOfWork,
  scope: Scope,
  updates: boolean,
  batch: readonly Upserted[],
): Promise<StoredCounts> {
  const { engine } = unit;
  const { wholeTable: table, parent } = scope;
  const byId = new Map(batch.flatMap((each) => (each.id ? [[each.id, each] as const] : [])));
  const updatedIds = new Set<string>();
  for await (const rows of lockedRows(unit, scope, [...byId.keys()])) {
    const ids = rows.map(({ id }) => String(id));
    const visible = await visibleIds(unit.tx, scope, ids);
    for (const before of rows) {
      const id = String(before['id']);
      const upserted = byId.get(id) as Upserted;
      expectUnchanged(upserted, before, updates && visible.has(id));
      const kind = scope.kindOf(before);
      await unit.update(
        scope,
        before,
        changedColumns(engine, table, kind, parent?.id, before, upserted.values),
      );
      updatedIds.add(id);
      if (updatedIds.size % UPDATES_PER_TURN === 0) await turn();
    }
  }
  const added = batch
    .filter(({ id = '' }) => !updatedIds.has(id))
    .map(({ id = newId(), kind, values, times }) => {
      const now = new Date().toISOString();
      const { created_at = now, updated_at = created_at } = times;
      const systemValues = { id, created_at, updated_at };
      return newRow(engine, table, kind, parent?.id, values, systemValues);
    });
  await unit.insertAll(scope, added);
  return { created: added.length, updated: updatedIds.size };
}
