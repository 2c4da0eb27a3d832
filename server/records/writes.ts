import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { SYSTEM, type Actor } from '../auth/actor';
import type { Log } from '../config/operatorError';
import { TURN_MS } from '../database/limits';
import type { Engine, Row, Tx } from '../database/engine';
import { partsOf, sizeOf, type RowSize } from '../database/parts';
import { StorageError } from '../database/errors';
import { childrenOf, textColumns, type Table, type TableMap } from '../tables/tables';
import type { Change, Hook, HookFactory, Origin, WriteContext } from '../scope/hook';
import { insertAll } from '../database/insert';
import { deleteMeta, getMeta, META, setMeta } from '../database/meta';
import { newId } from '../database/newId';
import { nameOf } from '../fields/words';
import { sortKeyOf } from '../values/letters';
import { transact } from '../database/transactions';
import { UnfinishedWork } from '../database/unfinished';
import { dropCountsBelow } from './counts';

/** Number of nested rows that one statement reads and removes. */
const BATCH_SIZE = 100;

/** Other writes wait about this long in ms, if a write of many nested rows is divided. */
const CHUNK_MS = 100;

/** A parent that is missing while its nested rows are being removed or restored. */
export interface Orphans {
  readonly table: string;
  readonly parentId: string;
  /** ID of the parent's deletion. */
  readonly deletion: string;
}

/** Prefix of the keys that mark missing parents in the database. The value is the ID of the deletion. */
export const ORPHANS = 'orphans ';

const keyOfOrphans = ({ table, parentId }: Omit<Orphans, 'deletion'>) =>
  `${ORPHANS}${table} ${parentId}`;

/**
 * Returns the columns that identify a row. A nested row also needs its parent, which determines the node
 * that stores it.
 */
export const keyOf = ({ parent }: Table, { id, parent_id }: Row): Row =>
  parent ? { id, parent_id } : { id };

/** Returns true if the row already has these values. The time of the change is ignored. */
const isSame = (row: Row, columns: Row): boolean =>
  Object.entries(columns).every(
    ([name, value]) => name === 'updated_at' || (value ?? null) === (row[name] ?? null),
  );

/** Maximum number of changes in a bulk write for which hooks run together. */
const MAX_WAITING = 100;
/** Maximum characters of those changes. Hooks serialize them in one turn of the event loop. */
const MAX_WAITING_LENGTH = 128 * 1024;

/** Returns the number of characters of a row's text. */
const lengthOf = (row: Row = {}): number =>
  Object.values(row).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : 0),
    0,
  );

/** Returns the columns to write with their sort keys. PostgreSQL computes the keys itself. */
function withSortKeys({ dialect }: Engine, table: Table, columns: Row, before: Row = {}): Row {
  if (dialect !== 'sqlite') return columns;
  const row = { ...columns };
  for (const key of table.sortKeys)
    if (key.columns.some((name) => name in columns)) {
      const name = nameOf(key.columns, { ...before, ...columns });
      row[key.column] = name === null ? null : sortKeyOf(name, key.isNatural);
    }
  return row;
}

/** Inserts, updates and removes rows in one transaction, and runs the hooks for every change. */
export class Write {
  readonly tx: Tx;
  readonly engine: Engine;
  readonly tables: TableMap;
  private readonly hooks: readonly Hook[];
  /**
   * Changes of a bulk write whose hooks have not run yet, by the ID of the row. Running them together takes
   * one statement for many changes.
   */
  private waiting = new Map<Table, Map<unknown, Change>>();
  private waitingCount = 0;
  private waitingLength = 0;
  /** Names of the changed tables. */
  readonly changed = new Set<string>();
  /** Parents that this write has deleted, but not all of their nested rows. */
  readonly orphans: Orphans[] = [];
  private hasRemoved = false;
  /** Time at which this write leaves nested rows to later transactions, like `performance.now()`. */
  readonly chunkEnd: number;

  constructor(
    context: WriteContext,
    hooks: readonly HookFactory[],
    private readonly isBulk = false,
    isDivided = false,
  ) {
    this.chunkEnd = isDivided ? performance.now() + CHUNK_MS : Infinity;
    this.tx = context.tx;
    this.engine = context.engine;
    this.tables = context.tables;
    this.hooks = hooks.flatMap((make) => make(context) ?? []);
  }

  /**
   * True if the insert of one row and the inserts of all hooks fit in one statement. It then needs no
   * transaction.
   */
  get insertsInOneStatement(): boolean {
    return this.engine.insertsTogether && this.hooks.every(({ insertWith }) => insertWith);
  }

  /**
   * Inserts a row and returns it as stored. If the engine allows it, the inserts of hooks are part of the
   * same statement: one round trip instead of three. `restores` is the ID of the change whose state this
   * insert brings back.
   */
  async insert(table: Table, row: Row, restores?: string): Promise<Row> {
    const { tx, engine } = this;
    const change: Change = { id: newId(), after: row, restores };
    const insert = tx
      .insertInto(table.name)
      .values(withSortKeys(engine, table, row))
      .returning(table.columns);
    const together =
      engine.insertsTogether && !this.isBulk
        ? this.hooks.flatMap((hook) => hook.insertWith?.(table, change) ?? [])
        : [];
    if (together.length === 0) {
      const stored = await insert.executeTakeFirstOrThrow();
      await this.afterOne(table, change);
      return stored;
    }
    this.changed.add(table.name);
    const { rows } = await sql<Row>`with "stored" as (${insert}), ${sql.join(
      together.map((query, nr) => sql`${sql.ref(`with_${nr}`)} as (${query})`),
    )} select ${table.selection} from "stored"`.execute(tx);
    const others = this.hooks.filter(({ insertWith }) => !insertWith);
    for (const hook of others) await hook.after(table, [change]);
    return rows[0] as Row;
  }

  /** Inserts rows of a table, many per statement. */
  /** Throws `busy` if nested rows of a former row with one of the IDs are still being removed. */
  async insertAll(table: Table, rows: readonly Row[]): Promise<void> {
    if (childrenOf(this.tables, table).length > 0) await this.expectNoOrphans(table, rows);
    const withKeys = rows.map((row) => withSortKeys(this.engine, table, row));
    await insertAll(this.tx, table.name, withKeys);
    await this.after(
      table,
      rows.map((after) => ({ id: newId(), after })),
    );
  }

  /** Updates columns of a row and returns the new row. Does nothing if no value changes. */
  async update(table: Table, before: Row, columns: Row, restores?: string): Promise<Row> {
    if (isSame(before, columns)) return before;
    const after = await this.tx
      .updateTable(table.name)
      .set(withSortKeys(this.engine, table, columns, before))
      .where((where) => where.and(keyOf(table, before)))
      // The history also stores columns that the catalogue no longer declares.
      .returningAll()
      .executeTakeFirstOrThrow();
    await this.afterOne(table, { id: newId(), before, after, restores });
    return after;
  }

  /**
   * Removes a row and everything nested under it. A divided write may leave nested rows to later
   * transactions.
   */
  async remove(table: Table, before: Row): Promise<void> {
    const change: Change = { id: newId(), before };
    const parentId = String(before['id']);
    if (!(await this.removeNested(table, parentId, change.id))) {
      const orphans = { table: table.name, parentId, deletion: change.id };
      await this.mark(orphans);
      this.orphans.push(orphans);
    }
    await this.tx
      .deleteFrom(table.name)
      .where((where) => where.and(keyOf(table, before)))
      .execute();
    await this.afterOne(table, change);
  }

  private async expectNoOrphans({ name: table }: Table, rows: readonly Row[]): Promise<void> {
    const { withOrphans } = this.engine;
    const keys = rows.map(({ id }) => keyOfOrphans({ table, parentId: String(id) }));
    if (!withOrphans || keys.length === 0) return;
    const marks = this.tx.selectFrom(META).select('key').where('key', 'in', keys).limit(1);
    if (await marks.executeTakeFirst()) throw new StorageError('busy');
  }

  /** Marks a parent as missing until `unmark`. */
  mark(orphans: Orphans) {
    return setMeta(this.tx, keyOfOrphans(orphans), orphans.deletion);
  }

  /** Returns the ID of the deletion if nested rows of a missing parent are still being removed or restored. */
  deletionOf(orphans: Omit<Orphans, 'deletion'>): Promise<string | undefined> {
    return getMeta(this.tx, keyOfOrphans(orphans));
  }

  unmark(orphans: Omit<Orphans, 'deletion'>) {
    return deleteMeta(this.tx, keyOfOrphans(orphans));
  }

  /** Removes rows that have no nested rows. `partOf` is the ID of their parent's deletion. */
  async removeAll(table: Table, rows: readonly Row[], partOf?: string): Promise<void> {
    if (rows.length === 0) return;
    const valuesOf = (column: string) => [...new Set(rows.map((row) => row[column]))];
    await this.tx
      .deleteFrom(table.name)
      .where('id', 'in', valuesOf('id'))
      .$if(table.parent !== undefined, (query) =>
        query.where('parent_id', 'in', valuesOf('parent_id')),
      )
      .execute();
    await this.after(
      table,
      rows.map((before) => ({ id: newId(), before, partOf })),
    );
  }

  /**
   * Removes the rows below a parent. Returns false if a divided write has left some of them. `partOf` is the
   * ID of the parent's deletion.
   */
  async removeNested(parent: Table, parentId: string, partOf: string): Promise<boolean> {
    const { tx, engine } = this;
    const locked = engine.locksRows ? sql`for update` : sql``;
    for (const table of childrenOf(this.tables, parent)) {
      let last = ['', ''];
      for (let isLast = false; !isLast; await turn()) {
        // In the order of an index, because every statement would sort all nested rows otherwise.
        const { rows: sizes } = await sql<RowSize & { created_at: string }>`
          select ${sizeOf(textColumns(table))}, created_at from ${sql.table(table.name)}
          where parent_id = ${parentId} and (created_at, id) > (${sql.join(last)})
          order by created_at, id limit ${BATCH_SIZE} ${locked}`.execute(tx);
        for (const ids of partsOf(sizes)) {
          if (this.hasRemoved && performance.now() > this.chunkEnd) return false;
          const rows = await tx
            .selectFrom(table.name)
            .selectAll()
            .where('parent_id', '=', parentId)
            .where('id', 'in', ids)
            .execute();
          await this.removeAll(table, rows, partOf);
          this.hasRemoved = true;
          await turn();
        }
        last = [String(sizes.at(-1)?.created_at), String(sizes.at(-1)?.id)];
        isLast = sizes.length < BATCH_SIZE;
      }
    }
    return true;
  }

  /** Call this right before the transaction ends. */
  async end(): Promise<void> {
    await this.runWaiting();
    for (const hook of this.hooks) await hook.end?.();
  }

  /** Runs the hooks of all changes so far. Call it before reading what the hooks store. */
  async runWaiting(): Promise<void> {
    const { waiting } = this;
    this.waiting = new Map();
    this.waitingCount = this.waitingLength = 0;
    for (const [table, changes] of waiting) await this.run(table, [...changes.values()]);
  }

  /** Runs the hooks of a change; in a bulk write together with those of later changes. */
  private async afterOne(table: Table, change: Change): Promise<void> {
    if (!this.isBulk) return this.run(table, [change]);
    const { id } = change.after ?? change.before ?? {};
    // Hooks expect one change of a row at a time.
    if (this.waiting.get(table)?.has(id)) await this.runWaiting();
    const changes = this.waiting.get(table) ?? new Map<unknown, Change>();
    this.waiting.set(table, changes.set(id, change));
    this.waitingCount += 1;
    this.waitingLength += lengthOf(change.before) + lengthOf(change.after);
    if (this.waitingCount >= MAX_WAITING || this.waitingLength > MAX_WAITING_LENGTH)
      await this.runWaiting();
  }

  private async after(table: Table, changes: readonly Change[]): Promise<void> {
    if (changes.length === 0) return;
    await this.runWaiting();
    await this.run(table, changes);
  }

  private async run(table: Table, changes: readonly Change[]): Promise<void> {
    this.changed.add(table.name);
    for (const hook of this.hooks) await hook.after(table, changes);
  }
}

export interface WriteOptions extends Partial<Omit<Origin, 'actor'>> {
  /**
   * True for a write of many rows, which must not share its transaction with other writes. Its hooks run
   * for many changes together.
   */
  readonly bulk?: boolean;
  /**
   * Divides the write if it removes or restores many nested rows and other writes would have to wait for
   * it. Their parent is removed first and restored last. The rest is finished in later transactions, also
   * after a crash.
   */
  readonly isDivided?: boolean;
  /** True if the write inserts one row and reads no others. */
  readonly isOneInsert?: boolean;
  /**
   * Maximum time in ms until the write begins; after that it is refused. Infinity also waits while the
   * server stops.
   */
  readonly patience?: number;
}

/** When the server stops, waiting writes have this many ms left to begin. */
const STOP_TURN_MS = 2000;

/** Runs writes in transactions: all or nothing. */
export class Writes {
  private readonly stopping = new AbortController();
  private readonly insertsInOneStatement: boolean;
  private readonly unfinished: UnfinishedWork;
  /** Called after each write with the tables that it changed, or may have changed if it failed. */
  onWritten: (tables: ReadonlySet<string>) => void = () => undefined;

  constructor(
    private readonly engine: Engine,
    private readonly tables: TableMap,
    /** Hooks that run for every change, in this order. */
    private readonly hooks: readonly HookFactory[],
    private readonly log: Log = () => undefined,
  ) {
    this.unfinished = new UnfinishedWork(engine, ORPHANS, log);
    const origin = { actor: SYSTEM, by: 'staff' } as const;
    const context = { tx: engine.db as Tx, engine, tables, origin };
    this.insertsInOneStatement = new Write(context, hooks).insertsInOneStatement;
  }

  /**
   * Runs work in a transaction with all hooks. Retries it after a conflict with another transaction. A
   * divided write is finished before this resolves.
   */
  async write<Result>(
    actor: Actor,
    work: (write: Write) => Promise<Result>,
    options: WriteOptions = {},
  ): Promise<Result> {
    const { engine, tables, hooks } = this;
    const { by = 'staff', batch, bulk = false, isOneInsert, patience = TURN_MS } = options;
    const isDivided = options.isDivided && engine.withOrphans !== undefined;
    let write: Write | undefined;
    const run = async (tx: Tx) => {
      const origin = { actor, by, batch };
      write = new Write({ tx, engine, tables, origin }, hooks, bulk, isDivided);
      const result = await work(write);
      await write.end();
      return { result, orphans: write.orphans };
    };
    const stopping = patience === Infinity ? undefined : this.stopping.signal;
    try {
      const { result, orphans } = await transact(engine, run, {
        patience,
        stopping,
        isShared: !bulk,
        hasOrphans: isDivided,
        isOneStatement: isOneInsert && this.insertsInOneStatement,
      });
      for (const each of orphans) await this.removeOrphans(each, actor, { by, batch });
      return result;
    } catch (error) {
      // For a row that is locked on another node, only the statement timeout ends the wait.
      throw engine.explain(error) === 'tooSlow' ? new StorageError('busy') : error;
    } finally {
      if (write) this.onWritten(write.changed);
    }
  }

  /** Removes the nested rows of a missing parent in several transactions. Retries later if that fails. */
  async removeOrphans(
    orphans: Orphans,
    actor: Actor = SYSTEM,
    origin: Pick<WriteOptions, 'by' | 'batch'> = {},
  ): Promise<void> {
    const { table, parentId, deletion } = orphans;
    const parent = this.tables.get(table);
    const removeSome = async (write: Write) => {
      if (parent && !(await write.removeNested(parent, parentId, deletion))) return false;
      if (parent) await dropCountsBelow(write, parent, [parentId]);
      await write.unmark(orphans);
      return true;
    };
    const options = { ...origin, bulk: true, isDivided: true, patience: Infinity };
    await this.unfinished.finish('A deletion is not complete yet', async () => {
      do {
        this.unfinished.throwIfClosing();
        await turn();
      } while (!(await this.write(actor, removeSome, options)));
    });
  }

  /** Completes deletions, and undoes restores, that were interrupted by a crash. */
  async finish(): Promise<void> {
    for (const { name, value } of await this.unfinished.marks()) {
      const [table = ''] = name.split(' ');
      this.log('Removing nested records whose parent was not stored when the server ended …');
      const parentId = name.slice(table.length + 1);
      await this.removeOrphans({ table, parentId, deletion: value });
    }
  }

  /** Resolves when no deletion is running. The rest is deleted at the next start. */
  close(): Promise<void> {
    return this.unfinished.close();
  }

  /**
   * After two seconds, refuses writes that have not begun, so that their clients get an answer before the
   * server ends.
   */
  stop(): void {
    setTimeout(() => this.stopping.abort(), STOP_TURN_MS).unref();
  }
}
