import { setImmediate as turn } from 'node:timers/promises';
import { UNDO_PREFIX } from '../../src/contract/history';
import { MAX_KEPT, type ImportUndo } from '../../src/contract/transfer';
import { UNRESTRICTED } from '../auth/access';
import { SYSTEM, type Actor } from '../auth/actor';
import type { Log } from '../config/operatorError';
import { summarizeError } from '../config/shownError';
import type { Engine, Tx } from '../database/engine';
import { StorageError } from '../database/errors';
import { RETRY_MS } from '../database/limits';
import { deleteMeta, getMeta, META, setMeta } from '../database/meta';
import { own } from '../database/ownTables';
import type { UnitOfWork } from '../records/unitOfWork';
import type { Writer } from '../records/writer';
import type { Scopes } from '../scope/scope';
import { lockNotUndone, logUndo } from './importLog';
import { undoSome } from './undo';

/**
 * Prefix of the key that marks an incomplete import or undo in the database. The value is the id of the
 * actor who undoes the import; empty if the import itself is incomplete.
 */
const UNFINISHED = 'import ';

export const markUnfinished = (tx: Tx, batch: string, undoneBy = '') =>
  setMeta(tx, UNFINISHED + batch, undoneBy);

export const markFinished = (tx: Tx, batch: string) => deleteMeta(tx, UNFINISHED + batch);

/** Runs part of an import or of its undo. It waits for its turn without a time limit. */
export const writePart = <Result>(
  writer: Writer,
  actor: Actor,
  batch: string,
  work: (unit: UnitOfWork) => Promise<Result>,
): Promise<Result> =>
  writer.write(actor, work, { by: 'import', batch, bulk: true, patience: Infinity });

const listOf = ({ kept, keptCount }: ImportUndo) =>
  kept.join(', ') + (keptCount > kept.length ? ', …' : '');

/** Undoes imports: on request, after a failure, and at the next start after a crash. */
export class ImportUndos {
  private readonly closing = new AbortController();
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    private readonly engine: Engine,
    private readonly scopes: Scopes,
    private readonly writer: Writer,
    private readonly log: Log,
  ) {}

  /**
   * Undoes a stored batch, except for records that have changed since, have nested records or are hidden
   * from the actor. If it fails or is interrupted, it is continued later or at the next start. Throws `conflict`
   * if the batch is undone or being undone.
   */
  undoStored(actor: Actor, batch: string): Promise<ImportUndo> {
    const undo = async () => {
      await writePart(this.writer, actor, UNDO_PREFIX + batch, async ({ tx }) => {
        await lockNotUndone(tx, batch);
        if ((await getMeta(tx, UNFINISHED + batch)) !== undefined)
          throw new StorageError('conflict', 'This import is already being undone.');
        await markUnfinished(tx, batch, actor.id);
      });
      return this.undoOrRetry(actor, batch);
    };
    return this.track(undo());
  }

  /** Undoes an import that failed. Returns undefined if it is not undone yet. */
  undoFailed(batch: string): Promise<ImportUndo | undefined> {
    return this.undoOrRetry(SYSTEM, batch).catch(() => undefined);
  }

  /** Undoes imports that were interrupted by a crash, and continues undos that were. */
  async undoUnfinished(): Promise<void> {
    const { db } = this.engine;
    const marks = own(db).selectFrom(META).selectAll().where('key', 'like', `${UNFINISHED}%`);
    for (const { key, value } of await marks.execute()) {
      this.log(
        value
          ? 'Continuing to undo an import …'
          : 'Undoing an import that was not complete when the server ended …',
      );
      // Only a request has the limits of its actor. They are not needed: who may undo an import is checked
      // before it begins, actors with limits undo only their own, and records changed since are kept.
      const actor = value ? { id: value, access: UNRESTRICTED } : SYSTEM;
      await this.undoOrRetry(actor, key.slice(UNFINISHED.length)).catch(() => undefined);
    }
  }

  /** Stops undos after their current transaction. They are continued at the next start. */
  async close(): Promise<void> {
    this.closing.abort();
    await Promise.allSettled(this.running);
  }

  private track<Result>(undo: Promise<Result>): Promise<Result> {
    this.running.add(undo);
    return undo.finally(() => this.running.delete(undo));
  }

  /** Undoes a batch. If that fails, throws the error and retries later. */
  private async undoOrRetry(actor: Actor, batch: string): Promise<ImportUndo> {
    try {
      return await this.undo(actor, batch);
    } catch (error) {
      const { aborted } = this.closing.signal;
      const next = aborted ? 'at the next start' : `in ${RETRY_MS / 1000} s`;
      this.log(`An import is not undone yet (${summarizeError(error)}); next try ${next}`);
      const retry = () => void this.track(this.undoOrRetry(actor, batch)).catch(() => undefined);
      if (!aborted) setTimeout(retry, RETRY_MS).unref();
      throw error;
    }
  }

  /** Undoes a batch, and adds that to the list of imports when the last change is undone. */
  private async undo(actor: Actor, batch: string): Promise<ImportUndo> {
    const kept: string[] = [];
    let keptCount = 0;
    const undoBatch = UNDO_PREFIX + batch;
    for (let after: string | undefined = ''; after !== undefined; await turn()) {
      this.closing.signal.throwIfAborted();
      const from: string = after;
      const undone = await writePart(this.writer, actor, undoBatch, (unit) =>
        undoSome(unit, this.scopes, actor, batch, from),
      );
      kept.push(...undone.notUndone.slice(0, MAX_KEPT - kept.length));
      keptCount += undone.notUndone.length;
      after = undone.last;
    }
    const entry = { at: new Date().toISOString(), by: actor.id, kept, keptCount };
    const path = await writePart(this.writer, actor, undoBatch, async ({ tx }) => {
      await markFinished(tx, batch);
      return logUndo(tx, batch, entry);
    });
    const undone = `An import was undone by ${actor.id}: ${batch}${path ? ` into ${path}` : ''}`;
    this.log(
      keptCount > 0
        ? `${undone}, except for ${keptCount} records that others have changed: ${listOf(entry)}`
        : undone,
    );
    return entry;
  }
}
