import { sql, type Transaction } from 'kysely';
import { storeInUtc } from './dateTimes';
import type { Engine, Tables } from './engine';
import { createHistoryTable } from './history/table';
import { refuseMoved } from './nesting';
import { createAnsweredTable } from './once';
import { presentColumns, presentIndexes } from './present';
import type { Table } from './schema';
import { createShelfTables, openBooks } from './shelves/tables';
import { createIndex, createTable, extendTable } from './tables';
import { sortByCodePoint } from './collation';
import { transact, unhurried } from './transact';

type Tx = Transaction<Tables>;

export const META = 'waybill_meta';

/** Adds up to `meta`, whose one row per key also serves as the lock of a migration. */
async function createMeta(engine: Engine): Promise<void> {
  const create = () =>
    engine.db.schema
      .createTable(META)
      .ifNotExists()
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text')
      .execute();
  // Two servers that start at once may both find the table missing; the second try finds it there.
  await create().catch(create);
  const row = engine.db.selectFrom(META).select('key').where('key', '=', 'migration');
  // To add it would wait for whoever migrates, as long as a statement may.
  if (await row.executeTakeFirst()) return;
  await engine.db
    .insertInto(META)
    .values({ key: 'migration', value: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Lets one server at a time make the database ready, until its transaction ends. */
export const takeTurn = (tx: Tx) =>
  tx
    .updateTable(META)
    .set({ value: new Date().toISOString() })
    .where('key', '=', 'migration')
    .execute();

/**
 * Brings the database up to the catalogue. It only ever adds; several servers that start at once
 * take turns. Throws an OperatorError where the catalogue contradicts what is stored. Answers the
 * tables with records that nobody has counted yet.
 */
export async function migrate(
  engine: Engine,
  tables: ReadonlyMap<string, Table>,
): Promise<Table[]> {
  await createMeta(engine);
  const bring = async (tx: Tx) => {
    // An index of a long table takes what it takes, and so does the turn of another server.
    if (engine.schema !== undefined) await sql`set local statement_timeout = 0`.execute(tx);
    await takeTurn(tx);
    const present = await presentColumns(engine, tx);
    const indexed = await presentIndexes(engine, tx);
    await refuseMoved(engine, tx, tables);
    for (const table of tables.values()) {
      const columns = present.get(table.name);
      if (columns) await extendTable(engine, tx, table, columns);
      else await createTable(engine, tx, table);
      for (const index of table.indexes.filter(({ name }) => !indexed.has(name)))
        await createIndex(tx, table, index);
    }
    await storeInUtc(tx, [...tables.values()]);
    await createShelfTables(tx);
    await sortByCodePoint(engine, tx, tables);
    await createHistoryTable(engine, tx);
    await createAnsweredTable(tx);
    return openBooks(tx, tables.values(), ({ name }) => present.has(name));
  };
  return transact(engine, bring, unhurried(engine));
}
