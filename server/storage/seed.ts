import type { Batch } from '../../sample';
import type { Catalogue } from '../../src/resources';
import { SYSTEM } from '../auth/actor';
import type { Database, Row, Tx } from '../database/engine';
import { getMeta, lockMigration, setMeta } from '../database/meta';
import { transact } from '../database/transactions';
import { readBody } from '../records/body';
import { counterHook } from '../records/counts';
import { UnitOfWork } from '../records/unitOfWork';
import { searchIndexHook } from '../search';
import { newRow } from '../tables/rows';
import type { Storage } from '.';

/** Key of the note that sample data was added or declined. A new database does not have it. */
const MARK = 'sample_data';

async function isEmpty({ records }: Storage, db: Database): Promise<boolean> {
  for (const { name } of records.tables.values())
    if (await db.selectFrom(name).select('id').limit(1).executeTakeFirst()) return false;
  return true;
}

function toRows({ engine, scopes }: Storage, catalogue: Catalogue, batches: Iterable<Batch>) {
  const rows = new Map<string, Row[]>();
  for (const { kind: name, parentId, rows: sampled } of batches) {
    const kind = catalogue.kind(name);
    const scope = scopes.of(SYSTEM, [kind]);
    const { table } = scope;
    const ofTable = rows.get(table.name) ?? [];
    rows.set(table.name, ofTable);
    for (const row of sampled) {
      const { id, created_at, updated_at } = row;
      const systemValues = { id, created_at, updated_at };
      ofTable.push(newRow(engine, table, kind, parentId, readBody(scope, row), systemValues));
    }
  }
  return rows;
}

/** Inserts rows, parents before their nested records. The history does not record these inserts. */
async function insertRows(tx: Tx, { engine, scopes }: Storage, rows: Map<string, Row[]>) {
  const { tables } = scopes;
  const origin = { actor: SYSTEM, by: 'import' } as const;
  const unit = new UnitOfWork({ tx, engine, tables, origin }, [counterHook, searchIndexHook]);
  for (const [name, table] of tables)
    await unit.insertAll(scopes.ofTable(SYSTEM, table), rows.get(name) ?? []);
  await unit.hooks.end();
}

export async function insertBatches(
  storage: Storage,
  catalogue: Catalogue,
  batches: Iterable<Batch>,
): Promise<void> {
  const rows = toRows(storage, catalogue, batches);
  await transact(storage.engine, (tx) => insertRows(tx, storage, rows));
}

/**
 * Fills an empty database with sample data, all or nothing. Returns the number of added records. If
 * `wanted` is undefined, fills only a new database.
 */
export async function fill(
  storage: Storage,
  catalogue: Catalogue,
  wanted: boolean | undefined,
  sample: () => Promise<Iterable<Batch>>,
): Promise<number> {
  const { engine } = storage;
  const isNew = (await getMeta(engine.db, MARK)) === undefined;
  const isWanted = (wanted ?? isNew) && (await isEmpty(storage, engine.db));
  if (!isWanted && !isNew) return 0;
  const rows = isWanted ? toRows(storage, catalogue, await sample()) : new Map<string, Row[]>();
  const store = async (tx: Tx) => {
    await lockMigration(tx);
    // Another server may have filled the database first.
    if (isWanted && !(await isEmpty(storage, tx))) return 0;
    await insertRows(tx, storage, rows);
    await setMeta(tx, MARK, isWanted ? 'filled' : 'declined');
    return [...rows.values()].reduce((sum, { length }) => sum + length, 0);
  };
  return transact(engine, store, { noTimeout: true });
}
