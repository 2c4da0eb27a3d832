import type { CompiledQuery, Logger as QueryWatch, SqliteDatabase } from 'kysely';
import type { Database, Row } from './engine';

/** Answers a statement at once: without a turn to wait for, and without a promise. */
export type RunSync = (query: CompiledQuery) => Row[];

interface Connection {
  readonly runSync: RunSync;
  /** True while somebody's transaction is open on it. */
  readonly isTaken: () => boolean;
}

/** By the adapter of a database, which its transactions share. */
const connections = new WeakMap<object, Connection>();

/**
 * Lets prepared statements run synchronously, bypassing Kysely's executor: for point reads its overhead
 * exceeds SQLite's.
 */
export function registerSync(
  db: Database,
  statements: SqliteDatabase,
  isTaken: Connection['isTaken'],
  watch: QueryWatch,
): void {
  const runSync: RunSync = (query) => {
    const begun = performance.now();
    const told = () => ({ query, queryDurationMillis: performance.now() - begun });
    try {
      const statement = statements.prepare(query.sql);
      const rows = statement.reader ? (statement.all(query.parameters) as Row[]) : [];
      if (!statement.reader) statement.run(query.parameters);
      watch({ level: 'query', ...told() });
      return rows;
    } catch (error) {
      watch({ level: 'error', error, ...told() });
      throw error;
    }
  };
  connections.set(db.getExecutor().adapter, { runSync, isTaken });
}

/** How to runSync a database, or its transaction, at once; undefined where that is not possible now. */
export function syncRunner(db: Database): RunSync | undefined {
  const connection = connections.get(db.getExecutor().adapter);
  // Never inside another's transaction, nor after the end of one's own.
  return connection?.isTaken() === db.isTransaction ? connection.runSync : undefined;
}
