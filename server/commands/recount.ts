import { withStorage, type Command } from './command';

/** Recounts every list and indexes its records, for a database that other tools have written to. */
export const recount: Command = (env, _words, log) =>
  withStorage(
    env,
    'recount',
    log,
    async (storage) => {
      await storage.recount();
      log(`Recounted ${storage.records.tables.size} tables in ${storage.engine.place}`);
    },
    { mustExist: true },
  );
