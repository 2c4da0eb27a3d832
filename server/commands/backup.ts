import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import SQLite from 'better-sqlite3';
import { readOwnDatabase, type Environment } from '../config';
import { OperatorError, shownPath } from '../config/operatorError';
import { makeDatabasePrivate } from '../config/privateFile';
import { codeOf } from '../database/errors';
import { META } from '../database/meta';
import { requireDatabase } from '../database/sqliteFile';
import type { Command } from './command';

/** Returns the SQLite file for `command`. Throws an OperatorError if the records are elsewhere. */
export function embeddedFile(env: Environment, command: string): string {
  const { database } = readOwnDatabase(env, command);
  if (database.engine !== 'sqlite')
    throw new OperatorError(
      'DATABASE_URL names PostgreSQL, which brings pg_dump and pg_restore; see docs/backup.md',
    );
  return database.file;
}

/** Reads the whole file. Throws an OperatorError if it is damaged or not a Waybill database. */
export function inspect(file: string): void {
  const place = shownPath(file);
  if (!existsSync(file)) throw new OperatorError(`there is no file ${place}`);
  if (!statSync(file).isFile()) throw new OperatorError(`${place} is not a file`);
  let database: SQLite.Database | undefined;
  try {
    database = new SQLite(file, { readonly: true });
    const integrity = database.pragma('integrity_check(1)', { simple: true });
    if (integrity !== 'ok') throw new OperatorError(`${place} is damaged: ${String(integrity)}`);
    if (!database.prepare('select 1 from sqlite_master where name = ?').get(META))
      throw new OperatorError(`${place} is not a Waybill database`);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const code = codeOf(error);
    if (code === 'SQLITE_NOTADB') throw new OperatorError(`${place} is not a SQLite database`);
    if (code.startsWith('SQLITE_CORRUPT')) throw new OperatorError(`${place} is damaged`);
    throw new OperatorError(`${place} cannot be read (${code || (error as Error).message})`);
  } finally {
    database?.close();
  }
}

/** Copies all pages in one step: a stepwise copy restarts after every write. */
const ALL_PAGES = 0x7fffffff;

export function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Copies a consistent snapshot of a database into one self-contained file, even while others read and
 * write. The file is verified and flushed to disk before this returns. On failure it throws an
 * OperatorError and leaves no file.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  rmSync(to, { force: true });
  try {
    const database = new SQLite(from, { fileMustExist: true, readonly: true, timeout: 5000 });
    try {
      makeDatabasePrivate(to);
      await database.backup(to, { progress: () => ALL_PAGES });
    } finally {
      database.close();
    }
    const copy = new SQLite(to);
    copy.pragma('journal_mode = DELETE');
    copy.close();
    inspect(to);
    sync(to);
  } catch (error) {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${to}${end}`, { force: true });
    if (error instanceof OperatorError) throw error;
    const why = codeOf(error) || (error as Error).message;
    throw new OperatorError(`${shownPath(from)} cannot be copied to ${shownPath(to)} (${why})`);
  }
}

/** Copies the embedded database into a new file, also while a server uses it. */
export const backup: Command = async (env, [file], log) => {
  const database = embeddedFile(env, 'backup');
  if (!file) throw new OperatorError('name the file to write: npm run backup -- FILE');
  const target = resolve(file);
  if (existsSync(target)) throw new OperatorError(`${file} exists already; name a new file`);
  requireDatabase(database);
  if (!existsSync(dirname(target)))
    throw new OperatorError(`folder ${shownPath(dirname(target))} does not exist`);
  // The file gets its final name only after it is complete and verified.
  const part = `${target}.part`;
  await copyDatabase(database, part);
  renameSync(part, target);
  sync(dirname(target));
  const size = (statSync(target).size / 2 ** 20).toFixed(1);
  log(`Backed up ${shownPath(database)} to ${file} (${size} MiB, checked)`);
};
