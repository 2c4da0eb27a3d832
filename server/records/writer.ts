import type { Actor } from '../auth/actor';
import type { Engine, Tx } from '../database/engine';
import { StorageError } from '../database/errors';
import { WAIT_TIMEOUT_MS } from '../database/limits';
import { transact } from '../database/transactions';
import type { HookFactory, Origin } from '../scope/hook';
import type { TableMap } from '../tables/table';
import { UnitOfWork } from './unitOfWork';

export interface WriteOptions extends Partial<Omit<Origin, 'actor'>> {
  /** True for a write of many rows, which has its own transaction and runs hooks for many changes. */
  readonly bulk?: boolean;
  /** True if the write inserts one row and reads no others. */
  readonly isOneInsert?: boolean;
  /** Maximum wait in ms to begin. Infinity also waits while the server stops. */
  readonly patience?: number;
}

/** Gets the tables that a write changed, or may have changed if it failed. */
type WriteListener = (tables: ReadonlySet<string>) => void;

/** When the server stops, waiting writes have this many ms left to begin. */
const STOP_TURN_MS = 2000;

/** Runs units of work, each in a transaction. */
export class Writer {
  private readonly stopping = new AbortController();
  private readonly listeners: WriteListener[] = [];
  private readonly waiting = new Set<symbol>();

  constructor(
    private readonly engine: Engine,
    private readonly tables: TableMap,
    private readonly hooks: readonly HookFactory[],
  ) {}

  /** Number of writes that have not begun. */
  get waitingCount(): number {
    return this.waiting.size;
  }

  /** Calls the listener after each write. */
  onWritten(listener: WriteListener): void {
    this.listeners.push(listener);
  }

  async write<Result>(
    actor: Actor,
    work: (unit: UnitOfWork) => Promise<Result>,
    {
      by = 'staff',
      batch,
      bulk = false,
      isOneInsert,
      patience = WAIT_TIMEOUT_MS,
    }: WriteOptions = {},
  ): Promise<Result> {
    const { engine, tables, hooks } = this;
    const origin = { actor, by, batch };
    let unit: UnitOfWork | undefined;
    const begin = (tx: Tx) => (unit = new UnitOfWork({ tx, engine, tables, origin }, hooks, bulk));
    const place = Symbol('write');
    this.waiting.add(place);
    const run = async (tx: Tx) => {
      this.waiting.delete(place);
      const current = unit?.tx === tx ? unit : begin(tx);
      const result = await work(current);
      await current.hooks.end();
      return result;
    };
    // A single statement needs no transaction, so its unit of work is begun on the database itself.
    const isOneStatement =
      isOneInsert && engine.hasWritableCtes && begin(engine.db as Tx).hooks.allInsertWithRow;
    const stopping = patience === Infinity ? undefined : this.stopping.signal;
    try {
      return await transact(engine, run, {
        patience,
        stopping,
        isShared: !bulk,
        isOneStatement,
      });
    } catch (error) {
      // For a row that is locked on another node, only the statement timeout ends the wait.
      throw engine.explain(error) === 'tooSlow' ? new StorageError('busy') : error;
    } finally {
      this.waiting.delete(place);
      for (const listener of this.listeners) if (unit) listener(unit.hooks.changedTables);
    }
  }

  /** Refuses writes that have not begun after two seconds, so that clients get an answer. */
  stop(): void {
    setTimeout(() => this.stopping.abort(), STOP_TURN_MS).unref();
  }
}
