import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type Logger as QueryWatch,
} from 'kysely';
import type { Tables } from './engine';
import { SqliteWorker, type WorkerOptions } from './sqliteWorker';

interface WorkersOptions extends WorkerOptions {
  /** Number of statements that run at the same time. Others wait in a queue. */
  readonly size: number;
}

/** Pool of worker threads. Each runs one statement or transaction at a time. */
export class SqliteWorkers implements Driver {
  private readonly workers: SqliteWorker[];
  private readonly idle: SqliteWorker[];
  private readonly queue: ((worker: SqliteWorker) => void)[] = [];

  constructor(options: WorkersOptions) {
    this.workers = Array.from({ length: options.size }, () => new SqliteWorker(options));
    this.idle = [...this.workers];
  }

  /** Returns Kysely over these threads. `watch` is called after every statement. */
  kysely(watch: QueryWatch): Kysely<Tables> {
    return new Kysely<Tables>({
      dialect: {
        createAdapter: () => new SqliteAdapter(),
        createDriver: () => this,
        createIntrospector: (db) => new SqliteIntrospector(db),
        createQueryCompiler: () => new SqliteQueryCompiler(),
      },
      log: watch,
    });
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.idle.pop() ?? new Promise<SqliteWorker>((resolve) => this.queue.push(resolve));
  }

  async releaseConnection(worker: DatabaseConnection): Promise<void> {
    const next = this.queue.shift();
    if (next) next(worker as SqliteWorker);
    else this.idle.push(worker as SqliteWorker);
  }

  /** A transaction reads one snapshot of the database, even if others write during it. */
  async beginTransaction(worker: DatabaseConnection): Promise<void> {
    await (worker as SqliteWorker).begin('begin');
  }

  async commitTransaction(worker: DatabaseConnection): Promise<void> {
    await (worker as SqliteWorker).end('commit');
  }

  /** Errors are ignored: a full disk or the end of the thread has already ended the transaction. */
  async rollbackTransaction(worker: DatabaseConnection): Promise<void> {
    await (worker as SqliteWorker).end('rollback').catch(() => undefined);
  }

  async destroy(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
  }
}
