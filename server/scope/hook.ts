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

/**
 * The author of a change: the actor, what made it (such as an import or an undo), and its batch if it
 * has one.
 */
export interface Origin {
  readonly actor: Actor;
  readonly by: Author;
  readonly batch?: string;
}

/** The transaction of a write. */
export interface WriteContext {
  readonly tx: Tx;
  readonly engine: Engine;
  readonly tables: TableMap;
  readonly origin: Origin;
  /** Changes many rows, so what hooks store once per transaction is cheaper than once per row. */
  readonly isBulk: boolean;
}

/** Stores something with every change of rows, in the same transaction. */
export interface Hook {
  /** An insert to run in the statement that inserts a single row, if the engine can; else `after` runs. */
  insertWith?(table: Table, change: Change): RawBuilder<unknown>;
  /** Runs after rows of one table have changed. */
  after(table: Table, changes: readonly Change[]): Promise<void>;
  /** Runs right before the transaction ends. */
  end?(): Promise<void>;
}

/** Makes a hook for one transaction; undefined if it has nothing to do on this engine. */
export type HookFactory = (context: WriteContext) => Hook | undefined;
