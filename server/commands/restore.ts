import { existsSync, linkSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import SQLite from 'better-sqlite3';
import { OperatorError, shownPath } from '../config/operatorError';
import { makeDatabasePrivate, PRIVATE_FOLDER } from '../config/privateFile';
import { codeOf } from '../database/errors';
import { EPOCH, META, newEpoch } from '../database/meta';
import { replacedFilePath, lock, restoreTempPath } from '../database/sqliteFile';
import { copyDatabase, embeddedFile, inspect, sync } from './backup';
import type { Command } from './command';

const NEW = '--new';

/** Merges the write-ahead log into the database file, unless the database is damaged. */
function gather(file: string): void {
  try {
    const database = new SQLite(file, { timeout: 5000 });
    try {
      database.pragma('journal_mode = DELETE');
    } finally {
      database.close();
    }
  } catch (error) {
    if (codeOf(error).startsWith('SQLITE_BUSY'))
      throw new OperatorError(`another program has ${shownPath(file)} open; close it first`);
  }
}

/** Gives a restored database another epoch, so that older cursors are refused. */
function renewEpoch(file: string): void {
  const database = new SQLite(file);
  try {
    database.prepare(`replace into ${META} (key, value) values (?, ?)`).run(EPOCH, newEpoch());
  } finally {
    database.close();
  }
  sync(file);
}

/** Gives the database file a second name (a hard link), and moves its log files to that name. */
function setAside(file: string, now: Date): string {
  const aside = replacedFilePath(file, now);
  if (existsSync(aside)) throw new OperatorError(`${shownPath(aside)} exists already`);
  gather(file);
  makeDatabasePrivate(file);
  for (const end of ['-wal', '-journal'])
    if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${aside}${end}`);
  linkSync(file, aside);
  return aside;
}

/**
 * Replaces the SQLite database by a backup and keeps the former one beside it. Throws an OperatorError
 * if a server is using it, or if no database exists and `--new` is not given, because DATABASE_URL may
 * be wrong. At any moment the file is either the complete former database or the complete restored one.
 */
export const restore: Command = async (env, words, log, now = new Date()) => {
  const database = embeddedFile(env, 'restore');
  const isNew = words.includes(NEW);
  const [file] = words.filter((word) => word !== NEW);
  if (!file) throw new OperatorError('name the backup to restore: npm run restore -- FILE');
  if (!isNew && !existsSync(database))
    throw new OperatorError(
      `there is no database at ${shownPath(database)}; check DATABASE_URL, or add ${NEW} to create it`,
    );
  const from = resolve(file);
  if (from === database) throw new OperatorError(`${file} is the database itself`);
  inspect(from);
  mkdirSync(dirname(database), PRIVATE_FOLDER);
  const fileLock = lock(database);
  try {
    const part = restoreTempPath(database);
    await copyDatabase(from, part);
    renewEpoch(part);
    const aside = existsSync(database) ? setAside(database, now) : undefined;
    renameSync(part, database);
    sync(dirname(database));
    log(`Restored ${shownPath(database)} from ${file}`);
    if (aside) log(`The former database is kept as ${shownPath(aside)}`);
  } finally {
    fileLock.release();
  }
};
