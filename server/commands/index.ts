import type { COMMANDS } from '../../scripts/commandLine.mjs';
import { readOwnDatabase } from '../config';
import { OperatorError } from '../config/operatorError';
import { randomPassword } from '../config/passwords';
import { spreadTables } from '../schema/migrate';
import { backup } from './backup';
import { collect } from './collect';
import { withStorage, type Command } from './command';
import { restore } from './restore';
import { addSample } from './sample';
import { seal } from './staticHost';

/** Recounts every list and indexes its records, for a database that other tools have written to. */
export const recount: Command = (env, _words, log) =>
  withStorage(
    env,
    'recount',
    log,
    async (storage) => {
      await storage.recount();
      log(`Recounted ${storage.records.tables.size} tables in ${storage.engine.location}`);
    },
    { mustExist: true },
  );

export const distribute: Command = async (env, _words, log) => {
  if (readOwnDatabase(env, 'distribute').database.engine === 'sqlite')
    throw new OperatorError('DATABASE_URL is SQLite; distribute needs PostgreSQL with Citus');
  await withStorage(
    { ...env, DATABASE_DISTRIBUTE: 'off' },
    'distribute',
    log,
    async ({ engine, records }) => {
      const moved = await spreadTables(engine, records.tables, log, true);
      if (moved === undefined)
        throw new OperatorError('DATABASE_URL names no Citus cluster with worker nodes');
      if (moved === 0) log(`All tables in ${engine.location} are already distributed`);
    },
    { mustExist: true },
  );
};

const password: Command = async (_env, _words, log) => {
  log(randomPassword());
  log('80 bits of randomness: at 10,000 guesses a second, it takes trillions of years to find.');
};

export const RUN: Record<keyof typeof COMMANDS, Command> = {
  backup,
  restore,
  recount,
  distribute,
  sample: addSample,
  'stats:collect': collect,
  password,
  seal: (env, words, log) => seal(env, words, log, console.error),
};
