import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Engine, Tables } from './engine';

const TRIES = 6;

/** Runs work in a transaction, again where it lost a conflict with another one. */
export async function transact<Result>(
  engine: Engine,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await engine.db.transaction().execute(work);
    } catch (error) {
      if (attempt === TRIES || !engine.isConflict(error)) throw error;
      // Jitter keeps two that collided from colliding again.
      await wait(Math.random() * 10 * 2 ** attempt);
    }
  }
}
