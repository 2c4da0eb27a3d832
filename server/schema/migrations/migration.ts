import type { Engine, Tx } from '../../database/engine';
import type { TableMap } from '../../tables/tables';

/**
 * One change to the tables of existing databases, in a file of its own. It runs in the transaction of
 * the migration, before tables and columns of the current catalogue are added. It never runs on a new
 * database, which gets its tables in their latest form.
 */
export interface Migration {
  readonly version: number;
  run(engine: Engine, tx: Tx, tables: TableMap): Promise<void>;
}
