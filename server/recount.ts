import { createCatalogue } from '../src/resources';
import type { Environment } from './config';
import { readOwnDatabase } from './ownDatabase';
import { openStorage } from './storage';

/** Counts every list anew, for a database that other tools have written to. */
export async function recount(env: Environment, log: (line: string) => void): Promise<void> {
  const { database, brand } = readOwnDatabase(env, 'there is no database to count');
  const storage = await openStorage(database, createCatalogue(brand.productSlug), log);
  try {
    await storage.recount();
    log(`Counted ${storage.records.tables.size} tables in ${storage.engine.place}`);
  } finally {
    await storage.close();
  }
}
