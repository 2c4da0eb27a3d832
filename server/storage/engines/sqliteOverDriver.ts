import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Driver,
  type Logger as QueryWatch,
} from 'kysely';
import type { Tables } from './engine';

/** The embedded database by way of a driver of our own. */
export const kyselyOver = (driver: Driver, watch: QueryWatch): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log: watch,
  });
