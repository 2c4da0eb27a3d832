import type { RawBuilder } from 'kysely';
import type { Row } from '../database/engine';
import type { Change, Hook, HookFactory, WriteContext } from '../scope/hook';
import type { Table } from '../tables/table';

/** Maximum number of changes in a bulk write for which hooks run together. */
const MAX_PENDING_CHANGES = 100;
/** Maximum characters of those changes. Hooks serialize them in one turn of the event loop. */
const MAX_PENDING_LENGTH = 128 * 1024;

const lengthOf = (row: Row = {}): number =>
  Object.values(row).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : 0),
    0,
  );

/** Runs the hooks of one transaction: in a bulk write for many changes together. */
export class ChangeHooks {
  readonly changedTables = new Set<string>();
  private readonly hooks: readonly Hook[];
  /** Changes whose hooks have not run yet, by row ID. One statement then stores many. */
  private pendingChanges = new Map<Table, Map<unknown, Change>>();
  private pendingCount = 0;
  private pendingLength = 0;

  constructor(
    context: WriteContext,
    hooks: readonly HookFactory[],
    private readonly isBulk: boolean,
  ) {
    this.hooks = hooks.flatMap((make) => make(context) ?? []);
  }

  /** True if all hooks can insert in the statement of a single row. */
  get allInsertWithRow(): boolean {
    return this.hooks.every(({ insertWith }) => insertWith);
  }

  /** Returns the columns to store, with those that hooks derive. `row` is the row that gets them. */
  completed(table: Table, columns: Row, row?: Row): Row {
    return this.hooks.reduce((all, hook) => hook.before?.(table, all, row) ?? all, columns);
  }

  /** Returns the inserts of hooks that can be part of the statement of a single row. */
  insertsWith(table: Table, change: Change): RawBuilder<unknown>[] {
    return this.isBulk ? [] : this.hooks.flatMap((hook) => hook.insertWith?.(table, change) ?? []);
  }

  /** Runs the other hooks after such a statement. */
  async afterInsert(table: Table, change: Change): Promise<void> {
    for (const hook of this.hooks) if (!hook.insertWith) await hook.after(table, [change]);
  }

  /** Runs the hooks after a change; in a bulk write together with those of later changes. */
  async after(table: Table, change: Change): Promise<void> {
    if (!this.isBulk) return this.run(table, [change]);
    const { id } = change.after ?? change.before ?? {};
    // Hooks expect one change of a row at a time.
    if (this.pendingChanges.get(table)?.has(id)) await this.flush();
    const changes = this.pendingChanges.get(table) ?? new Map<unknown, Change>();
    this.pendingChanges.set(table, changes.set(id, change));
    this.pendingCount += 1;
    this.pendingLength += lengthOf(change.before) + lengthOf(change.after);
    if (this.pendingCount >= MAX_PENDING_CHANGES || this.pendingLength > MAX_PENDING_LENGTH)
      await this.flush();
  }

  async afterAll(table: Table, changes: readonly Change[]): Promise<void> {
    if (changes.length === 0) return;
    await this.flush();
    await this.run(table, changes);
  }

  /** Runs the hooks of all changes so far. Call it before reading what the hooks store. */
  async flush(): Promise<void> {
    const { pendingChanges } = this;
    this.pendingChanges = new Map();
    this.pendingCount = this.pendingLength = 0;
    for (const [table, changes] of pendingChanges) await this.run(table, [...changes.values()]);
  }

  /** Call this right before the transaction ends. */
  async end(): Promise<void> {
    await this.flush();
    for (const hook of this.hooks) await hook.end?.();
  }

  private async run(table: Table, changes: readonly Change[]): Promise<void> {
    this.changedTables.add(table.name);
    for (const hook of this.hooks) await hook.after(table, changes);
  }
}
