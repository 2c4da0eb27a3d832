import { Worker } from 'node:worker_threads';
import SQLite from 'better-sqlite3';
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type Logger as QueryWatch,
  type QueryResult,
} from 'kysely';
import type { PoolFigures, Tables } from './engine';
import { StorageError } from './errors';

interface WorkerOptions {
  readonly file: string;
  /** A query that takes longer, in ms, fails, and its thread is terminated. */
  readonly deadline: number;
}

interface Outcome {
  readonly rows?: unknown[];
  readonly error?: { readonly message: string; readonly code?: string };
}

const errorOf = (message: string, code = 'SQLITE_ERROR') => new SQLite.SqliteError(message, code);

/** Threads that run a query, including terminated ones, and the time when the query began. */
const busy = new Map<Worker, number>();
/** Maximum time in ms that a shutdown waits for a running query. */
const MAX_SHUTDOWN_WAIT_MS = 1000;
/** Threads that were terminated during a query. SQLite still runs the query to its end. */
const terminatedWorkers = new Set<Worker>();
/** If more threads are stuck, new queries are refused until one of them ends. */
const MAX_STUCK_READERS = 2;

/** Returns true if a query has run so long that the process would wait for it to end. */
export const hasLongRunningQuery = (): boolean =>
  [...busy.values()].some((startedAt) => performance.now() - startedAt > MAX_SHUTDOWN_WAIT_MS);

/** A connection to the embedded database in its own thread. It runs one query at a time. */
export class SqliteWorker implements DatabaseConnection {
  private worker: Worker | undefined;
  private pending: PromiseWithResolvers<unknown[]> | undefined;
  /** The thread in which the transaction began. If it ends, the transaction is rolled back. */
  private transaction: Worker | undefined;

  constructor(private readonly options: WorkerOptions) {}

  async begin(sql: string): Promise<void> {
    await this.executeQuery(CompiledQuery.raw(sql));
    this.transaction = this.worker;
  }

  /** Ends the transaction. Fails if its thread has ended, which rolled it back. */
  async end(sql: 'commit' | 'rollback'): Promise<void> {
    try {
      await this.executeQuery(CompiledQuery.raw(sql));
    } finally {
      this.transaction = undefined;
    }
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.worker && terminatedWorkers.size > MAX_STUCK_READERS)
      throw errorOf('too many aborted queries are still running', 'SQLITE_BUSY');
    if (this.transaction && this.transaction !== this.worker)
      throw errorOf('the thread of the transaction has ended', 'SQLITE_IOERR');
    const worker = (this.worker ??= this.start());
    const timer = setTimeout(
      () => this.terminateWorker(worker, errorOf('the deadline has passed', 'SQLITE_INTERRUPT')),
      this.options.deadline,
    );
    this.pending = Promise.withResolvers();
    busy.set(worker, performance.now());
    try {
      worker.postMessage({ sql, parameters });
      return { rows: (await this.pending.promise) as Row[] };
    } finally {
      clearTimeout(timer);
      this.pending = undefined;
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }

  async close(): Promise<void> {
    const { worker } = this;
    if (worker && this.pending)
      return this.terminateWorker(worker, errorOf('the database is closed', 'SQLITE_INTERRUPT'));
    this.worker = undefined;
    await worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(new URL('./sqliteWorkerThread.js', import.meta.url), {
      workerData: { file: this.options.file },
      // Rows are short-lived: by default, V8 would grow this part of the heap to 128 MB per thread.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
    worker.on('message', ({ rows = [], error }: Outcome) => {
      busy.delete(worker);
      // A terminated thread may still deliver the result of a query that has already failed.
      if (this.worker !== worker) return;
      if (error) this.pending?.reject(errorOf(error.message, error.code));
      else this.pending?.resolve(rows);
    });
    worker.on('error', ({ message }) =>
      this.terminateWorker(worker, errorOf(message, 'SQLITE_IOERR')),
    );
    worker.on('exit', () => {
      busy.delete(worker);
      terminatedWorkers.delete(worker);
      this.failPendingQuery(worker, errorOf('the thread has ended', 'SQLITE_IOERR'));
    });
    worker.unref();
    return worker;
  }

  private terminateWorker(worker: Worker, error: Error): void {
    if (this.worker !== worker) return;
    terminatedWorkers.add(worker);
    void worker.terminate();
    this.failPendingQuery(worker, error);
  }

  private failPendingQuery(worker: Worker, error: Error): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    this.pending?.reject(error);
  }
}

interface WorkersOptions extends WorkerOptions {
  /** Number of statements that run at the same time. Others wait in a queue. */
  readonly size: number;
  /** A statement that waits longer, in ms, is refused as `busy`. */
  readonly maxWait: number;
}

const TOO_MANY_READS =
  'The database is busy with other requests. Try again in a few seconds, or add a filter.';

/** Kysely would use one connection at a time, as it assumes for SQLite. */
class WorkersAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Pool of worker threads. Each runs one statement or transaction at a time. */
export class SqliteWorkers implements Driver {
  private readonly workers: SqliteWorker[];
  private readonly idle: SqliteWorker[];
  private readonly queue = new Set<PromiseWithResolvers<SqliteWorker>>();

  constructor(private readonly options: WorkersOptions) {
    this.workers = Array.from({ length: options.size }, () => new SqliteWorker(options));
    this.idle = [...this.workers];
  }

  kysely(watch: QueryWatch): Kysely<Tables> {
    return new Kysely<Tables>({
      dialect: {
        createAdapter: () => new WorkersAdapter(),
        createDriver: () => this,
        createIntrospector: (db) => new SqliteIntrospector(db),
        createQueryCompiler: () => new SqliteQueryCompiler(),
      },
      log: watch,
    });
  }

  figures(): PoolFigures {
    return {
      total: this.workers.length,
      idle: this.idle.length,
      waiting: this.queue.size,
    };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const idle = this.idle.pop();
    if (idle) return idle;
    const waiting = Promise.withResolvers<SqliteWorker>();
    const timer = setTimeout(() => {
      this.queue.delete(waiting);
      waiting.reject(new StorageError('busy', TOO_MANY_READS));
    }, this.options.maxWait);
    this.queue.add(waiting);
    return waiting.promise.finally(() => clearTimeout(timer));
  }

  async releaseConnection(worker: DatabaseConnection): Promise<void> {
    const [next] = this.queue;
    if (!next) return void this.idle.push(worker as SqliteWorker);
    this.queue.delete(next);
    next.resolve(worker as SqliteWorker);
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
    for (const waiting of this.queue) waiting.reject(new StorageError('stopping'));
    this.queue.clear();
    await Promise.all(this.workers.map((worker) => worker.close()));
  }
}
