import { Worker } from 'node:worker_threads';
import SQLite from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';

export interface WorkerOptions {
  readonly file: string;
  /** A query that takes longer, in ms, fails, and its thread is terminated. */
  readonly deadline: number;
}

interface Outcome {
  readonly rows?: readonly unknown[];
  readonly error?: { readonly message: string; readonly code?: string };
}

const failed = ({ message, code = 'SQLITE_ERROR' }: NonNullable<Outcome['error']>) =>
  new SQLite.SqliteError(message, code);

/** Threads that run a query, including terminated ones, and the time when the query began. */
const busy = new Map<Worker, number>();
/** Maximum time in ms that a shutdown waits for a running query. */
const SOON_MS = 1000;
/** Threads that were terminated during a query. SQLite still runs the query to its end. */
const stuck = new Set<Worker>();
/** If more threads are stuck, new queries are refused until one of them ends. */
const MAX_STUCK_READERS = 2;

/** Returns true if a query has run so long that the process would wait for it to end. */
export const isHeldUp = (): boolean =>
  [...busy.values()].some((asked) => performance.now() - asked > SOON_MS);

/** A connection to the embedded database in its own thread. It runs one query at a time. */
export class SqliteWorker implements DatabaseConnection {
  private worker: Worker | undefined;
  private settle: ((outcome: Outcome) => void) | undefined;
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
    if (!this.worker && stuck.size > MAX_STUCK_READERS)
      throw failed({ message: 'too many aborted queries are still running', code: 'SQLITE_BUSY' });
    if (this.transaction && this.transaction !== this.worker)
      throw failed({ message: 'the thread of the transaction has ended', code: 'SQLITE_IOERR' });
    const worker = (this.worker ??= this.start());
    const outcome = await new Promise<Outcome>((resolve) => {
      const timer = setTimeout(() => {
        this.giveUp({ message: 'the deadline has passed', code: 'SQLITE_INTERRUPT' }, worker);
      }, this.options.deadline);
      this.settle = (answer) => {
        clearTimeout(timer);
        this.settle = undefined;
        resolve(answer);
      };
      busy.set(worker, performance.now());
      worker.postMessage({ sql, parameters });
    });
    if (outcome.error) throw failed(outcome.error);
    return { rows: (outcome.rows ?? []) as Row[] };
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }

  async close(): Promise<void> {
    const { worker } = this;
    if (worker && this.settle)
      return this.giveUp({ message: 'the database is closed', code: 'SQLITE_INTERRUPT' }, worker);
    this.worker = undefined;
    await worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(new URL('./sqliteWorkerThread.js', import.meta.url), {
      workerData: { file: this.options.file },
    });
    worker.on('message', (outcome: Outcome) => {
      busy.delete(worker);
      // A terminated thread may still deliver the result of a query that has already failed.
      if (this.worker === worker) this.settle?.(outcome);
    });
    worker.on('error', (error) =>
      this.giveUp({ message: error.message, code: 'SQLITE_IOERR' }, worker),
    );
    worker.on('exit', () => {
      busy.delete(worker);
      stuck.delete(worker);
      this.lose({ message: 'the thread has ended', code: 'SQLITE_IOERR' }, worker);
    });
    worker.unref();
    return worker;
  }

  private giveUp(error: Outcome['error'], worker: Worker): void {
    if (this.worker !== worker) return;
    stuck.add(worker);
    void worker.terminate();
    this.lose(error, worker);
  }

  private lose(error: Outcome['error'], worker: Worker): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    this.settle?.({ error });
  }
}
