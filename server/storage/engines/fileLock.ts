import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import SQLite from 'better-sqlite3';
import { OperatorError } from '../../operatorError';
import { makeDatabasePrivate } from '../../privateFile';

/** The code of SQLite's or the system's own error; empty for any other. */
export const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : '';
};

/** A path as an operator would write it. */
export const shownPath = (file: string): string => {
  const below = relative(process.cwd(), file);
  return below.startsWith('..') ? file : below;
};

/** One name for a file, whatever links lead to it. */
const realPath = (file: string): string =>
  existsSync(file) ? realpathSync(file) : join(realpathSync(dirname(file)), basename(file));

/**
 * Takes a database file for this process. The lock is the system's own on a second, empty database:
 * it ends with the process however that ends, so that a file left behind does no harm, and it
 * leaves the data itself open to other SQL tools. Throws an OperatorError where it is taken.
 */
export function lock(file: string): { release(): void } {
  const lockFile = `${realPath(file)}-lock`;
  makeDatabasePrivate(lockFile);
  const held = new SQLite(lockFile, { timeout: 0 });
  try {
    held.exec('BEGIN EXCLUSIVE');
    return { release: () => void held.close() };
  } catch (error) {
    held.close();
    if (codeOf(error).startsWith('SQLITE_BUSY'))
      throw new OperatorError(`DATABASE_URL: another Waybill server is using ${shownPath(file)}`);
    throw error;
  }
}
