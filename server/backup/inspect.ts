import { existsSync, statSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import { OperatorError } from '../operatorError';
import { codeOf, shownPath } from '../storage/engines/sqliteFile';
import { META } from '../storage/schema/meta';

const hasTable = (database: SQLite.Database, name: string): boolean =>
  database.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(name) !==
  undefined;

/** Reads the whole file. Throws an OperatorError where it is no sound database of Waybill's. */
export function inspect(file: string): void {
  const shown = shownPath(file);
  if (!existsSync(file)) throw new OperatorError(`there is no file ${shown}`);
  if (!statSync(file).isFile()) throw new OperatorError(`${shown} is no file`);
  let database: SQLite.Database | undefined;
  try {
    database = new SQLite(file, { readonly: true });
    const found = database.pragma('integrity_check(1)', { simple: true });
    if (found !== 'ok') throw new OperatorError(`${shown} is damaged: ${String(found)}`);
    if (!hasTable(database, META))
      throw new OperatorError(`${shown} is a database, but none of Waybill's`);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const code = codeOf(error);
    if (code === 'SQLITE_NOTADB') throw new OperatorError(`${shown} is no SQLite database`);
    if (code.startsWith('SQLITE_CORRUPT')) throw new OperatorError(`${shown} is damaged`);
    throw new OperatorError(`${shown} cannot be read (${code || (error as Error).message})`);
  } finally {
    database?.close();
  }
}
