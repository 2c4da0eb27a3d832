import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { SYSTEM, type Actor } from '../auth/actor';
import { TURN_MS } from '../database/limits';
import type { Engine, Row, Tx } from '../database/engine';
import { partsOf, sizeOf, type RowSize } from '../database/parts';
import { StorageError } from '../database/errors';
import { childrenOf, textColumns, type Table, type TableMap } from '../tables/tables';
import { inBatches } from '../database/batches';
import type { Change, Hook, HookFactory, Origin, WriteContext } from '../scope/hook';
import { insertAll } from '../database/insert';
import { newId } from '../database/newId';
import { transact } from '../database/transactions';

/** Rows removed by one statement. */
const BATCH = 100;

/** The columns that identify a row; a nested one with its parent, which says on which Citus node it is. */
export const keyOf = ({ parent }: Table, { id, parent_id }: Row): Row =>
  parent ? { id, parent_id } : { id };

/** True if a row has these columns already, except for the time of the change. */
const isSame = (row: Row, columns: Row): boolean =>
  Object.entries(columns).every(
    ([name, value]) => name === 'updated_at' || (value ?? null) === (row[name] ?? null),
  );

/** Changes rows inside one transaction. */
export class Write {
  readonly tx: Tx;
  readonly engine: Engine;
  readonly tables: TableMap;
  private readonly hooks: readonly Hook[];

  constructor(context: WriteContext, hooks: readonly HookFactory[]) {
    this.tx = context.tx;
    this.engine = context.engine;
    this.tables = context.tables;
    this.hooks = hooks.flatMap((make) => make(context) ?? []);
  }

  /** True if an insert of one row is one statement together with all hooks, so it needs no transaction. */
  get insertsInOneStatement(): boolean {
    return this.engine.insertsTogether && this.hooks.every(({ insertWith }) => insertWith);
  }

  /**
   * Stores a new row and returns it as stored. Where the engine inserts together, what hooks insert is
   * part of the same statement: one round trip instead of three. `restores` is the change that it undoes.
   */
  async insert(table: Table, row: Row, restores?: string): Promise<Row> {
    const { tx, engine } = this;
    const change: Change = { id: newId(), after: row, restores };
    const insert = tx.insertInto(table.name).values(row).returning(table.columns);
    const together = engine.insertsTogether
      ? this.hooks.flatMap((hook) => hook.insertWith?.(table, change) ?? [])
      : [];
    if (together.length === 0) {
      const stored = await insert.executeTakeFirstOrThrow();
      await this.after(table, [change]);
      return stored;
    }
    const { rows } = await sql<Row>`with stored as (${insert}), ${sql.join(
      together.map((query, nr) => sql`${sql.ref(`with_${nr}`)} as (${query})`),
    )} select ${table.selection} from stored`.execute(tx);
    const others = this.hooks.filter(({ insertWith }) => !insertWith);
    for (const hook of others) await hook.after(table, [change]);
    return rows[0] as Row;
  }

  /** Stores new rows of a table, many per statement. */
  async insertAll(table: Table, rows: readonly Row[]): Promise<void> {
    await insertAll(this.tx, table.name, rows);
    await this.after(
      table,
      rows.map((after) => ({ id: newId(), after })),
    );
  }

  /** Changes columns of a row and returns the new row; a row that stays the same is not written. */
  async update(table: Table, before: Row, columns: Row, restores?: string): Promise<Row> {
    if (isSame(before, columns)) return before;
    const after = await this.tx
      .updateTable(table.name)
      .set(columns)
      .where((where) => where.and(keyOf(table, before)))
      // The history keeps columns, too, that the catalogue no longer declares.
      .returningAll()
      .executeTakeFirstOrThrow();
    await this.after(table, [{ id: newId(), before, after, restores }]);
    return after;
  }

  /** Removes a row with everything nested under it. */
  async remove(table: Table, before: Row): Promise<void> {
    const change: Change = { id: newId(), before };
    for (const child of childrenOf(this.tables, table))
      await this.removeNested(child, before['id'], change.id);
    await this.tx
      .deleteFrom(table.name)
      .where((where) => where.and(keyOf(table, before)))
      .execute();
    await this.after(table, [change]);
  }

  /** Removes rows of a table that have nothing nested under them; `partOf`: the deletion of their parent. */
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

  /** Removes the rows of a table below a parent, before that is removed. */
  private async removeNested(table: Table, parentId: unknown, partOf: string): Promise<void> {
    const { tx, engine } = this;
    const read = async (after: string) => {
      const locked = engine.locksRows ? sql`for update` : sql``;
      const sizes =
        await sql<RowSize>`select ${sizeOf(textColumns(table))} from ${sql.table(table.name)}
        where parent_id = ${parentId} and id > ${after} order by id limit ${BATCH} ${locked}`.execute(
          tx,
        );
      return sizes.rows;
    };
    for await (const sizes of inBatches(BATCH, read))
      for (const ids of partsOf(sizes)) {
        const rows = await tx
          .selectFrom(table.name)
          .selectAll()
          .where('parent_id', '=', parentId)
          .where('id', 'in', ids)
          .execute();
        await this.removeAll(table, rows, partOf);
        await turn();
      }
  }

  /** To call right before the transaction ends. */
  async end(): Promise<void> {
    for (const hook of this.hooks) await hook.end?.();
  }

  private async after(table: Table, changes: readonly Change[]): Promise<void> {
    if (changes.length > 0) for (const hook of this.hooks) await hook.after(table, changes);
  }
}

export interface WriteOptions extends Partial<Omit<Origin, 'actor'>> {
  /** Changes many rows, so it shares its transaction with no other write. */
  readonly bulk?: boolean;
  /** Inserts one row and looks at no other. */
  readonly isOneInsert?: boolean;
  /** A write that has not begun after this time in ms is refused. Infinity waits even if the server stops. */
  readonly patience?: number;
}

/** When the server stops, waiting writes have this time in ms left to begin. */
const STOP_TURN_MS = 2000;

/** Runs work that changes rows, all or nothing. */
export class Writes {
  private readonly stopping = new AbortController();
  private readonly insertsInOneStatement: boolean;

  constructor(
    private readonly engine: Engine,
    private readonly tables: TableMap,
    /** Hooks that run for every change, in this order. */
    private readonly hooks: readonly HookFactory[],
  ) {
    const origin = { actor: SYSTEM, by: 'staff' } as const;
    const context = { tx: engine.db as Tx, engine, tables, origin, isBulk: false };
    this.insertsInOneStatement = new Write(context, hooks).insertsInOneStatement;
  }

  /** Runs work in a transaction with its hooks, again if it lost a conflict. */
  async write<Result>(
    actor: Actor,
    work: (write: Write) => Promise<Result>,
    { by = 'staff', batch, bulk = false, isOneInsert, patience = TURN_MS }: WriteOptions = {},
  ): Promise<Result> {
    const { engine, tables, hooks } = this;
    const run = async (tx: Tx) => {
      const origin = { actor, by, batch };
      const write = new Write({ tx, engine, tables, origin, isBulk: bulk }, hooks);
      const result = await work(write);
      await write.end();
      return result;
    };
    const stopping = patience === Infinity ? undefined : this.stopping.signal;
    try {
      return await transact(engine, run, {
        patience,
        stopping,
        isShared: !bulk,
        isOneStatement: isOneInsert && this.insertsInOneStatement,
      });
    } catch (error) {
      // Only the statement's timeout ends the wait for a row that is locked on another node.
      const isLate = engine.isDistributed && engine.explain(error) === 'tooSlow';
      throw isLate ? new StorageError('busy') : error;
    }
  }

  /** Refuses writes that have not begun in two seconds, so that they are answered before the server ends. */
  stop(): void {
    setTimeout(() => this.stopping.abort(), STOP_TURN_MS).unref();
  }
}
