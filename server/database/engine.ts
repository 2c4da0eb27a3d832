import { sql, type Expression, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { StorageFault } from './errors';

export type Row = Record<string, unknown>;
export type Tables = Record<string, Row>;
export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/**
 * Everything that differs between the database engines. All other code is the same for each engine.
 */
export interface Engine {
  readonly db: Database;
  /** Reads that are quick; on SQLite on the main thread. */
  readonly reads: Database;
  /** Reads that may take long; on SQLite in worker threads. */
  readonly longReads: Database;
  /** Without a timeout: migrations and indexes. */
  readonly noTimeout: Database;
  /** Address of the database, without a password. */
  readonly place: string;
  /** The schema whose tables are ours; undefined where the engine knows only one. */
  readonly schema: string | undefined;
  /** Columns of text, which sort by code point whatever order the database was made with. */
  readonly text: RawBuilder<unknown>;
  readonly dialect: 'sqlite' | 'postgres';
  /** The key that text is compared by, as `keyOf` in values/letters.js; `isLong`: of a long expression. */
  keyed(text: Expression<unknown>, isLong?: boolean): RawBuilder<unknown>;
  /** Only one transaction writes at a time, so it sees no changes of others. */
  readonly writesAlone: boolean;
  /** Rows can be locked while a transaction changes them. */
  readonly locksRows: boolean;
  /** Tables may be distributed over several nodes (Citus), which answers fewer forms of statements. */
  readonly isDistributed: boolean;
  /** One statement may insert into several tables. */
  readonly insertsTogether: boolean;
  /** How a boolean is bound. */
  boolean(value: boolean): unknown;
  /** True for a conflict between transactions that a second try resolves. */
  isConflict(error: unknown): boolean;
  /** Names what is wrong where an error is the database's own, and not a mistake of ours. */
  explain(error: unknown): StorageFault | undefined;
  /** Another value after every write by another process, at the cost of a ping. */
  version(): Promise<string>;
  close(): Promise<void>;
}

/** The only number that a query answers, which begins behind `select`. */
export async function numberOf(db: Database, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<Row>`select ${query}`.execute(db);
  const [number] = Object.values(rows[0] ?? {});
  return Number(number ?? 0);
}
