import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Engine, Tx } from './engine';

interface Job {
  readonly work: (tx: Tx) => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Maximum number of jobs per transaction. On SQLite they run on the main thread. */
const MAX_GROUP_SIZE = 16;

const queues = new WeakMap<Database, Job[]>();

const executeRaw = (tx: Tx, text: string) => sql.raw(text).execute(tx);

/** Runs a job inside a savepoint. Returns a function that settles its promise; call it after the commit. */
async function runInSavepoint({ isConflict }: Engine, tx: Tx, job: Job): Promise<() => void> {
  await executeRaw(tx, 'savepoint change');
  try {
    const result = await job.work(tx);
    await executeRaw(tx, 'release change');
    return () => job.resolve(result);
  } catch (error) {
    // A conflict aborts the whole transaction, so all jobs are retried.
    if (isConflict(error)) throw error;
    await executeRaw(tx, 'rollback to change').catch(() => {
      throw error;
    });
    await executeRaw(tx, 'release change');
    return () => job.reject(error);
  }
}

const runInOwnTransaction = (db: Database, { work, resolve, reject }: Job): Promise<void> =>
  db.transaction().execute(work).then(resolve, reject);

async function runTogether(engine: Engine, db: Database, jobs: readonly Job[]): Promise<void> {
  const settlers: (() => void)[] = [];
  try {
    await db.transaction().execute(async (tx) => {
      for (const job of jobs) settlers.push(await runInSavepoint(engine, tx, job));
    });
  } catch (error) {
    if (engine.isConflict(error)) return jobs.forEach(({ reject }) => reject(error));
    // A failed job must not roll back the others: retry each in its own transaction.
    for (const job of jobs) {
      await runInOwnTransaction(db, job);
      await turn();
    }
    return;
  }
  for (const settle of settlers) settle();
}

async function drainQueue(engine: Engine, db: Database, jobs: Job[]): Promise<void> {
  // Let requests that have arrived, but are not parsed yet, join the first transaction.
  await turn();
  while (jobs.length > 0) {
    const next = jobs.splice(0, MAX_GROUP_SIZE);
    const [only] = next.length === 1 ? next : [];
    await (only ? runInOwnTransaction(db, only) : runTogether(engine, db, next));
    await turn();
  }
  queues.delete(db);
}

/**
 * Group commit: jobs that arrive while a transaction is being committed share the next one, because syncing
 * a commit to disk takes longer than most changes. A failed job is rolled back alone. Promises settle after
 * the commit.
 */
export function groupCommit<Result>(
  engine: Engine,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { db } = engine;
  return new Promise((resolve, reject) => {
    const jobs = queues.get(db) ?? [];
    jobs.push({ work, resolve: resolve as Job['resolve'], reject });
    if (queues.has(db)) return;
    queues.set(db, jobs);
    void drainQueue(engine, db, jobs);
  });
}
