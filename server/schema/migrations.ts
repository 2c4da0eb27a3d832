import { sql } from 'kysely';
import { OperatorError, type Log } from '../config/operatorError';
import type { Engine, Tx } from '../database/engine';
import { existingColumns } from '../database/introspection';
import { getMeta, META, setMeta } from '../database/meta';
import { HISTORY, indexOfBatches } from '../history/table';
import { createImportsTable } from '../import/importLog';
import { IDEMPOTENCY_KEYS } from '../records/idempotency';
import type { TableMap } from '../tables/table';

/** Runs before the current catalogue's columns are added, and never on a new database. */
interface Migration {
  readonly version: number;
  run(engine: Engine, tx: Tx, tables: TableMap): Promise<void>;
}

/** Search tables and triggers that each table had on SQLite before all tables shared one index. */
const OLD = sql`sqlite_master where name glob 'waybill_number_*'
  or (name glob 'waybill_search_*' or name glob 'waybill_words_*')
    and (type = 'trigger' or sql like 'create virtual table%')`;

const oneSearchTable: Migration = {
  version: 2,
  async run({ dialect }, tx) {
    if (dialect !== 'sqlite') return;
    const { rows } = await sql<{
      type: string;
      name: string;
    }>`select type, name from ${OLD}`.execute(tx);
    for (const { type, name } of rows)
      if (type !== 'index') await sql`drop ${sql.raw(type)} ${sql.id(name)}`.execute(tx);
    await tx.deleteFrom(META).where('key', 'like', 'search %').execute();
  },
};

const historyBatch: Migration = {
  version: 3,
  async run(_engine, tx) {
    await tx.schema.alterTable(HISTORY).addColumn('batch', 'text').execute();
    await indexOfBatches.execute(tx);
  },
};

/** Existing idempotency keys belong to the staff key. */
const actors: Migration = {
  version: 4,
  async run(_engine, tx) {
    await tx.schema.alterTable(HISTORY).addColumn('actor', 'text').execute();
    await sql`update ${sql.table(IDEMPOTENCY_KEYS)} set key = 'service ' || key`.execute(tx);
  },
};

/**
 * Drops the indexes of names by code point. The start adds columns with sort keys and their indexes. An
 * older server must not write to the database again, because it would not update these columns on SQLite.
 */
const sortKeys: Migration = {
  version: 5,
  async run(_engine, tx, tables) {
    for (const { name, sortKeys: keys } of tables.values())
      for (const { columns } of keys)
        await tx.schema
          .dropIndex([name, 'name', ...columns].join('_'))
          .ifExists()
          .execute();
  },
};

/** Adds the table of imports. Older imports are not in it and cannot be undone. */
const imports: Migration = {
  version: 6,
  run: (_engine, tx) => createImportsTable(tx),
};

/** Migrations by version. Version 1 is the oldest supported schema. */
const MIGRATIONS: readonly Migration[] = [oneSearchTable, historyBatch, actors, sortKeys, imports];

const NEWEST = MIGRATIONS.at(-1)?.version ?? 1;

const VERSION = 'schema_version';

/** A table that only the last schema without a recorded version has. */
const LAST_UNVERSIONED = 'waybill_view';

/** Undefined for a new database. Throws an OperatorError for a schema older than version 1. */
async function currentVersion(engine: Engine, tx: Tx, tables: TableMap) {
  const version = await getMeta(tx, VERSION);
  if (version !== undefined) return Number(version);
  const present = await existingColumns(engine, tx);
  if (present.has(LAST_UNVERSIONED)) return 1;
  const older = [...tables.keys()].find((name) => present.has(name));
  if (older === undefined) return undefined;
  throw new OperatorError(
    `DATABASE_URL: ${engine.location} has a table ${older} that no supported version of Waybill made. ` +
      'If an older build made it, start commit 8500227 on it once, then this version',
  );
}

/**
 * Throws an OperatorError if a newer version of Waybill wrote the database, or, with `isBeside`, if an older version
 * did: its server may be running and must not write to a migrated database.
 */
export async function runMigrations(
  engine: Engine,
  tx: Tx,
  tables: TableMap,
  log: Log,
  isBeside: boolean,
): Promise<void> {
  const version = await currentVersion(engine, tx, tables);
  if (version !== undefined && version > NEWEST)
    throw new OperatorError(
      `DATABASE_URL: a newer Waybill wrote ${engine.location} (its schema has version ${version}, this ` +
        `Waybill knows versions up to ${NEWEST}). Start the newer one, or restore an older backup`,
    );
  if (version !== undefined && version < NEWEST) {
    if (isBeside)
      throw new OperatorError(
        `DATABASE_URL: an older Waybill wrote ${engine.location} (its schema has version ${version}, this ` +
          `Waybill needs version ${NEWEST}). Restart the server first: its start migrates the database`,
      );
    log(`Migrating ${engine.location} from schema ${version} to ${NEWEST}`);
  }
  for (const migration of MIGRATIONS)
    if (version !== undefined && migration.version > version)
      await migration.run(engine, tx, tables);
  if (version !== NEWEST) await setMeta(tx, VERSION, String(NEWEST));
}
