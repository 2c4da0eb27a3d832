import { mkdirSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import { OperatorError } from '../operatorError';
import type { Engine, Tables } from './engine';
import { openFar } from './far';
import type { StorageFault } from './fault';

const FAULTS: [prefix: string, fault: StorageFault][] = [
  ['SQLITE_BUSY', 'unavailable'],
  ['SQLITE_IOERR', 'unavailable'],
  ['SQLITE_CANTOPEN', 'unavailable'],
  ['SQLITE_CORRUPT', 'unavailable'],
  ['SQLITE_NOTADB', 'unavailable'],
  ['SQLITE_READONLY', 'readOnly'],
  ['SQLITE_FULL', 'full'],
  ['SQLITE_INTERRUPT', 'tooSlow'],
  ['SQLITE_TOOBIG', 'tooLong'],
  ['SQLITE_CONSTRAINT_FOREIGNKEY', 'parentGone'],
];

const codeOf = (error: unknown): string => (error instanceof SQLite.SqliteError ? error.code : '');

/**
 * Takes the file for this process. The lock is the system's own on a second, empty database: it
 * ends with the process however that ends, and leaves the data itself open to other SQL tools.
 */
function lock(file: string, shown: string): SQLite.Database {
  const held = new SQLite(`${file}-lock`, { timeout: 0 });
  try {
    held.exec('BEGIN EXCLUSIVE');
    return held;
  } catch (error) {
    held.close();
    if (codeOf(error).startsWith('SQLITE_BUSY'))
      throw new OperatorError(`DATABASE_URL: another Waybill server is using ${shown}`);
    throw error;
  }
}

function open(file: string): SQLite.Database {
  const database = new SQLite(file, { timeout: 5000 });
  try {
    // Every acknowledged write is on disk; WAL lets readers go on meanwhile.
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A question that takes longer is not worth waiting for. */
const DEADLINE_MS = 30_000;
const MOST_STATEMENTS = 500;

/** Prepares a statement once for as long as it is in use. */
function preparing(database: SQLite.Database): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    prepare(text) {
      const known = prepared.get(text);
      if (known) return known;
      if (prepared.size === MOST_STATEMENTS) prepared.clear();
      const statement = database.prepare(text) as unknown as SqliteStatement;
      prepared.set(text, statement);
      return statement;
    },
    close: () => void database.close(),
  };
}

/** Opens the embedded database. Throws an OperatorError where the file cannot be used. */
export function openSqlite(file: string): Engine {
  const shown = relative(process.cwd(), file).startsWith('..')
    ? file
    : relative(process.cwd(), file);
  let held: SQLite.Database | undefined;
  let database: SQLite.Database;
  try {
    mkdirSync(dirname(file), { recursive: true });
    held = lock(file, shown);
    database = open(file);
  } catch (error) {
    held?.close();
    if (error instanceof OperatorError) throw error;
    const why = codeOf(error) || (error as NodeJS.ErrnoException).code || 'unknown error';
    throw new OperatorError(`DATABASE_URL: cannot open ${shown} as a database (${why})`);
  }
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: preparing(database) }) });
  const far = openFar(file, DEADLINE_MS);
  return {
    db,
    far,
    place: `${shown} (SQLite)`,
    schema: undefined,
    like: 'like',
    locksRows: false,
    boolean: (value) => (value ? 1 : 0),
    isConflict: () => false,
    explain: (error) => FAULTS.find(([prefix]) => codeOf(error).startsWith(prefix))?.[1],
    version: async () => String(database.pragma('data_version', { simple: true })),
    async close() {
      await far.destroy();
      await db.destroy();
      held.close();
    },
  };
}
