import { sql } from 'kysely';
import { OperatorError, type Log } from '../config/operatorError';
import type { Engine, Tx } from '../database/engine';
import { existingColumns, existingIndexes, existingParents } from '../database/introspection';
import { createEpoch, createMeta, lockMigration } from '../database/meta';
import { transact } from '../database/transactions';
import { createHistoryTable, forgetLaterTransactions, HISTORY } from '../history/table';
import { createImportsTable } from '../import/importLog';
import { createCounts, recountTable } from '../records/counts';
import { createIdempotencyTable } from '../records/idempotency';
import { searchIndexOf } from '../search';
import type { Table, TableMap } from '../tables/table';
import { createViewsTable } from '../views/sharedViews';
import { createIndex, createTable, extendTable } from './createTables';
import { logUndeclared, readDeclaredFields, writeDeclaredFields } from './declaredFields';
import { runMigrations } from './migrations';
import { applyRenames, rememberRenames } from './renames';

/** Returns the kind of one parent record. All records of the table have parents of that kind. */
async function parentKindOf(tx: Tx, { name, parent = '' }: Table): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`select kind from ${sql.table(parent)}
    where id = (select parent_id from ${sql.table(name)} limit 1)`.execute(tx);
  return rows[0]?.kind;
}

/**
 * Throws an OperatorError if the catalogue declares another parent for an existing table. The foreign key
 * names the old parent table. If kinds of a family share that table, only stored rows show the old parent
 * kind, so an empty table passes.
 */
async function refuseMoved(engine: Engine, tx: Tx, tables: TableMap) {
  const refuse = ({ name }: Table, was: string, is: string): never => {
    throw new OperatorError(
      `DATABASE_URL: table ${name} has a column parent_id, which refers to ${was}, but the ` +
        `catalogue now declares ${is} as the parent`,
    );
  };
  for (const { table: name, parent } of await existingParents(engine, tx)) {
    const table = tables.get(name);
    if (!table?.parent) continue;
    if (parent !== table.parent) refuse(table, `table ${parent}`, `table ${table.parent}`);
    if (table.parentKind === undefined) continue;
    const kind = await parentKindOf(tx, table);
    if (kind !== undefined && kind !== table.parentKind)
      refuse(table, `records of kind ${kind}`, `kind ${table.parentKind}`);
  }
}

/**
 * Updates the database to match the catalogue without removing data. Servers that start at the same time
 * take turns. Throws an OperatorError if the catalogue contradicts the stored data, or if `isBeside` and the
 * database has an older schema.
 */
export async function migrate(
  engine: Engine,
  tables: TableMap,
  log: Log,
  isBeside: boolean,
): Promise<void> {
  await createMeta(engine);
  const run = async (tx: Tx) => {
    await lockMigration(tx);
    await createEpoch(tx);
    await runMigrations(engine, tx, tables, log, isBeside);
    await searchIndexOf(engine).create?.(tx);
    const recorded = await readDeclaredFields(tx);
    await applyRenames(engine, tx, tables, recorded);
    await rememberRenames(tx, tables);
    const present = await existingColumns(engine, tx);
    const indexNames = await existingIndexes(engine, tx);
    await refuseMoved(engine, tx, tables);
    for (const table of tables.values()) {
      const columns = present.get(table.name);
      if (columns) await extendTable(engine, tx, table, columns, recorded);
      else await createTable(engine, tx, table);
      for (const index of table.indexes.filter(({ name }) => !indexNames.has(name)))
        await createIndex(engine, tx, table, index);
    }
    await writeDeclaredFields(engine, tx, tables, recorded, present);
    logUndeclared(engine, tables, present, log);
    if (present.has(HISTORY)) return forgetLaterTransactions(engine, tx);
    await createHistoryTable(engine, tx);
    await createViewsTable(tx);
    await createImportsTable(tx);
    await createIdempotencyTable(tx);
    await createCounts(tx);
  };
  await transact(engine, run, { noTimeout: true });
  await searchIndexOf(engine).update(engine, [...tables.values()], log);
  await spreadTables(engine, tables, log);
}

export const spreadTables = async (
  { nodes }: Engine,
  tables: TableMap,
  log: Log,
  isForced = false,
) => nodes?.spread([...tables.values(), { name: HISTORY, storedBy: 'record_id' }], log, isForced);

/**
 * Counts and indexes records that other tools have written. Writes during the count are not lost: they go
 * to counters outside the count's snapshot, or cause a conflict and a retry.
 */
export async function recount(engine: Engine, tables: readonly Table[], log: Log): Promise<void> {
  for (const table of tables)
    await transact(
      engine,
      async (tx) => {
        await lockMigration(tx);
        await recountTable(tx, table);
      },
      { noTimeout: true, isSnapshot: true },
    );
  await searchIndexOf(engine).reindex?.(engine, tables, log);
}
