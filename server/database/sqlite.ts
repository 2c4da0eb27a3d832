import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import {
  Kysely,
  sql,
  SqliteDialect,
  type Logger as QueryWatch,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { OperatorError, shownPath } from '../config/operatorError';
import { makeDatabasePrivate, PRIVATE_FOLDER } from '../config/privateFile';
import { addTextFunctions } from '../values/textKeys';
import type { Database, Engine } from './engine';
import { codeOf, faultOf } from './errors';
import { readLimited, TOO_LARGE } from './limitedRows';
import { STATEMENT_TIMEOUT_MS, WAIT_TIMEOUT_MS } from './limits';
import { lock, openFailure } from './sqliteFile';
import { SqliteWorkers } from './sqliteWorkers';

const FAULTS = [
  [/^SQLITE_IOERR_(WRITE|FSYNC|DIR_FSYNC|TRUNCATE)/, 'readOnly'],
  // SHMSIZE: the file of the log's index could not grow.
  [/^SQLITE_(IOERR_SHMSIZE|FULL)/, 'full'],
  [/^SQLITE_BUSY/, 'busy'],
  [/^SQLITE_(IOERR|CANTOPEN)/, 'unavailable'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'damaged'],
  [/^SQLITE_READONLY/, 'readOnly'],
  [/^SQLITE_INTERRUPT/, 'tooSlow'],
  [/^SQLITE_TOOBIG/, 'tooLong'],
  [new RegExp(`^${TOO_LARGE}`), 'tooLarge'],
  [/^SQLITE_CONSTRAINT_FOREIGNKEY/, 'parentGone'],
  [/^SQLITE_CONSTRAINT_PRIMARYKEY/, 'taken'],
] as const;

/** Maximum wait for another program's write lock. The wait blocks the main thread. */
const BUSY_TIMEOUT_MS = 20;
/** Size in bytes to which the write-ahead log shrinks after a large write or a long read. */
const MAX_LOG_BYTES = 64 * 1024 * 1024;
/** At this number of pages, the log is copied to the file, as SQLite does by default. */
const PAGES_TO_COPY = 1_000;
/** With this many pages, a commit copies them itself, for example if there is no turn between transactions. */
const MAX_LOG_PAGES = 16_000;
/** While the server starts, there are no requests that a wait could block. */
const BUSY_TIMEOUT_AT_START_MS = 5000;

function open(file: string): SQLite.Database {
  const database = new SQLite(file, { timeout: BUSY_TIMEOUT_AT_START_MS });
  try {
    // Every acknowledged write is on disk. WAL lets reads continue during a write.
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma(`journal_size_limit = ${MAX_LOG_BYTES}`);
    database.pragma(`wal_autocheckpoint = ${MAX_LOG_PAGES}`);
    database.pragma('foreign_keys = ON');
    // SQLite opens read-only files without an error. This checks that the file is writable.
    database.exec('BEGIN IMMEDIATE; ROLLBACK');
    database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A full disk ends the transaction. A second rollback would fail and hide the original error. */
const rollback = (database: SQLite.Database) =>
  ({
    reader: false,
    run() {
      if (database.inTransaction) database.exec('rollback');
      return { changes: 0, lastInsertRowid: 0 };
    },
  }) as Partial<SqliteStatement> as SqliteStatement;

/**
 * Copies the log to the file in a later turn of the event loop, after the write is acknowledged. For 20 MB,
 * the commit takes 25 ms of CPU and the copy 30 ms.
 */
function commit(database: SQLite.Database) {
  const statement = database.prepare('commit');
  const log = database.prepare<[], { log: number; checkpointed: number }>(
    'pragma wal_checkpoint(noop)',
  );
  const copyLog = () => {
    if (!database.open || database.inTransaction) return;
    try {
      database.pragma('wal_checkpoint(passive)');
    } catch {
      // As in SQLite's own commit, nothing is lost: the log keeps the pages, and a later commit tries again.
    }
  };
  return {
    reader: false,
    run() {
      const result = statement.run();
      const pages = log.get();
      if (pages && pages.log - pages.checkpointed >= PAGES_TO_COPY) setImmediate(copyLog);
      return result;
    },
  } as Partial<SqliteStatement> as SqliteStatement;
}

const withLimitedResult = (statement: SQLite.Statement) =>
  ({
    reader: true,
    all: (parameters) => readLimited(statement, parameters),
  }) as Partial<SqliteStatement> as SqliteStatement;

const MAX_STATEMENTS = 500;

function prepared(database: SQLite.Database): SqliteDatabase {
  const prepare = (text: string): SqliteStatement => {
    if (text === 'rollback') return rollback(database);
    if (text === 'commit' && !database.readonly) return commit(database);
    const statement = database.prepare(text);
    return database.readonly && statement.reader
      ? withLimitedResult(statement)
      : (statement as unknown as SqliteStatement);
  };
  const statements = new LRUCache<string, SqliteStatement>({
    max: MAX_STATEMENTS,
    memoMethod: prepare,
  });
  return {
    prepare: (text) => statements.memo(text),
    close: () => void database.close(),
  };
}

/**
 * Opens the embedded database and locks it for this process. With `isBeside`, opens it without a lock while
 * a server uses it. `watch` is called after every statement. Throws an OperatorError if the file cannot be
 * used.
 */
export function openSqlite(
  file: string,
  isBeside = false,
  watch: QueryWatch = () => undefined,
): Engine {
  let fileLock: ReturnType<typeof lock> | undefined;
  let database: SQLite.Database | undefined;
  let reading: SQLite.Database;
  try {
    mkdirSync(dirname(file), PRIVATE_FOLDER);
    if (!isBeside) fileLock = lock(file);
    makeDatabasePrivate(file);
    database = open(file);
    reading = new SQLite(file, { readonly: true, timeout: BUSY_TIMEOUT_MS });
    // Memory-mapped pages need no copy: a page in the middle of 1,000,000 rows takes 27 ms instead of 41
    // (bench:storage).
    reading.pragma(`mmap_size = ${2 ** 31}`);
  } catch (error) {
    database?.close();
    fileLock?.release();
    throw error instanceof OperatorError ? error : openFailure(error, file);
  }
  for (const each of [database, reading]) addTextFunctions(each);
  const over = (each: SQLite.Database): Database =>
    new Kysely({ dialect: new SqliteDialect({ database: prepared(each) }), log: watch });
  const [db, reads] = [over(database), over(reading)];
  const readers = new SqliteWorkers({
    file,
    size: 2,
    deadline: STATEMENT_TIMEOUT_MS,
    maxWait: WAIT_TIMEOUT_MS,
  });
  return {
    db,
    reads,
    longReads: readers.kysely(watch),
    noTimeout: db,
    probe: reads,
    location: `${shownPath(file)} (SQLite)`,
    schema: undefined,
    text: sql`text`,
    dialect: 'sqlite',
    keyed: (text) => sql`waybill_key(${text})`,
    sortKey: (text, isNatural) =>
      isNatural
        ? sql`waybill_natural(${text})`
        : // SQLite's own function is faster, but handles only ASCII.
          sql`case when octet_length(${text}) = length(${text})
            then lower(${text}) else waybill_sort(${text}) end`,
    locksRows: false,
    canJoinAnyRows: true,
    hasWritableCtes: false,
    readLocked: (tx, table, ids) =>
      tx.selectFrom(table).selectAll().where('id', 'in', ids).execute(),
    boolean: (value) => (value ? 1 : 0),
    isConflict: (error) => codeOf(error).startsWith('SQLITE_BUSY'),
    explain: (error) => faultOf(FAULTS, error),
    version: async () => String(database.pragma('data_version', { simple: true })),
    poolFigures: () => readers.figures(),
    async close() {
      // Kysely closes only connections that it has used.
      await readers.destroy();
      await reads.destroy();
      await db.destroy();
      for (const each of [reading, database]) each.close();
      fileLock?.release();
    },
  };
}
