import { OperatorError } from '../../config/operatorError';
import type { Engine, Tx } from '../../database/engine';
import { existingColumns } from '../../database/introspection';
import { getMeta, setMeta } from '../../database/meta';
import type { TableMap } from '../../tables/tables';
import type { Migration } from './migration';
import { oneSearchTable } from './002-search';
import { historyBatch } from './003-historyBatch';
import { actors } from './004-actors';
import { sortKeys } from './005-sortKeys';
import { imports } from './006-imports';

/** Migrations by version. Version 1 is the oldest supported schema. */
const MIGRATIONS: readonly Migration[] = [oneSearchTable, historyBatch, actors, sortKeys, imports];

const NEWEST = MIGRATIONS.at(-1)?.version ?? 1;

const VERSION = 'schema_version';

/** The newest table of the schema from before versions were recorded. */
const LAST_UNVERSIONED = 'waybill_view';

/**
 * Returns the version of the schema; undefined for a new database. Throws an OperatorError if the schema is
 * older than version 1.
 */
async function currentVersion(engine: Engine, tx: Tx, tables: TableMap) {
  const version = await getMeta(tx, VERSION);
  if (version !== undefined) return Number(version);
  const present = await existingColumns(engine, tx);
  if (present.has(LAST_UNVERSIONED)) return 1;
  const older = [...tables.keys()].find((name) => present.has(name));
  if (older === undefined) return undefined;
  throw new OperatorError(
    `DATABASE_URL: ${engine.place} has a table ${older} that no supported version of Waybill made. ` +
      'If an older build made it, start commit 8500227 on it once, then this version',
  );
}

/**
 * Runs the missing migrations and records the version. Throws an OperatorError if a newer version of
 * Waybill wrote the database.
 */
export async function runMigrations(engine: Engine, tx: Tx, tables: TableMap): Promise<void> {
  const version = await currentVersion(engine, tx, tables);
  if (version !== undefined && version > NEWEST)
    throw new OperatorError(
      `DATABASE_URL: a newer Waybill wrote ${engine.place} (its schema has version ${version}, this ` +
        `Waybill knows versions up to ${NEWEST}). Start the newer one, or restore an older backup`,
    );
  for (const migration of MIGRATIONS)
    if (version !== undefined && migration.version > version)
      await migration.run(engine, tx, tables);
  if (version !== NEWEST) await setMeta(tx, VERSION, String(NEWEST));
}
