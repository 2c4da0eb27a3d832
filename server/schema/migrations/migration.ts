import type { Engine, Tx } from '../../database/engine';
import type { TableMap } from '../../tables/tables';

/**
 * One change to the tables of existing databases, in a file of its own. It runs in the transaction of
 * the migration, before tables and columns are added that the catalogue declares since. A new database
 * never runs it: what creates the tables creates them as they are after the last step.
 */
export interface Migration {
  readonly version: number;
  run(engine: Engine, tx: Tx, tables: TableMap): Promise<void>;
}
