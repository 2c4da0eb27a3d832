import { createCatalogue, type Catalogue } from '../../src/resources';
import { readOwnDatabase, type Environment } from '../config';
import { openStorage, type OpenOptions, type Storage } from '../storage';

/**
 * Runs a command on Waybill's own database. Throws an OperatorError where the records live in another
 * backend; `lack` says what the command misses there.
 */
export async function withStorage(
  env: Environment,
  lack: string,
  log: (line: string) => void,
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
