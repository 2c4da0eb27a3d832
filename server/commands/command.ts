import type { Catalogue } from '../../src/resources';
import { readOwnDatabase, type Environment } from '../config';
import { readCatalogue } from '../config/catalogue';
import type { Log } from '../config/operatorError';
import { openStorage, type OpenOptions, type Storage } from '../storage';

/** A task that runs once instead of the server; `words` are its arguments. */
export type Command = (
  env: Environment,
  words: readonly string[],
  log: Log,
  now?: Date,
) => Promise<void>;

/** Throws an OperatorError that names `command` if API_HOST is set. */
export async function withStorage(
  env: Environment,
  command: string,
  log: Log,
  work: (storage: Storage, catalogue: Catalogue) => Promise<void>,
  options?: OpenOptions,
): Promise<void> {
  const { database, brand } = readOwnDatabase(env, command);
  const catalogue = readCatalogue(brand.productSlug);
  const storage = await openStorage(database, catalogue, log, options);
  try {
    await work(storage, catalogue);
  } finally {
    await storage.close();
  }
}
