import { withStorage, type Command } from './command';

/** Counts every list anew, for a database that other tools have written to. */
export const recount: Command = (env, _words, log) =>
  withStorage(env, 'there is no database to count', log, async (storage) => {
    await storage.recount();
    log(`Counted ${storage.records.tables.size} tables in ${storage.engine.place}`);
  });
