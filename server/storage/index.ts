import type { Logger as QueryWatch } from 'kysely';
import type { Catalogue } from '../../src/resources';
import { OperatorError } from '../operatorError';
import type { DatabaseConfig } from '../variables';
import type { Engine } from './engine';
import { History } from './history';
import { Intake } from './intake';
import { migrate } from './migrate';
import { Finder } from './find';
import { Records } from './records';
import { tablesOf } from './schema';
import { SearchIndexes } from './search';
import { Shelves } from './shelves';
import { openSqlite } from './sqlite';

export interface Storage {
  readonly engine: Engine;
  readonly records: Records;
  readonly history: History;
  readonly intake: Intake;
  readonly shelves: Shelves;
  /** Looks behind the answers after what is kept about records beside them. */
  watch(): void;
  /** Makes anew what is kept about records beside them. */
  reindex(): Promise<void>;
  /** Ends what goes on behind the answers, then lets go of the database. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Hears of every statement. */
  readonly watch?: QueryWatch;
  /** A SQLite file may be in use by a server, beside which little is done for a moment. */
  readonly isBeside?: boolean;
}

/** Opens a database and brings its tables up to the catalogue; `log` gets lines for operators. */
export async function openStorage(
  database: DatabaseConfig,
  catalogue: Catalogue,
  log: (line: string) => void = () => undefined,
  { watch, isBeside = false }: OpenOptions = {},
): Promise<Storage> {
  // PostgreSQL's driver takes a start without it a moment to load; files need SQLite's in any case.
  const engine =
    database.engine === 'sqlite'
      ? openSqlite(database.file, isBeside, watch)
      : await (await import('./postgres')).openPostgres(database, watch);
  try {
    const tables = tablesOf(catalogue);
    const shelves = new Shelves(engine, tables, log);
    const indexes = new SearchIndexes(engine, log);
    shelves.grown = (table) => indexes.consider(table);
    const finder = new Finder(engine, shelves, indexes);
    const records = new Records(engine, catalogue, tables, shelves, finder);
    await shelves.countFirst(await migrate(engine, tables));
    return {
      engine,
      records,
      history: new History(engine, catalogue, shelves),
      intake: new Intake(engine, catalogue, shelves),
      shelves,
      async reindex() {
        await shelves.recount(tables.values());
        await indexes.indexAll(tables.values());
      },
      watch() {
        void shelves.verify();
        for (const table of tables.values()) indexes.consider(table);
      },
      async close() {
        await indexes.close();
        await shelves.close();
        await engine.close();
      },
    };
  } catch (error) {
    await engine.close();
    if (!engine.explain(error)) throw error;
    throw new OperatorError(`DATABASE_URL: ${(error as Error).message}, at ${engine.place}`);
  }
}
