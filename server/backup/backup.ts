import { existsSync, renameSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Environment } from '../config';
import { OperatorError } from '../operatorError';
import { shownPath } from '../storage/engines/sqliteFile';
import { copyDatabase, sync } from './copy';
import { embeddedFile } from './database';

/** Copies the embedded database into a new file, also while a server uses it. */
export async function backup(
  env: Environment,
  [file]: readonly string[],
  log: (line: string) => void,
): Promise<void> {
  const database = embeddedFile(env);
  if (!file) throw new OperatorError('name the file to write: npm run backup -- FILE');
  const target = resolve(file);
  if (existsSync(target)) throw new OperatorError(`${file} exists already; name a new file`);
  if (!existsSync(database))
    throw new OperatorError(`there is no database at ${shownPath(database)}`);
  if (!existsSync(dirname(target))) throw new OperatorError(`there is no folder for ${file}`);
  // Under its own name there is only ever the whole backup.
  const part = `${target}.part`;
  await copyDatabase(database, part);
  renameSync(part, target);
  sync(dirname(target));
  const size = (statSync(target).size / 2 ** 20).toFixed(1);
  log(`Backed up ${shownPath(database)} to ${file} (${size} MiB, checked)`);
}
