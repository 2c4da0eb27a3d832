import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { OperatorError, shownPath } from '../config/operatorError';
import { makeDatabasePrivate } from '../config/privateFile';
import { codeOf } from './errors';

export function requireDatabase(file: string): void {
  if (!existsSync(file)) throw new OperatorError(`there is no database at ${shownPath(file)}`);
}

/** Resolves symbolic links, so that a file has one name. */
const realPath = (file: string): string =>
  existsSync(file) ? realpathSync(file) : join(realpathSync(dirname(file)), basename(file));

export const restoreTempPath = (file: string): string => `${file}.part`;

export const replacedFilePath = (file: string, at: Date): string =>
  `${file}${ASIDE}${at.toISOString().replace(/[-:]|\.\d+/g, '')}`;

const ASIDE = '-before-';

/**
 * Removes the files of an interrupted restore: its copy, and the second name of the database. Throws an
 * OperatorError if the database still has a second name (a hard link). A server that opens it by that name
 * would use another log, and both servers would damage the file.
 */
function removeSecondNames(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal'])
    rmSync(`${restoreTempPath(file)}${end}`, { force: true });
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile() || stats.nlink === 1) return;
  for (const name of readdirSync(dirname(file))) {
    const path = join(dirname(file), name);
    if (name.startsWith(`${basename(file)}${ASIDE}`) && statSync(path).ino === stats.ino)
      rmSync(path);
  }
  if (statSync(file).nlink > 1)
    throw new OperatorError(
      `DATABASE_URL: ${shownPath(file)} has a second name (a hard link), by which another server ` +
        'could damage it. Remove that name, or copy the file instead',
    );
}

/**
 * Locks a database file for this process. The lock is held on a second, empty database file. The operating
 * system releases it when the process ends, so a leftover lock file does no harm, and other SQL tools can
 * still read the data. Throws an OperatorError if another process holds the lock or the file has a hard
 * link.
 */
export function lock(file: string): { release(): void } {
  const path = realPath(file);
  const lockFile = `${path}-lock`;
  makeDatabasePrivate(lockFile);
  const database = new SQLite(lockFile, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    removeSecondNames(path);
    return { release: () => void database.close() };
  } catch (error) {
    database.close();
    if (codeOf(error).startsWith('SQLITE_BUSY'))
      throw new OperatorError(`DATABASE_URL: another Waybill server is using ${shownPath(file)}`);
    throw error;
  }
}

const MAY_NOT_WRITE = /^(SQLITE_READONLY|EACCES|EPERM|EROFS)/;

/** SQLite's error codes rarely say that this account may not write to the file or its folder. */
function isProtected(file: string): boolean {
  try {
    accessSync(dirname(file), constants.W_OK);
    if (existsSync(file)) accessSync(file, constants.W_OK);
    return false;
  } catch (error) {
    return MAY_NOT_WRITE.test(codeOf(error));
  }
}

export function openFailure(error: unknown, file: string): OperatorError {
  const code = codeOf(error) || 'unknown error';
  const place = shownPath(file);
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code))
    return new OperatorError(
      `DATABASE_URL: ${place} is damaged or not a SQLite database (${code}). ` +
        'Restore a backup with `npm run restore -- FILE` (docs/backup.md)',
    );
  return new OperatorError(
    MAY_NOT_WRITE.test(code) || isProtected(file)
      ? `DATABASE_URL: no write permission for ${place} or its folder (${code}); change their owner to this account`
      : `DATABASE_URL: cannot open ${place} as a database (${code})`,
  );
}
