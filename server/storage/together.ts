import { setImmediate as turn } from 'node:timers/promises';
import { CompiledQuery, type Transaction } from 'kysely';
import type { Database, Engine, Tables } from './engine';
import { run } from './statements';

type Tx = Transaction<Tables>;

interface Job {
  readonly work: (tx: Tx) => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** So many changes share a transaction at most: while they are made, nobody is answered. */
const MOST = 16;

/** What waits for the next transaction, by database. */
const waiting = new WeakMap<Database, Job[]>();

const say = (tx: Tx, text: string) => run(tx, text, {}, () => CompiledQuery.raw(text));

/** Does one of several jobs of a transaction, and answers what is to be told once it is over. */
async function attempt({ isConflict }: Engine, tx: Tx, job: Job): Promise<() => void> {
  await say(tx, 'savepoint change');
  try {
    const result = await job.work(tx);
    await say(tx, 'release change');
    return () => job.resolve(result);
  } catch (error) {
    // Who is in the way of one is in the way of all; and a full disk, for one, may end all of it.
    if (isConflict(error)) throw error;
    await say(tx, 'rollback to change').catch(() => {
      throw error;
    });
    await say(tx, 'release change');
    return () => job.reject(error);
  }
}

async function attemptAll(engine: Engine, db: Database, jobs: readonly Job[]): Promise<void> {
  const [first] = jobs;
  const tellings: (() => void)[] = [];
  try {
    await db.transaction().execute(async (tx) => {
      if (first && jobs.length === 1) {
        const result = await first.work(tx);
        tellings.push(() => first.resolve(result));
      } else for (const job of jobs) tellings.push(await attempt(engine, tx, job));
    });
  } catch (error) {
    if (jobs.length > 1 && !engine.isConflict(error)) return attemptEach(engine, db, jobs);
    for (const { reject } of jobs) reject(error);
    return;
  }
  for (const tell of tellings) tell();
}

/** Does by itself each of those that failed together: none is to suffer for another one. */
async function attemptEach(engine: Engine, db: Database, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) {
    await attemptAll(engine, db, [job]);
    await turn();
  }
}

async function workOff(engine: Engine, db: Database, jobs: Job[]): Promise<void> {
  // What has arrived by now, and is still to be read, comes with the first of them.
  await turn();
  while (jobs.length > 0) {
    await attemptAll(engine, db, jobs.splice(0, MOST));
    await turn();
  }
  waiting.delete(db);
}

/**
 * Runs work in a transaction that it shares with whatever else is to be changed at that moment, one
 * after another: to bring a commit to the disk takes longer than most changes. Work that fails leaves
 * the others as they are, and nobody is told anything before all of it is stored.
 */
export const together =
  (engine: Engine) =>
  <Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const jobs = waiting.get(db) ?? [];
      jobs.push({ work, resolve: resolve as Job['resolve'], reject });
      if (waiting.has(db)) return;
      waiting.set(db, jobs);
      void workOff(engine, db, jobs);
    });
