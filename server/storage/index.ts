import type { Catalogue } from '../../src/resources';
import type { DatabaseConfig } from '../variables';
import type { Engine } from './engine';
import { migrate } from './migrate';
import { openPostgres } from './postgres';
import { Records } from './records';
import { openSqlite } from './sqlite';

export interface Storage {
  readonly engine: Engine;
  readonly records: Records;
}

/** Opens a database and brings its tables up to the catalogue. */
export async function openStorage(
  database: DatabaseConfig,
  catalogue: Catalogue,
): Promise<Storage> {
  const engine =
    database.engine === 'sqlite' ? openSqlite(database.file) : await openPostgres(database.url);
  try {
    const records = new Records(engine, catalogue);
    await migrate(engine, records.tables);
    return { engine, records };
  } catch (error) {
    await engine.close();
    throw error;
  }
}
