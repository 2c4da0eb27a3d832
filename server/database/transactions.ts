import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { StorageError, type StorageFault } from './errors';
import type { Database, Engine, Tx } from './engine';
import { groupCommit } from './groupCommit';

/** A transaction that keeps losing conflicts is retried for this long. */
const RETRIES_MS = 5000;
const MAX_WAIT_MS = 250;
/** A transaction that takes longer may lose a conflict at its end, so it is retried at least twice. */
const MIN_TRIES = 3;

type Work<Result> = (tx: Tx) => Promise<Result>;

/** Retries attempts that lose a conflict with another transaction. */
async function retryOnConflict<Result>(
  engine: Engine,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const end = performance.now() + RETRIES_MS;
  for (let [tries, wait] = [1, 20]; ; tries += 1, wait = Math.min(2 * wait, MAX_WAIT_MS)) {
    try {
      return await attempt();
    } catch (error) {
      const isOver = tries >= MIN_TRIES && performance.now() > end;
      if (!engine.isConflict(error) || isOver) throw error;
      // Jitter keeps two that collided from colliding again.
      await pause(Math.random() * wait);
    }
  }
}

export interface TransactionOptions {
  /** Work that has not begun after this time in ms is refused as `busy`. */
  readonly patience?: number;
  /** The server stops: work that has not begun yet is refused as `stopping`. */
  readonly stopping?: AbortSignal;
  /** On an engine with a single writer, the work may share its transaction with other work. */
  readonly isShared?: boolean;
  /** The work is one statement, which is all or nothing without a transaction. */
  readonly isOneStatement?: boolean;
  /** Every statement sees the same state of the database. */
  readonly isSnapshot?: boolean;
  /** Statements may take any time. For migrations and indexes. */
  readonly noTimeout?: boolean;
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

function attempt<Result>(
  engine: Engine,
  work: Work<Result>,
  { isShared, isOneStatement, isSnapshot, noTimeout }: TransactionOptions,
): Promise<Result> {
  if (isOneStatement) return work(engine.db as Tx);
  if (isShared && engine.writesAlone) return groupCommit(engine, work);
  const transaction = (noTimeout ? engine.noTimeout : engine.db).transaction();
  const isolated = isSnapshot ? transaction.setIsolationLevel('repeatable read') : transaction;
  return isolated.execute(async (tx) => {
    if (noTimeout) await liftTimeout(engine, tx);
    return work(tx);
  });
}

async function liftTimeout({ schema, isDistributed }: Engine, tx: Tx): Promise<void> {
  if (schema !== undefined) await sql`set local statement_timeout = 0`.execute(tx);
  // Reference tables and foreign keys cannot be changed after several connections were at work.
  if (isDistributed) await sql`set local citus.multi_shard_modify_mode to 'sequential'`.execute(tx);
}

/** Runs work in a transaction, and again if it lost a conflict with another one. */
export function transact<Result>(
  engine: Engine,
  work: Work<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  const { patience = Infinity, stopping } = options;
  const deadline = performance.now() + patience;
  return retryOnConflict(engine, () =>
    withinLimits(deadline, stopping, (begin) =>
      attempt(
        engine,
        async (tx) => {
          begin();
          return work(tx);
        },
        options,
      ),
    ),
  );
}

/**
 * Reads in a transaction in which every statement sees the same state of the database, and again if it
 * lost a conflict, as readers may on CockroachDB.
 */
export const read = <Result>(engine: Engine, db: Database, work: Work<Result>) =>
  retryOnConflict(engine, () =>
    db.transaction().setIsolationLevel('repeatable read').execute(work),
  );
