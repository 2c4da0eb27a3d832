import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { StorageError } from '../errors';
import type { Database, Engine, Tx } from '../engines/engine';

/** How long a transaction that keeps losing is tried again. */
const PATIENCE_MS = 5000;
const LONGEST_WAIT_MS = 250;
/** What takes longer than that may lose at its end, and is tried again all the same. */
const LEAST_TRIES = 3;

type Work<Result> = (tx: Tx) => Promise<Result>;

/** A transaction in which every statement sees the same state of the database. */
export const snapshot = <Result>(db: Database, work: Work<Result>): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').execute(work);

type Transact = typeof snapshot;

const plain: Transact = (db, work) => db.transaction().execute(work);

/** Runs work that is one statement, which is all or nothing by itself. */
export const oneStatement: Transact = (db, work) => work(db as Tx);

/** Runs work that writes so much that others are not to wait for it. */
export const inBulkWriter =
  ({ bulk }: Engine): Transact =>
  (_db, work) =>
    bulk.transaction().execute(work);

/** Runs work that may take as long as it takes, be it for the turn of another server. */
export const withoutTimeout =
  ({ noTimeout, schema, isDistributed }: Engine): Transact =>
  (_db, work) =>
    noTimeout.transaction().execute(async (tx) => {
      if (schema !== undefined) await sql`set local statement_timeout = 0`.execute(tx);
      // Reference tables and foreign keys cannot be changed after several connections were at work.
      if (isDistributed)
        await sql`set local citus.multi_shard_modify_mode to 'sequential'`.execute(tx);
      return work(tx);
    });

/** Makes an attempt, when all is ready for it, again where it lost a conflict with others. */
async function retryOnConflict<Result>(
  engine: Engine,
  ready: () => Promise<void>,
  attempt: () => Promise<Result>,
): Promise<Result> {
  let end = performance.now() + PATIENCE_MS;
  for (let [tries, wait] = [1, 20]; ; tries += 1, wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    const asked = performance.now();
    await ready();
    // To wait for others is not to lose.
    end += performance.now() - asked;
    try {
      return await attempt();
    } catch (error) {
      const isOver = tries >= LEAST_TRIES && performance.now() > end;
      if (!engine.isConflict(error) || isOver) throw error;
      // Jitter keeps two that collided from colliding again.
      await pause(Math.random() * wait);
    }
  }
}

/**
 * Waits for a turn until a deadline, by the clock of `performance`, and is refused as `busy` then. Whoever calls
 * `turn` has it; after the deadline that throws as well, so that what was refused is never run.
 */
function byDeadline<Result>(
  deadline: number,
  run: (turn: () => void) => Promise<Result>,
): Promise<Result> {
  if (deadline === Infinity) return run(() => undefined);
  const late = Promise.withResolvers<never>();
  let [hasTurn, isRefused] = [false, false];
  const timer = setTimeout(() => {
    isRefused = !hasTurn;
    if (isRefused) late.reject(new StorageError('busy'));
  }, deadline - performance.now());
  const turn = () => {
    if (isRefused || performance.now() > deadline) throw new StorageError('busy');
    hasTurn = true;
  };
  return Promise.race([run(turn), late.promise]).finally(() => clearTimeout(timer));
}

/**
 * Runs work in a transaction, again where it lost a conflict with another one. Work that has not had
 * its turn after so many milliseconds is refused as `busy`.
 */
export function transact<Result>(
  engine: Engine,
  work: Work<Result>,
  transaction: Transact = plain,
  patience = Infinity,
): Promise<Result> {
  const deadline = performance.now() + patience;
  return retryOnConflict(
    engine,
    () => byDeadline(deadline, () => engine.waitForBulkWrite()),
    () =>
      byDeadline(deadline, (turn) =>
        transaction(engine.db, async (tx) => {
          turn();
          return work(tx);
        }),
      ),
  );
}

/** Reads in one snapshot, again where the engine has readers lose as well, as CockroachDB does. */
export const read = <Result>(engine: Engine, db: Database, work: Work<Result>) =>
  retryOnConflict(
    engine,
    async () => undefined,
    () => snapshot(db, work),
  );
