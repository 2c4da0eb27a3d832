import { sql, type Expression, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { StorageFault } from './errors';

export type Row = Record<string, unknown>;
export type Tables = Record<string, Row>;
export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** Everything that differs between database engines. All other code is the same for every engine. */
export interface Engine {
  readonly db: Database;
  /** For fast reads. On SQLite they run on the main thread. */
  readonly reads: Database;
  /** For reads that may be slow. On SQLite they run in worker threads. */
  readonly longReads: Database;
  /** Connection without a statement timeout, for migrations and indexes. */
  readonly noTimeout: Database;
  /** Address of the database, without a password. */
  readonly place: string;
  /** The schema of Waybill's tables; undefined if the engine has no schemas. */
  readonly schema: string | undefined;
  /** Type of text columns. They sort by code point, whatever the collation of the database is. */
  readonly text: RawBuilder<unknown>;
  readonly dialect: 'sqlite' | 'postgres';
  /**
   * Normalizes text for comparison, like `keyOf` in values/letters.js. Set `isLong` for a long expression.
   */
  keyed(text: Expression<unknown>, isLong?: boolean): RawBuilder<unknown>;
  /** True if only one transaction writes at a time, so it never sees concurrent changes. */
  readonly writesAlone: boolean;
  /** True if a transaction can lock rows (SELECT … FOR UPDATE). */
  readonly locksRows: boolean;
  /**
   * True on Citus, which may distribute tables over several nodes and supports fewer kinds of statements.
   */
  readonly isDistributed: boolean;
  /** True if one statement can insert into several tables. */
  readonly insertsTogether: boolean;
  /** Converts a boolean to a bound value. */
  boolean(value: boolean): unknown;
  /** Returns true for a conflict between transactions that a retry resolves. */
  isConflict(error: unknown): boolean;
  /** Returns the cause of a database error; undefined for an error in our own code. */
  explain(error: unknown): StorageFault | undefined;
  /** Returns a value that changes after every write by another process. Takes one round trip. */
  version(): Promise<string>;
  close(): Promise<void>;
}

/** Returns the number that a query selects. `query` is the part after `select`. */
export async function numberOf(db: Database, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<Row>`select ${query}`.execute(db);
  const [number] = Object.values(rows[0] ?? {});
  return Number(number ?? 0);
}
