import type { RawBuilder, SqlBool } from 'kysely';
import type { Log } from '../config/operatorError';
import type { Engine, Tx } from '../database/engine';
import type { HookFactory } from '../scope/hook';
import type { Condition, Searched } from '../tables/conditions';
import type { Table } from '../tables/table';

/** Rows that an index finds. Conditions that are not in `satisfied` must be checked. */
export interface Candidates {
  /** If undefined, read from the table itself. */
  readonly from?: RawBuilder<unknown>;
  readonly where: RawBuilder<SqlBool>;
  /** Checking a text again makes the search for a frequent word 50% slower. */
  readonly satisfied: readonly Condition[];
}

/** The trigram index of an engine. Only an index that the engine does not update itself has the optional parts. */
export interface SearchIndex {
  candidates(engine: Engine, table: Table, words: readonly Searched[]): Candidates;
  /** Creates missing indexes at the start, and indexes the records of tables without one. */
  update(engine: Engine, tables: readonly Table[], log: Log): Promise<void>;
  /** Creates the tables of the index. */
  create?(tx: Tx): Promise<void>;
  /** Makes the next start index a table's records again. */
  forget?(tx: Tx, table: string): Promise<unknown>;
  /** Indexes records that no unit of work has written. */
  add?(engine: Engine, tx: Tx, table: Table, ids: readonly unknown[]): Promise<void>;
  /** Indexes all records, including those that other tools have written. */
  reindex?(engine: Engine, tables: readonly Table[], log: Log): Promise<void>;
  /** Updates the index after every change. */
  readonly hook?: HookFactory;
}
