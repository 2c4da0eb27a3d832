import { readOwnDatabase } from '../config';
import { OperatorError } from '../config/operatorError';
import { distribute as distributeTables } from '../schema/distribute';
import { withStorage, type Command } from './command';

/** Distributes the tables of an existing database across the workers of its Citus cluster. */
export const distribute: Command = async (env, _words, log) => {
  if (readOwnDatabase(env, 'distribute').database.engine === 'sqlite')
    throw new OperatorError('DATABASE_URL is SQLite; distribute needs PostgreSQL with Citus');
  await withStorage(
    { ...env, DATABASE_DISTRIBUTE: 'off' },
    'distribute',
    log,
    async ({ engine, records }) => {
      const moved = await distributeTables(engine, [...records.tables.values()], true, log);
      if (moved === undefined)
        throw new OperatorError('DATABASE_URL names no Citus cluster with worker nodes');
      if (moved === 0) log(`All tables in ${engine.place} are already distributed`);
    },
    { mustExist: true },
  );
};
