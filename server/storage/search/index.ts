import type { Engine } from '../engines/engine';
import type { Table } from '../schema/schema';
import * as postgres from './postgres';
import * as sqlite from './sqlite';

/**
 * Makes the search indexes that are missing, or that are of other columns than today's; the database
 * keeps them up from then on. `log` is told where PostgreSQL lacks what they take.
 */
export const createSearchIndexes = (
  engine: Engine,
  tables: readonly Table[],
  log: (line: string) => void,
): Promise<void> =>
  engine.dialect === 'sqlite'
    ? sqlite.createIndexes(engine, tables)
    : postgres.createIndexes(engine, tables, log);
