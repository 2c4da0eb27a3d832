import { sql, type Expression, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Log } from '../config/operatorError';
import type { StorageFault } from './errors';

export type Row = Record<string, unknown>;
export type Tables = Record<string, Row>;
export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** A table's name, its parent table, and the column that selects the node of a row. */
export interface NodeTable {
  readonly name: string;
  readonly parent?: string | undefined;
  /** Column with the id of the record that a row is stored with. */
  readonly storedBy?: string;
}

/** A database of several nodes, each of which has a part of a table. */
export interface Nodes {
  /** Returns true if the rows of the table are spread over the nodes. */
  hasRowsOf(table: NodeTable): boolean;
  /**
   * Moves tables to the nodes and adds missing foreign keys to their parents, the last table last. Does not
   * move them if the configuration says so, unless `isForced`. Returns how many tables it moved; undefined
   * without other nodes.
   */
  spread(tables: readonly NodeTable[], log: Log, isForced?: boolean): Promise<number | undefined>;
  /**
   * Returns the version of the database once all nodes have committed it, immediately if it is still `last`.
   * Throws `unavailable` if a node does not respond, and `busy` if one takes too long.
   */
  settledVersion(last?: string): Promise<string>;
}

/** Connections to PostgreSQL, or SQLite's threads for reads that may be slow. */
export interface PoolFigures {
  readonly total: number;
  readonly idle: number;
  /** Number of transactions and statements that wait for a connection. */
  readonly waiting: number;
}

/** Everything that differs between database engines. All other code is the same for every engine. */
export interface Engine {
  readonly db: Database;
  /** For fast reads. On SQLite they run on the main thread. */
  readonly reads: Database;
  /** For reads that may be slow. On SQLite they run in worker threads. */
  readonly longReads: Database;
  /** Connection without a statement timeout, for migrations and indexes. */
  readonly noTimeout: Database;
  /** Connection for checking whether the database can be reached, however many requests use the others. */
  readonly probe: Database;
  readonly location: string;
  /** The schema of Waybill's tables; undefined if the engine has no schemas. */
  readonly schema: string | undefined;
  /** Type of text columns. They sort by code point, whatever the collation of the database is. */
  readonly text: RawBuilder<unknown>;
  readonly dialect: 'sqlite' | 'postgres';
  /** Like `keyOf` in values/textKeys.js. Set `isLong` for a long expression. */
  keyed(text: Expression<unknown>, isLong?: boolean): RawBuilder<unknown>;
  /** Returns the key that text of up to 200 characters sorts by, like `sortKeyOf` in values/textKeys.js. */
  sortKey(text: RawBuilder<unknown>, isNatural: boolean): RawBuilder<unknown>;
  /**
   * True if transactions write at the same time and lock rows (SELECT … FOR UPDATE). Otherwise one writes at
   * a time, so it never sees concurrent changes.
   */
  readonly locksRows: boolean;
  /**
   * True if one statement can combine any rows: join them, look some up for each of the others, lock them,
   * or insert rows made from them. Otherwise it combines only rows that are stored together.
   */
  readonly canJoinAnyRows: boolean;
  readonly nodes?: Nodes;
  readonly hasWritableCtes: boolean;
  liftTimeout?(tx: Tx): Promise<void>;
  /**
   * Locks rows until the transaction ends, in the order of their ids, so that transactions do not deadlock.
   * A key has the `parent_id` of a nested row.
   */
  lockRows?(tx: Tx, table: string, keys: readonly Row[]): Promise<void>;
  /** Reads whole rows by id. Locks them until the transaction ends if the engine locks rows. */
  readLocked(tx: Database, table: string, ids: readonly string[]): Promise<Row[]>;
  boolean(value: boolean): unknown;
  isConflict(error: unknown): boolean;
  /** Returns the cause of a database error; undefined for an error in our own code. */
  explain(error: unknown): StorageFault | undefined;
  /** Returns a value that changes after every write by another process. Takes one round trip. */
  version(): Promise<string>;
  poolFigures(): PoolFigures;
  close(): Promise<void>;
}

/** Returns the number that a query selects. `query` is the part after `select`. */
export async function numberOf(db: Database, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<Row>`select ${query}`.execute(db);
  const [number] = Object.values(rows[0] ?? {});
  return Number(number ?? 0);
}
