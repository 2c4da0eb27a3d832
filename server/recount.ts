import { createCatalogue } from '../src/resources';
import { readConfig, type Environment } from './config';
import { OperatorError } from './operatorError';
import { openStorage } from './storage';

/** Counts every list anew, for a database that other tools have written to. */
export async function recount(env: Environment, log: (line: string) => void): Promise<void> {
  const { source, brand } = readConfig(env);
  if (!('database' in source))
    throw new OperatorError('API_HOST names another backend; there is no database to count');
  const storage = await openStorage(source.database, createCatalogue(brand.productSlug), log);
  try {
    await storage.reindex();
    log(`Counted ${storage.records.tables.size} tables in ${storage.engine.place}`);
  } finally {
    await storage.close();
  }
}
