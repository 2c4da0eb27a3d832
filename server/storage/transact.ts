import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database, Engine, Tables } from './engine';

const TRIES = 6;

/** A transaction in which every statement sees the same state of the database. */
export const snapshot = <Result>(
  db: Database,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => db.transaction().setIsolationLevel('repeatable read').execute(work);

type Transact = typeof snapshot;

const plain: Transact = (db, work) => db.transaction().execute(work);

/** Runs work in a transaction, again where it lost a conflict with another one. */
export async function transact<Result>(
  engine: Engine,
  work: (tx: Transaction<Tables>) => Promise<Result>,
  transaction: Transact = plain,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction(engine.db, work);
    } catch (error) {
      if (attempt === TRIES || !engine.isConflict(error)) throw error;
      // Jitter keeps two that collided from colliding again.
      await wait(Math.random() * 10 * 2 ** attempt);
    }
  }
}
