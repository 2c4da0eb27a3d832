import { createCatalogue, type Catalogue } from '../../src/resources';
import { readOwnDatabase, type Environment } from '../config';
import type { Log } from '../operatorError';
import { openStorage, type OpenOptions, type Storage } from '../storage';

/** What is done once, in the place of serving; `words` stand behind its name. */
export type Command = (
  env: Environment,
  words: readonly string[],
  log: Log,
  now?: Date,
) => Promise<void>;

/**
 * Runs a command on Waybill's own database. Throws an OperatorError where the records live in another
 * backend; `lack` says what the command misses there.
 */
export async function withStorage(
  env: Environment,
  lack: string,
  log: Log,
  work: (storage: Storage, catalogue: Catalogue) => Promise<void>,
  options?: OpenOptions,
): Promise<void> {
  const { database, brand } = readOwnDatabase(env, lack);
  const catalogue = createCatalogue(brand.productSlug);
  const storage = await openStorage(database, catalogue, log, options);
  try {
    await work(storage, catalogue);
  } finally {
    await storage.close();
  }
}
