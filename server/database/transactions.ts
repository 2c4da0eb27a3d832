import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Engine, Tx } from './engine';
import { StorageError, type StorageFault } from './errors';
import { groupCommit } from './groupCommit';

/** Time in ms for which a transaction is retried after conflicts. */
const MAX_RETRY_MS = 5000;
const MAX_WAIT_MS = 250;
/** Minimum attempts. One long transaction can outlast `MAX_RETRY_MS` before its first conflict. */
const MIN_TRIES = 3;

type Work<Result> = (tx: Tx) => Promise<Result>;

interface TransactionOptions {
  /** Maximum time in ms until the work begins. After that it is refused as `busy`. */
  readonly patience?: number;
  /** Aborted when the server stops. Work that has not begun is then refused as `stopping`. */
  readonly stopping?: AbortSignal;
  /** On an engine that writes one transaction at a time, lets the work share its transaction with other work. */
  readonly isShared?: boolean;
  /** The work is a single statement, which needs no transaction to be atomic. */
  readonly isOneStatement?: boolean;
  readonly isSnapshot?: boolean;
  readonly db?: Database;
  readonly noTimeout?: boolean;
}

/** Refuses work that has not begun at the deadline or when the server stops. It then never runs. */
function limitWait(deadline: number, stopping: AbortSignal | undefined) {
  const { promise: refused, reject } = Promise.withResolvers<never>();
  let hasBegun = false;
  let fault: StorageFault | undefined;
  const refuse = (why: StorageFault) => {
    if (hasBegun) return;
    fault = why;
    reject(new StorageError(why));
  };
  const stop = () => refuse('stopping');
  const wait = deadline - performance.now();
  const timer = deadline === Infinity ? undefined : setTimeout(refuse, wait, 'busy');
  if (stopping?.aborted) stop();
  stopping?.addEventListener('abort', stop);
  return {
    refused,
    begin() {
      if (performance.now() > deadline) fault ??= 'busy';
      if (fault) throw new StorageError(fault);
      hasBegun = true;
    },
    end() {
      clearTimeout(timer);
      stopping?.removeEventListener('abort', stop);
    },
  };
}

function runInTransaction<Result>(
  engine: Engine,
  work: Work<Result>,
  { isShared, isOneStatement, isSnapshot, noTimeout, db = engine.db }: TransactionOptions,
): Promise<Result> {
  if (isOneStatement) return work(db as Tx);
  if (isShared && !engine.locksRows) return groupCommit(engine, work);
  const transaction = (noTimeout ? engine.noTimeout : db).transaction();
  const isolated = isSnapshot ? transaction.setIsolationLevel('repeatable read') : transaction;
  return isolated.execute(async (tx) => {
    if (noTimeout) await engine.liftTimeout?.(tx);
    return work(tx);
  });
}

/** Retries work after a conflict. Throws `busy` or `stopping` if it could not begin. */
export async function transact<Result>(
  engine: Engine,
  work: Work<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  const { patience = Infinity, stopping } = options;
  const start = performance.now();
  for (let [tries, wait] = [1, 20]; ; tries += 1, wait = Math.min(2 * wait, MAX_WAIT_MS)) {
    const { refused, begin, end } = limitWait(start + patience, stopping);
    const workIfBegun = async (tx: Tx) => {
      begin();
      return work(tx);
    };
    try {
      return await Promise.race([runInTransaction(engine, workIfBegun, options), refused]);
    } catch (error) {
      const isOver = tries >= MIN_TRIES && performance.now() > start + MAX_RETRY_MS;
      if (!engine.isConflict(error) || isOver) throw error;
      // Jitter keeps two transactions from colliding again.
      await pause(Math.random() * wait);
    } finally {
      end();
    }
  }
}
