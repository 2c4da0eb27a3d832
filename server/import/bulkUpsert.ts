import { setImmediate as turn } from 'node:timers/promises';
import type { ImportUndo } from '../../src/contract/transfer';
import type { Engine, Tx } from '../database/engine';
import type { UnitOfWork } from '../records/unitOfWork';
import type { Writer } from '../records/writer';
import type { Scope } from '../scope/scope';
import { markFinished, markUnfinished, writePart, type ImportUndos } from './importUndos';
import { upsertBatch, type StoredCounts, type Upserted } from './upsertBatch';

export interface UpsertOptions {
  readonly scope: Scope;
  /** Batch of the changes in the history. */
  readonly batch: string;
  /** The records in pieces; called again if the transaction is retried. */
  readonly batches: () => Iterable<Upserted[]>;
  /** If true, existing records are updated; otherwise they are refused. */
  readonly updates: boolean;
  readonly onStored: (count: number) => void;
  /** After a failure, called with its undo; undefined if that failed too. */
  readonly onUndone: (undone: ImportUndo | undefined) => void;
  /** Called in the transaction that completes the import. */
  readonly finish: (tx: Tx, stored: StoredCounts) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Maximum number of batches per transaction. Other writes wait for it if all share one connection. */
const MAX_BATCHES_PER_TRANSACTION = 5;

/** Time in ms after which a transaction takes no further batch. */
const CHUNK_MS = 100;

/** Creates and updates any number of records, all or nothing. */
export class BulkUpsert {
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    private readonly engine: Engine,
    private readonly writer: Writer,
    private readonly undos: ImportUndos,
  ) {}

  /** Throws `conflict` if another write has created one of the ids since they were checked. */
  store(options: UpsertOptions): Promise<StoredCounts> {
    const { locksRows } = this.engine;
    const stored = locksRows ? this.storeInOne(options) : this.storeInChunks(options);
    this.running.add(stored);
    return stored.finally(() => this.running.delete(stored));
  }

  /** Resolves when no import is running. */
  async close(): Promise<void> {
    await Promise.allSettled(this.running);
  }

  private storeInOne(options: UpsertOptions): Promise<StoredCounts> {
    const { batch, scope, signal } = options;
    return writePart(this.writer, scope.actor, batch, async (unit) => {
      let sum = { created: 0, updated: 0 };
      for (const piece of options.batches()) {
        signal.throwIfAborted();
        sum = await this.storePiece(unit, options, piece, sum);
        options.onStored(sum.created + sum.updated);
      }
      signal.throwIfAborted();
      await options.finish(unit.tx, sum);
      return sum;
    });
  }

  /**
   * Stores the records in several transactions, so that other writes can run in between. A key in the
   * database marks the import as incomplete until the last transaction, so that it is undone after a crash.
   */
  private async storeInChunks(options: UpsertOptions): Promise<StoredCounts> {
    const { batch, scope, signal } = options;
    const { actor } = scope;
    const pieces = options.batches()[Symbol.iterator]();
    let sum = { created: 0, updated: 0 };
    try {
      await writePart(this.writer, actor, batch, ({ tx }) => markUnfinished(tx, batch));
      for (let next = pieces.next(); !next.done; next = pieces.next()) {
        signal.throwIfAborted();
        const before = sum;
        // A retry stores the same batches again.
        const chunk = [next.value];
        sum = await writePart(this.writer, actor, batch, async (unit) => {
          const end = performance.now() + CHUNK_MS;
          let after = before;
          for (const piece of chunk) {
            after = await this.storePiece(unit, options, piece, after);
            await turn();
            const isLast = piece === chunk.at(-1);
            if (!isLast || chunk.length === MAX_BATCHES_PER_TRANSACTION || performance.now() > end)
              continue;
            next = pieces.next();
            if (!next.done) chunk.push(next.value);
          }
          return after;
        });
        options.onStored(sum.created + sum.updated);
      }
      signal.throwIfAborted();
      await writePart(this.writer, actor, batch, async ({ tx }) => {
        await markFinished(tx, batch);
        await options.finish(tx, sum);
      });
      return sum;
    } catch (error) {
      options.onUndone(await this.undos.undoFailed(batch));
      throw error;
    } finally {
      pieces.return?.();
    }
  }

  /** Returns the sum with the records of the piece. */
  private async storePiece(
    unit: UnitOfWork,
    { scope, updates }: UpsertOptions,
    piece: readonly Upserted[],
    sum: StoredCounts,
  ): Promise<StoredCounts> {
    const { created, updated } = await upsertBatch(unit, scope, updates, piece);
    return { created: sum.created + created, updated: sum.updated + updated };
  }
}
