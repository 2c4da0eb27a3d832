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

const alone = (db: Database, { work, resolve, reject }: Job): Promise<void> =>
  db.transaction().execute(work).then(resolve, reject);

async function attemptAll(engine: Engine, db: Database, jobs: readonly Job[]): Promise<void> {
  const tellings: (() => void)[] = [];
  try {
    await db.transaction().execute(async (tx) => {
      for (const job of jobs) tellings.push(await attempt(engine, tx, job));
    });
  } catch (error) {
    if (engine.isConflict(error)) return jobs.forEach(({ reject }) => reject(error));
    // None is to suffer for another one.
    for (const job of jobs) {
      await alone(db, job);
      await turn();
    }
    return;
  }
  for (const tell of tellings) tell();
}

async function workOff(engine: Engine, db: Database, jobs: Job[]): Promise<void> {
  // What has arrived by now, and is still to be read, comes with the first of them.
  await turn();
  while (jobs.length > 0) {
    const next = jobs.splice(0, MOST);
    const [only] = next.length === 1 ? next : [];
    await (only ? alone(db, only) : attemptAll(engine, db, next));
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
