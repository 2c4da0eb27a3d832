import { setTimeout } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { Outdated } from './byHeart';
import type { Database, Engine, Tables } from './engine';

/** How long a transaction that keeps losing is tried again. */
const PATIENCE_MS = 5000;
const LONGEST_WAIT_MS = 250;

/** A transaction in which every statement sees the same state of the database. */
export const snapshot = <Result>(
  db: Database,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => db.transaction().setIsolationLevel('repeatable read').execute(work);

type Transact = typeof snapshot;

const plain: Transact = (db, work) => db.transaction().execute(work);

/** Runs work that is one statement, which is all or nothing by itself. */
export const oneStatement: Transact = (db, work) => work(db as Transaction<Tables>);

/** Runs work that writes so much that others are not to wait for it. */
export const muchAtOnce =
  ({ bulk }: Engine): Transact =>
  (_db, work) =>
    bulk.transaction().execute(work);

/** Runs work that may take as long as it takes. */
export const unhurried =
  ({ unhurried: db }: Engine): Transact =>
  (_db, work) =>
    db.transaction().execute(work);

/** Makes an attempt, when all is ready for it, again where it lost a conflict with others. */
async function untilWon<Result>(
  engine: Engine,
  ready: () => Promise<void>,
  attempt: () => Promise<Result>,
): Promise<Result> {
  let end = performance.now() + PATIENCE_MS;
  for (let wait = 20; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    const asked = performance.now();
    await ready();
    // To wait for others is not to lose.
    end += performance.now() - asked;
    try {
      return await attempt();
    } catch (error) {
      // Each statement is outdated once at most, so this ends.
      if (error instanceof Outdated) continue;
      if (!engine.isConflict(error) || performance.now() > end) throw error;
      // Jitter keeps two that collided from colliding again.
      await setTimeout(Math.random() * wait);
    }
  }
}

/** Runs work in a transaction, again where it lost a conflict with another one. */
export const transact = <Result>(
  engine: Engine,
  work: (tx: Transaction<Tables>) => Promise<Result>,
  transaction: Transact = plain,
): Promise<Result> =>
  untilWon(
    engine,
    () => engine.quiet(),
    () => transaction(engine.db, work),
  );

/** Reads in one snapshot, again where the engine has readers lose as well, as CockroachDB does. */
export const read = <Result>(
  engine: Engine,
  db: Database,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
  untilWon(
    engine,
    () => Promise.resolve(),
    () => snapshot(db, work),
  );
