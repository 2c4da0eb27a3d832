import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { StorageError, type StorageFault } from '../errors';
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

/** Makes an attempt, and again if it lost a conflict with another transaction. */
async function retryOnConflict<Result>(
  engine: Engine,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const end = performance.now() + PATIENCE_MS;
  for (let [tries, wait] = [1, 20]; ; tries += 1, wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
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

/** Ends the wait of work that has not begun yet. */
export interface Limits {
  /** Work that has not begun after so many milliseconds is refused as `busy`. */
  readonly patience?: number;
  /** The server stops: work that has not begun yet is refused as `stopping`. */
  readonly stopping?: AbortSignal;
}

/**
 * Runs work that calls `begin` as soon as it has its turn. If a limit comes first, the work is refused
 * immediately, and `begin` throws: refused work never runs.
 */
function withinLimits<Result>(
  deadline: number,
  stopping: AbortSignal | undefined,
  run: (begin: () => void) => Promise<Result>,
): Promise<Result> {
  const refused = Promise.withResolvers<never>();
  let hasBegun = false;
  let fault: StorageFault | undefined;
  const refuse = (why: StorageFault) => {
    if (hasBegun) return;
    fault = why;
    refused.reject(new StorageError(why));
  };
  const stop = () => refuse('stopping');
  const wait = deadline - performance.now();
  const timer = deadline === Infinity ? undefined : setTimeout(refuse, wait, 'busy');
  if (stopping?.aborted) stop();
  stopping?.addEventListener('abort', stop);
  const begin = () => {
    if (performance.now() > deadline) fault ??= 'busy';
    if (fault) throw new StorageError(fault);
    hasBegun = true;
  };
  return Promise.race([run(begin), refused.promise]).finally(() => {
    clearTimeout(timer);
    stopping?.removeEventListener('abort', stop);
  });
}

/** Runs work in a transaction, and again if it lost a conflict with another one. */
export function transact<Result>(
  engine: Engine,
  work: Work<Result>,
  transaction: Transact = plain,
  { patience = Infinity, stopping }: Limits = {},
): Promise<Result> {
  const deadline = performance.now() + patience;
  return retryOnConflict(engine, () =>
    withinLimits(deadline, stopping, (begin) =>
      transaction(engine.db, async (tx) => {
        begin();
        return work(tx);
      }),
    ),
  );
}

/** Reads in one snapshot, again where the engine has readers lose as well, as CockroachDB does. */
export const read = <Result>(engine: Engine, db: Database, work: Work<Result>) =>
  retryOnConflict(engine, () => snapshot(db, work));
