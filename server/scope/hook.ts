import type { RawBuilder } from 'kysely';
import type { Actor } from '../auth/actor';
import type { Author } from '../../src/contract/history';
import type { Engine, Row, Tx } from '../database/engine';
import type { Table, TableMap } from '../tables/tables';

/** A change of one record: created without `before`, deleted without `after`. */
export interface Change {
  /** ID of the change in the history. */
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

/** The transaction of a write, with everything its hooks need. */
export interface WriteContext {
  readonly tx: Tx;
  readonly engine: Engine;
  readonly tables: TableMap;
  readonly origin: Origin;
}

/** Stores additional rows with every change, in the same transaction. */
export interface Hook {
  /**
   * Returns an insert that runs in the same statement as the insert of a single row. In bulk writes, and if
   * the engine cannot combine inserts, `after` runs instead.
   */
  insertWith?(table: Table, change: Change): RawBuilder<unknown>;
  /** Runs after rows of one table have changed, with one change per row. */
  after(table: Table, changes: readonly Change[]): Promise<void>;
  /** Runs right before the transaction ends. */
  end?(): Promise<void>;
}

/** Creates a hook for one transaction. Returns undefined if this engine does not need it. */
export type HookFactory = (context: WriteContext) => Hook | undefined;
