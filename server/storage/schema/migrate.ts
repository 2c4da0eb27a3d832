import type { Transaction } from 'kysely';
import { storeInUtc } from './dateTimes';
import type { Engine, Tables } from '../engines/engine';
import { createHistoryTable } from '../history/table';
import { refuseMoved } from './nesting';
import { COUNTS, createCounts, recountTable } from '../lists/counts';
import { createIdempotencyTable } from '../records/idempotency';
import { existingColumns, existingIndexes } from './introspection';
import type { Table } from './schema';
import { createMeta, lockMigration } from './meta';
import { createIndex, createTable, extendTable } from './createTables';
import { sortByCodePoint } from './collation';
import { distribute } from './distribute';
import { createViewsTable } from '../sharedViews';
import { snapshot, transact, withoutTimeout } from '../records/transactions';
import * as postgres from '../search/postgres';
import * as sqlite from '../search/sqlite';

type Tx = Transaction<Tables>;

/** What older versions kept the lengths of lists in. */
const RETIRED = ['waybill_shelf', 'waybill_note', 'waybill_shelving'];

/** Names of the indexes by which older versions had lists newest first, by id alone. */
const retiredIndexes = ({ name, indexes }: Table): string[] =>
  indexes
    .filter(({ columns }) => columns.includes('created_at') && columns.length > 2)
    .map(({ columns }) => [name, ...columns.filter((each) => each !== 'created_at')].join('_'));

/**
 * Brings the database up to the catalogue. It only ever adds; several servers that start at once
 * take turns. Throws an OperatorError where the catalogue contradicts what is stored.
 */
export async function migrate(
  engine: Engine,
  tables: ReadonlyMap<string, Table>,
  isDistributing: boolean,
  log: (line: string) => void,
): Promise<void> {
  await createMeta(engine);
  const run = async (tx: Tx) => {
    await lockMigration(tx);
    const present = await existingColumns(engine, tx);
    const indexed = await existingIndexes(engine, tx);
    await refuseMoved(engine, tx, tables);
    const wanted = new Set(
      [...tables.values()].flatMap(({ indexes }) => indexes.map((each) => each.name)),
    );
    for (const table of tables.values()) {
      const columns = present.get(table.name);
      if (columns) await extendTable(engine, tx, table, columns);
      else await createTable(engine, tx, table);
      for (const index of table.indexes.filter(({ name }) => !indexed.has(name)))
        await createIndex(tx, table, index);
      for (const older of retiredIndexes(table))
        if (indexed.has(older) && !wanted.has(older)) await tx.schema.dropIndex(older).execute();
    }
    await storeInUtc(tx, [...tables.values()]);
    await sortByCodePoint(engine, tx, tables);
    await createHistoryTable(engine, tx);
    await createViewsTable(tx);
    await createIdempotencyTable(tx, (name) => present.has(name));
    if (present.has(COUNTS)) return;
    await createCounts(tx);
    for (const table of tables.values()) if (present.has(table.name)) await recountTable(tx, table);
    for (const name of RETIRED) await tx.schema.dropTable(name).ifExists().execute();
  };
  await transact(engine, run, withoutTimeout(engine));
  const searched = [...tables.values()];
  if (engine.dialect === 'sqlite') await sqlite.createIndexes(engine, searched);
  else await postgres.createIndexes(engine, searched, log);
  await distribute(engine, searched, isDistributing, log);
}

/**
 * Counts the lists anew, for rows that other tools have added or removed. What others write meanwhile
 * is in counters that the snapshot does not see, or makes it start again.
 */
export async function recount(engine: Engine, tables: Iterable<Table>): Promise<void> {
  for (const table of tables)
    await transact(
      engine,
      async (tx) => {
        await lockMigration(tx);
        await recountTable(tx, table);
      },
      (_db, work) => snapshot(engine.noTimeout, work),
    );
}
