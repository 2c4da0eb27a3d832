import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { UNRESTRICTED } from '../auth/access';
import { SYSTEM, type Actor } from '../auth/actor';
import type { ImportUndo } from '../../src/contract/transfer';
import type { Catalogue, Field, Kind } from '../../src/resources';
import type { Log } from '../config/operatorError';
import { RETRY_MS } from '../database/limits';
import { StorageError } from '../database/errors';
import { logUndo } from './importLog';
import { UNDO } from '../history/table';
import { undoSome } from './undo';
import { deleteMeta, META, setMeta } from '../database/meta';
import type { Database, Engine, Row, Tx } from '../database/engine';
import { partsOf, sizeOf, type RowSize } from '../database/parts';
import { newId } from '../database/newId';
import { changedColumns, newRow, type Values } from '../tables/rows';
import { textColumns } from '../tables/table';
import type { Scope, Scopes } from '../scope/scope';
import { listCondition, visibleIds } from '../scope/list';
import { naturalKeyOf } from './storedRecords';
import type { UnitOfWork } from '../records/unitOfWork';
import type { Writer } from '../records/writer';

export interface Upserted {
  readonly id: string | undefined;
  /** Natural key by which the record was found. The stored record must still have the same value. */
  readonly key?: Field | undefined;
  readonly kind: Kind;
  readonly values: Values;
  readonly times: { readonly created_at?: string; readonly updated_at?: string };
}

export interface UpsertOptions {
  readonly scope: Scope;
  /** Batch of the changes in the history. */
  readonly batch: string;
  /** The records in pieces; called again if the transaction is retried. */
  readonly batches: () => Iterable<Upserted[]>;
  /** If true, existing records are updated; otherwise they are refused. */
  readonly updates: boolean;
  readonly onStored: (count: number) => void;
  /** After a failure, called with ids of records that others changed, which were not undone. */
  readonly onNotUndone: (ids: readonly string[]) => void;
  /** Called in the transaction that completes the import. */
  readonly finish: (tx: Tx, stored: Stored) => Promise<void>;
  readonly signal: AbortSignal;
}

export interface Stored {
  readonly created: number;
  readonly updated: number;
}

/** Maximum number of batches per transaction. Other writes wait for it if all share one connection. */
const MAX_BATCHES_PER_TRANSACTION = 5;

/** Time in ms after which a transaction takes no further batch. */
const CHUNK_MS = 100;

/** Number of updates per turn of the event loop. Each is a separate statement. */
const UPDATES_PER_TURN = 20;

/**
 * Prefix of the key that marks an incomplete import or undo in the database. The value is the id of the
 * actor who undoes the import; empty if the import itself is incomplete.
 */
const UNFINISHED = 'import ';

const MAX_KEPT = 100;

interface UndoResult {
  readonly notUndone: readonly string[];
  readonly entry: ImportUndo;
}

/** Creates and updates any number of records, all or nothing. */
export class BulkUpsert {
  private readonly closing = new AbortController();
  /** Running imports and undos. Closing the storage waits for them. */
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    private readonly engine: Engine,
    private readonly catalogue: Catalogue,
    private readonly scopes: Scopes,
    private readonly writer: Writer,
    private readonly log: Log,
  ) {}

  /** Returns which ids exist. The value is true if the record is in the scope. */
  async existingIds(scope: Scope, ids: readonly string[]): Promise<Map<string, boolean>> {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<{ id: string; is_in_scope: unknown }>`
      select id, case when ${listCondition(scope)} then 1 else 0 end as is_in_scope
      from ${sql.table(scope.table.name)} where id in (${sql.join(ids)})`.execute(
      this.engine.reads,
    );
    return new Map(rows.map((row) => [row.id, Number(row.is_in_scope) === 1]));
  }

  /** Throws `conflict` if another write has created one of the ids since they were checked. */
  store(options: UpsertOptions): Promise<Stored> {
    const { locksRows } = this.engine;
    return this.track(locksRows ? this.storeInOne(options) : this.storeInChunks(options));
  }

  private storeInOne(options: UpsertOptions): Promise<Stored> {
    return this.write(options.scope.actor, options.batch, async (unit) => {
      let result = { created: 0, updated: 0 };
      for (const piece of options.batches()) {
        options.signal.throwIfAborted();
        result = await this.storeSome(unit, options, piece, result);
        options.onStored(result.created + result.updated);
      }
      options.signal.throwIfAborted();
      await options.finish(unit.tx, result);
      return result;
    });
  }

  /** Runs part of an import or of its undo. It waits for its turn without a time limit. */
  private write<Result>(
    actor: Actor,
    batch: string,
    work: (unit: UnitOfWork) => Promise<Result>,
  ): Promise<Result> {
    return this.writer.write(actor, work, { by: 'import', batch, bulk: true, patience: Infinity });
  }

  /**
   * Stores the records in several transactions, so that other writes can run in between. A key in the
   * database marks the import as incomplete until the last transaction, so that it is undone after a crash.
   */
  private async storeInChunks(options: UpsertOptions): Promise<Stored> {
    const { batch, scope } = options;
    const { actor } = scope;
    const key = UNFINISHED + batch;
    const pieces = options.batches()[Symbol.iterator]();
    let result = { created: 0, updated: 0 };
    try {
      await this.write(actor, batch, ({ tx }) => setMeta(tx, key, ''));
      for (let next = pieces.next(); !next.done; next = pieces.next()) {
        options.signal.throwIfAborted();
        const before = result;
        // A retry stores the same batches again.
        const chunk = [next.value];
        result = await this.write(actor, batch, async (unit) => {
          const end = performance.now() + CHUNK_MS;
          let sum = before;
          for (const piece of chunk) {
            sum = await this.storeSome(unit, options, piece, sum);
            await turn();
            const isLast = piece === chunk.at(-1);
            if (!isLast || chunk.length === MAX_BATCHES_PER_TRANSACTION || performance.now() > end)
              continue;
            next = pieces.next();
            if (!next.done) chunk.push(next.value);
          }
          return sum;
        });
        options.onStored(result.created + result.updated);
      }
      options.signal.throwIfAborted();
      await this.write(actor, batch, async ({ tx }) => {
        await deleteMeta(tx, key);
        await options.finish(tx, result);
      });
      return result;
    } catch (error) {
      const undone = await this.undoOrRetry(SYSTEM, batch).catch(() => undefined);
      options.onNotUndone(undone?.notUndone ?? []);
      throw error;
    } finally {
      pieces.return?.();
    }
  }

  /**
   * Undoes a stored batch, except for records that have changed since, have nested records or are hidden
   * from the actor. If it fails or is interrupted, it is continued later or at the next start.
   */
  undoStored(actor: Actor, batch: string): Promise<ImportUndo> {
    const undo = async () => {
      const mark = ({ tx }: UnitOfWork) => setMeta(tx, UNFINISHED + batch, actor.id);
      await this.write(actor, UNDO + batch, mark);
      return (await this.undoOrRetry(actor, batch)).entry;
    };
    return this.track(undo());
  }

  /** Undoes imports that were interrupted by a crash, and continues undos that were. */
  async undoUnfinished(): Promise<void> {
    const { db } = this.engine;
    const marks = db.selectFrom(META).selectAll().where('key', 'like', `${UNFINISHED}%`);
    for (const { key, value } of await marks.execute()) {
      this.log(
        value
          ? 'Continuing to undo an import …'
          : 'Undoing an import that was not complete when the server ended …',
      );
      // Only a request has the limits of its actor. They are not needed: who may undo an import is checked
      // before it begins, actors with limits undo only their own, and records changed since are kept.
      const actor = value ? { id: String(value), access: UNRESTRICTED } : SYSTEM;
      await this.undoOrRetry(actor, String(key).slice(UNFINISHED.length)).catch(() => undefined);
    }
  }

  /** Resolves when no import or undo is running. Incomplete imports are undone at the next start. */
  async close(): Promise<void> {
    this.closing.abort();
    await Promise.allSettled(this.running);
  }

  private track<Result>(work: Promise<Result>): Promise<Result> {
    this.running.add(work);
    return work.finally(() => this.running.delete(work));
  }

  /** Undoes a batch. If that fails, throws the error and retries later. */
  private async undoOrRetry(actor: Actor, batch: string): Promise<UndoResult> {
    try {
      return await this.undo(actor, batch);
    } catch (error) {
      const { aborted } = this.closing.signal;
      const next = aborted ? 'at the next start' : `in ${RETRY_MS / 1000} s`;
      this.log(`An import is not undone yet (${(error as Error).message}); next try ${next}`);
      const retry = () => void this.track(this.undoOrRetry(actor, batch)).catch(() => undefined);
      if (!aborted) setTimeout(retry, RETRY_MS).unref();
      throw error;
    }
  }

  /** Undoes a batch, and adds that to the list of imports when the last change is undone. */
  private async undo(actor: Actor, batch: string): Promise<UndoResult> {
    const notUndone: string[] = [];
    const name = UNDO + batch;
    for (let after: string | undefined = ''; after !== undefined; await turn()) {
      this.closing.signal.throwIfAborted();
      const from: string = after;
      const undone = await this.write(actor, name, (unit) =>
        undoSome(unit, this.scopes, actor, batch, from),
      );
      notUndone.push(...undone.notUndone);
      after = undone.last;
    }
    const kept = notUndone.slice(0, MAX_KEPT);
    const at = new Date().toISOString();
    const entry = { at, by: actor.id, kept, keptCount: notUndone.length };
    await this.write(actor, name, async ({ tx }) => {
      await deleteMeta(tx, UNFINISHED + batch);
      await logUndo(tx, batch, entry);
    });
    this.log(
      notUndone.length > 0
        ? `An import was undone, except for records that others have changed: ${notUndone.join(', ')}`
        : 'An import was undone',
    );
    return { notUndone, entry };
  }

  private async storeSome(
    unit: UnitOfWork,
    { scope, updates }: UpsertOptions,
    batch: readonly Upserted[],
    { created, updated }: Stored,
  ): Promise<Stored> {
    const { wholeTable: table, parent } = scope;
    const byId = new Map(batch.flatMap((each) => (each.id ? [[each.id, each] as const] : [])));
    const changed = new Set<string>();
    const change = async (before: Row, isOurs: boolean) => {
      const id = String(before['id']);
      const { kind, values, key } = byId.get(id) as Upserted;
      if (key && naturalKeyOf(before[key.column]) !== naturalKeyOf(values.fields.get(key)))
        throw new StorageError(
          'conflict',
          `Another user just changed "${key.name}" of the record "${id}", which identifies it. Nothing was stored.`,
        );
      if (!(updates && isOurs))
        throw new StorageError(
          'conflict',
          `Another user just created a record with the ID "${id}". Nothing was stored.`,
        );
      const rowKind = table.isFamily ? this.catalogue.kind(String(before['kind'])) : kind;
      const columns = changedColumns(this.engine, table, rowKind, parent?.id, before, values);
      await unit.update(scope, before, columns);
      changed.add(id);
      if (changed.size % UPDATES_PER_TURN === 0) await turn();
    };
    for await (const rows of this.rows(unit.tx, scope, [...byId.keys()])) {
      const ids = rows.map(({ id }) => String(id));
      const ours = await visibleIds(unit.tx, scope, ids);
      for (const row of rows) await change(row, ours.has(String(row['id'])));
    }
    const added = batch
      .filter(({ id = '' }) => !changed.has(id))
      .map(({ id = newId(), kind, values, times }) => {
        const now = new Date().toISOString();
        const { created_at = now, updated_at = created_at } = times;
        const systemValues = { id, created_at, updated_at };
        return newRow(this.engine, table, kind, parent?.id, values, systemValues);
      });
    await unit.insertAll(scope, added);
    return {
      created: created + added.length,
      updated: updated + changed.size,
    };
  }

  private async *rows(
    db: Database,
    { wholeTable: table }: Scope,
    ids: readonly string[],
  ): AsyncGenerator<Row[]> {
    if (ids.length === 0) return;
    const sizes = await sql<RowSize>`select ${sizeOf(textColumns(table))}
      from ${sql.table(table.name)} where id in (${sql.join(ids)})`.execute(db);
    for (const part of partsOf(sizes.rows)) {
      yield await this.engine.readLocked(db, table.name, part);
      await turn();
    }
  }
}
