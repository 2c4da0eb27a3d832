import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, sql, SqliteDialect, type Logger as QueryWatch } from 'kysely';
import { OperatorError } from '../../operatorError';
import { makeDatabasePrivate, PRIVATE_FOLDER } from '../../privateFile';
import { TOO_LARGE } from './answerLimit';
import { registerSync } from './runSync';
import { openBulkWriter } from './sqliteBulkWriter';
import { DEADLINE_MS } from './timeouts';
import type { Database, Engine, Tables } from './engine';
import { openReaders } from './sqliteReaders';
import type { StorageFault } from '../errors';
import { codeOf, lock, shownPath } from './fileLock';
import { withPreparedStatements } from './sqlitePrepared';
import { refusal } from './openError';
import { addKeyFunction } from '../search/letters';

const FAULTS: [prefix: string, fault: StorageFault][] = [
  ['SQLITE_BUSY', 'unavailable'],
  ['SQLITE_IOERR_WRITE', 'readOnly'],
  ['SQLITE_IOERR_FSYNC', 'readOnly'],
  ['SQLITE_IOERR_DIR_FSYNC', 'readOnly'],
  ['SQLITE_IOERR_TRUNCATE', 'readOnly'],
  // The index of the log can only fail to grow.
  ['SQLITE_IOERR_SHMSIZE', 'full'],
  ['SQLITE_IOERR', 'unavailable'],
  ['SQLITE_CANTOPEN', 'unavailable'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
  ['SQLITE_READONLY', 'readOnly'],
  ['SQLITE_FULL', 'full'],
  ['SQLITE_INTERRUPT', 'tooSlow'],
  ['SQLITE_TOOBIG', 'tooLong'],
  [TOO_LARGE, 'tooLarge'],
  ['SQLITE_CONSTRAINT_FOREIGNKEY', 'parentGone'],
  ['SQLITE_CONSTRAINT_PRIMARYKEY', 'taken'],
];

/**
 * Waiting for another program's write holds all answers up; what is worth more patience is tried
 * again later instead.
 */
const BUSY_MS = 20;
/** While the server starts, nobody waits yet. */
const BUSY_AT_START_MS = 5000;

function open(file: string): SQLite.Database {
  const database = new SQLite(file, { timeout: BUSY_AT_START_MS });
  try {
    // Every acknowledged write is on disk; WAL lets readers go on meanwhile.
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    // A file that can only be read opens all the same.
    database.exec('BEGIN IMMEDIATE; ROLLBACK');
    database.pragma(`busy_timeout = ${BUSY_MS}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A connection of the main thread, for statements that are built and for those known by heart. */
function over(database: SQLite.Database, watch: QueryWatch): Database {
  const statements = withPreparedStatements(database, database.readonly);
  const db: Database = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: statements }),
    log: watch,
  });
  registerSync(db, statements, () => database.inTransaction, watch);
  return db;
}

/**
 * Opens the embedded database, for this process alone or beside one that has it already; `watch`
 * hears of every statement. Throws an OperatorError where the file cannot be used.
 */
export function openSqlite(
  file: string,
  isBeside = false,
  watch: QueryWatch = () => undefined,
): Engine {
  let held: ReturnType<typeof lock> | undefined;
  let database: SQLite.Database | undefined;
  let reading: SQLite.Database;
  try {
    mkdirSync(dirname(file), PRIVATE_FOLDER);
    if (!isBeside) held = lock(file);
    makeDatabasePrivate(file);
    database = open(file);
    reading = new SQLite(file, { readonly: true, timeout: BUSY_MS });
  } catch (error) {
    database?.close();
    held?.release();
    throw error instanceof OperatorError ? error : refusal(error, file);
  }
  for (const each of [database, reading]) addKeyFunction(each);
  const [db, reads] = [database, reading].map((each) => over(each, watch)) as [Database, Database];
  const longReads = openReaders(file, DEADLINE_MS, watch);
  const bulk = openBulkWriter(file, watch);
  return {
    db,
    reads,
    longReads,
    bulk: bulk.db,
    noTimeout: db,
    waitForBulkWrite: bulk.waitForBulkWrite,
    place: `${shownPath(file)} (SQLite)`,
    schema: undefined,
    text: sql`text`,
    dialect: 'sqlite',
    keyed: (text) => sql`waybill_key(${text})`,
    writesAlone: true,
    locksRows: false,
    insertsTogether: false,
    boolean: (value) => (value ? 1 : 0),
    isConflict: (error) => codeOf(error).startsWith('SQLITE_BUSY'),
    explain: (error) => FAULTS.find(([prefix]) => codeOf(error).startsWith(prefix))?.[1],
    version: async () => String(database.pragma('data_version', { simple: true })),
    async close() {
      await bulk.db.destroy();
      await longReads.destroy();
      await reads.destroy();
      await db.destroy();
      // Kysely closes only what was asked something by way of it.
      for (const each of [reading, database]) each.close();
      held?.release();
    },
  };
}
