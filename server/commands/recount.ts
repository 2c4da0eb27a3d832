import type { Environment } from '../config';
import { withStorage } from './withStorage';

/** Counts every list anew, for a database that other tools have written to. */
export const recount = (env: Environment, log: (line: string) => void): Promise<void> =>
  withStorage(env, 'there is no database to count', log, async (storage) => {
    await storage.recount();
    log(`Counted ${storage.records.tables.size} tables in ${storage.engine.place}`);
  });
