import type { Logger as QueryWatch } from 'kysely';
import type { Catalogue } from '../../src/resources';
import { OperatorError, type Log } from '../config/operatorError';
import type { DatabaseConfig } from '../config/variables';
import type { Engine } from '../database/engine';
import { existingColumns } from '../database/introspection';
import { META } from '../database/meta';
import { openSqlite } from '../database/sqlite';
import { openFailure, requireDatabase } from '../database/sqliteFile';
import { History } from '../history';
import { historyHook } from '../history/log';
import { BulkUpsert } from '../import/bulkUpsert';
import { ImportLog } from '../import/importLog';
import { ImportUndos } from '../import/importUndos';
import { counterHook } from '../records/counts';
import { Records } from '../records/records';
import { Writer } from '../records/writer';
import { migrate, recount } from '../schema/migrate';
import { Scopes } from '../scope/scope';
import { searchIndexHook } from '../search';
import { tablesOf } from '../tables/fromCatalogue';
import { SharedViews } from '../views/sharedViews';

export interface Storage {
  readonly engine: Engine;
  readonly scopes: Scopes;
  readonly records: Records;
  readonly history: History;
  readonly bulkUpsert: BulkUpsert;
  readonly importUndos: ImportUndos;
  readonly imports: ImportLog;
  readonly views: SharedViews;
  readonly writer: Writer;
  /** Recounts and reindexes all records, including those written by other tools. */
  recount(): Promise<void>;
  close(): Promise<void>;
}

export interface OpenOptions {
  readonly watch?: QueryWatch;
  /** A server may be using the database: opens a SQLite file without locking it and runs no migrations. */
  readonly isBeside?: boolean;
  /** Throws an OperatorError if the database does not exist yet or is not Waybill's. */
  readonly mustExist?: boolean;
  readonly historyDays?: number;
}

/** Throws an OperatorError if the database cannot be used. */
export async function openStorage(
  database: DatabaseConfig,
  catalogue: Catalogue,
  log: Log = () => undefined,
  { watch, isBeside = false, mustExist = false, historyDays }: OpenOptions = {},
): Promise<Storage> {
  if (mustExist && database.engine === 'sqlite') requireDatabase(database.file);
  // Loading the PostgreSQL driver takes a moment, so it is loaded only if needed. SQLite is always needed
  // for files.
  const engine =
    database.engine === 'sqlite'
      ? openSqlite(database.file, isBeside, watch)
      : await (await import('../database/postgres')).openPostgres(database, watch);
  try {
    if (mustExist && !(await existingColumns(engine, engine.db)).has(META))
      throw new OperatorError(`${engine.location} is not a Waybill database`);
    const tables = tablesOf(catalogue);
    const scopes = new Scopes(engine, catalogue, tables);
    const writer = new Writer(engine, tables, [historyHook, counterHook, searchIndexHook]);
    await migrate(engine, tables, log, isBeside);
    const importUndos = new ImportUndos(engine, scopes, writer, log);
    const bulkUpsert = new BulkUpsert(engine, writer, importUndos);
    // If another server has the file open, it may be running an import.
    if (!isBeside) await importUndos.undoUnfinished();
    return {
      engine,
      scopes,
      records: new Records(engine, tables, writer),
      history: new History(engine, scopes, writer),
      bulkUpsert,
      importUndos,
      imports: new ImportLog(engine, historyDays),
      views: new SharedViews(engine),
      writer,
      recount: () => recount(engine, [...tables.values()], log),
      async close() {
        await Promise.all([importUndos.close(), bulkUpsert.close()]);
        await engine.close();
      },
    };
  } catch (error) {
    await engine.close();
    const fault = engine.explain(error);
    if (!fault) throw error;
    if (fault === 'damaged' && database.engine === 'sqlite')
      throw openFailure(error, database.file);
    // The PostgreSQL client adds a second line to errors from another node.
    const [why] = (error as Error).message.split('\n');
    throw new OperatorError(`DATABASE_URL: ${why}, at ${engine.location}`);
  }
}
