import { accessSync, constants, existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import SQLite from 'better-sqlite3';
import { OperatorError } from '../../operatorError';
import { makeDatabasePrivate } from '../../privateFile';
import { codeOf } from '../errors';

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

const MAY_NOT_WRITE = /^(SQLITE_READONLY|EACCES|EPERM|EROFS)/;

/** True for a file, or a place for one, that this account may not write to: SQLite seldom says so. */
function isProtected(file: string): boolean {
  try {
    accessSync(dirname(file), constants.W_OK);
    if (existsSync(file)) accessSync(file, constants.W_OK);
    return false;
  } catch (error) {
    return MAY_NOT_WRITE.test(codeOf(error));
  }
}

/** Why a file cannot be used, for its operator. */
export function refusal(error: unknown, file: string): OperatorError {
  const why = codeOf(error) || 'unknown error';
  const shown = shownPath(file);
  return new OperatorError(
    MAY_NOT_WRITE.test(why) || isProtected(file)
      ? `DATABASE_URL: this account may not write to ${shown} or its folder, which a server does (${why})`
      : `DATABASE_URL: cannot open ${shown} as a database (${why})`,
  );
}
