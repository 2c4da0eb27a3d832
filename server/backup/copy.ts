import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import { OperatorError } from '../operatorError';
import { makeDatabasePrivate } from '../privateFile';
import { codeOf, shownPath } from '../storage/engines/sqliteFile';
import { inspect } from './inspect';

/** All pages in one go: a copy in steps would begin anew with every write in between. */
const ALL_PAGES = 0x7fffffff;

/** Has everything that was written to a file or folder on disk. */
export function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Copies a database as it is at one moment, whoever reads and writes it meanwhile, into one file
 * that needs no other; the file is checked and on disk before this returns. Throws an OperatorError,
 * and leaves nothing behind, where that fails.
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
