import type { RawBuilder } from 'kysely';
import type { Author } from '../../src/contract/history';
import type { Actor } from '../auth/actor';
import type { Engine, Row, Tx } from '../database/engine';
import type { Table, TableMap } from '../tables/table';

/** A change of one record: created without `before`, deleted without `after`. */
export interface Change {
  readonly id: string;
  readonly before?: Row;
  readonly after?: Row;
  /** ID of the change whose state this one brings back. */
  readonly restores?: string;
  /** ID of the deletion of the parent that this record is deleted with. */
  readonly partOf?: string;
}

/** The author of a change: the actor, the way it was made (such as an import or an undo), and its batch. */
export interface Origin {
  readonly actor: Actor;
  readonly by: Author;
  readonly batch?: string;
}

export interface WriteContext {
  readonly tx: Tx;
  readonly engine: Engine;
  readonly tables: TableMap;
  readonly origin: Origin;
}

/** Runs with every change, in the same transaction. */
export interface Hook {
  /**
   * Runs before a row is inserted, or before `row` gets other columns. Returns the columns to store, derived
   * ones included. Throw to reject the change.
   */
  before?(table: Table, columns: Row, row?: Row): Row;
  /** Inserts in the same statement as a single row. If that is not possible, `after` runs instead. */
  insertWith?(table: Table, change: Change): RawBuilder<unknown>;
  /** Runs after rows of one table have changed, with one change per row. */
  after(table: Table, changes: readonly Change[]): Promise<void>;
  end?(): Promise<void>;
}

/** Creates a hook for one transaction. Returns undefined if this engine does not need it. */
export type HookFactory = (context: WriteContext) => Hook | undefined;
