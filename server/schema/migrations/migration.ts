import type { Engine, Tx } from '../../database/engine';
import type { TableMap } from '../../tables/tables';

/**
 * One change to the tables of existing databases. It runs in the transaction of the update, before the
 * tables and columns of the current catalogue are added. It never runs on a new database.
 */
export interface Migration {
  readonly version: number;
  run(engine: Engine, tx: Tx, tables: TableMap): Promise<void>;
}
