import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { inBatches } from '../database/inBatches';
import type { Engine, Row, Tx } from '../database/engine';
import { StorageError } from '../database/errors';
import { insertAll } from '../database/insert';
import { existingColumns, type Columns } from '../database/introspection';
import { newId } from '../database/newId';
import { partsOf, sizeOf, type RowSize } from '../database/readInParts';
import type { Change, HookFactory, WriteContext } from '../scope/hook';
import { listCondition, visibleIds } from '../scope/list';
import type { Scope } from '../scope/scope';
import { childrenOf, textColumns, type Table, type TableMap } from '../tables/table';
import { ChangeHooks } from './changeHooks';

const BATCH_SIZE = 250;

/** A nested row also needs its parent, which determines the node that stores it. */
export const rowKeyOf = ({ parent }: Table, { id, parent_id }: Row): Row =>
  parent ? { id, parent_id } : { id };

/** Returns true if the row already has these values. The time of the change is ignored. */
const isSame = (row: Row, columns: Row): boolean =>
  Object.entries(columns).every(
    ([name, value]) => name === 'updated_at' || (value ?? null) === (row[name] ?? null),
  );

/**
 * The changes of one transaction: inserts, updates and removes rows, and runs the hooks for every change. Each
 * method takes the scope that allows the change.
 */
export class UnitOfWork {
  readonly tx: Tx;
  readonly engine: Engine;
  readonly tables: TableMap;
  readonly hooks: ChangeHooks;

  private columnsByTable: ReturnType<typeof existingColumns> | undefined;

  constructor(context: WriteContext, hooks: readonly HookFactory[], isBulk = false) {
    this.tx = context.tx;
    this.engine = context.engine;
    this.tables = context.tables;
    this.hooks = new ChangeHooks(context, hooks, isBulk);
  }

  /** Also columns that the catalogue no longer declares. Reads those of all tables on the first call. */
  async columnsOf({ name }: Table): Promise<Columns | undefined> {
    this.columnsByTable ??= existingColumns(this.engine, this.tx);
    return (await this.columnsByTable).get(name);
  }

  /**
   * Inserts a row and returns it as stored. If the engine allows it, the inserts of hooks are part of the
   * same statement: one round trip instead of three. `restores` is the ID of the change whose state this
   * insert brings back. Throws `forbidden` if the actor does not see such a row.
   */
  async insert(scope: Scope, row: Row, restores?: string): Promise<Row> {
    const completed = this.hooks.completed(scope.wholeTable, row);
    const stored = await this.insertRow(scope.wholeTable, completed, restores);
    await this.expectSeen(scope, [row]);
    return stored;
  }

  private async insertRow(table: Table, row: Row, restores: string | undefined): Promise<Row> {
    const { tx, engine } = this;
    const change: Change = { id: newId(), after: row, restores };
    const insert = tx.insertInto(table.name).values(row).returning(table.columns);
    const others = engine.hasWritableCtes ? this.hooks.insertsWith(table, change) : [];
    if (others.length === 0) {
      const stored = await insert.executeTakeFirstOrThrow();
      await this.hooks.after(table, change);
      return stored;
    }
    // If the connection is lost, the statement may have been committed.
    this.hooks.changedTables.add(table.name);
    const { rows } = await sql<Row>`with "stored" as (${insert}), ${sql.join(
      others.map((query, index) => sql`${sql.ref(`with_${index}`)} as (${query})`),
    )} select ${table.selection} from "stored"`.execute(tx);
    await this.hooks.afterInsert(table, change);
    return rows[0] as Row;
  }

  /** Inserts rows, many per statement. `restores` has the ID of a change for each row. */
  async insertAll(
    scope: Scope,
    rows: readonly Row[],
    restores: readonly string[] = [],
  ): Promise<void> {
    const { wholeTable: table } = scope;
    const completed = rows.map((row) => this.hooks.completed(table, row));
    await insertAll(this.tx, table.name, completed);
    // For a row of 1 MB, storing it and its history take 25 ms of CPU each.
    await turn();
    await this.hooks.afterAll(
      table,
      completed.map((after, index) => ({ id: newId(), after, restores: restores[index] })),
    );
    await this.expectSeen(scope, rows);
  }

  /** Returns the row after the change. Throws `forbidden` if the change would hide it from the actor. */
  async update(scope: Scope, before: Row, columns: Row, restores?: string): Promise<Row> {
    const { wholeTable: table } = scope;
    if (isSame(before, columns)) return before;
    const after = await this.tx
      .updateTable(table.name)
      .set(this.hooks.completed(table, columns, before))
      .where((where) => where.and(rowKeyOf(table, before)))
      // The history also stores columns that the catalogue no longer declares.
      .returningAll()
      .executeTakeFirstOrThrow();
    await this.hooks.after(table, { id: newId(), before, after, restores });
    await this.expectSeen(scope, [after]);
    return after;
  }

  /** Removes a row and all nested ones. Throws `forbidden` if the actor does not see all of them. */
  async remove(scope: Scope, before: Row): Promise<void> {
    const { wholeTable: table } = scope;
    await this.expectNestedSeen(scope, String(before['id']));
    const change: Change = { id: newId(), before };
    for (const child of childrenOf(this.tables, table))
      await this.removeNested(child, before['id'], change.id);
    await this.tx
      .deleteFrom(table.name)
      .where((where) => where.and(rowKeyOf(table, before)))
      .execute();
    await this.hooks.after(table, change);
  }

  /** Removes rows that have no nested rows. */
  removeAll({ wholeTable }: Scope, rows: readonly Row[]): Promise<void> {
    return this.removeRows(wholeTable, rows);
  }

  /** `partOf` is the ID of the deletion of the rows' parent. */
  private async removeRows(table: Table, rows: readonly Row[], partOf?: string): Promise<void> {
    if (rows.length === 0) return;
    const valuesOf = (column: string) => [...new Set(rows.map((row) => row[column]))];
    const isOnNodes = table.parent !== undefined && this.engine.nodes !== undefined;
    const removed = await this.tx
      .deleteFrom(table.name)
      .where('id', 'in', valuesOf('id'))
      // The parent leads to the node of the rows. A single database might read all rows below the parent instead.
      .$if(isOnNodes, (query) => query.where('parent_id', 'in', valuesOf('parent_id')))
      .returningAll()
      .execute();
    await this.hooks.afterAll(
      table,
      removed.map((before) => ({ id: newId(), before, partOf })),
    );
  }

  /** Removes the rows below a parent. Call it before the parent is removed. */
  private async removeNested(table: Table, parentId: unknown, partOf: string): Promise<void> {
    const { tx, engine } = this;
    const locked = engine.locksRows ? sql`for update` : sql``;
    const read = async (last?: RowSize & { created_at: string }) => {
      // In the order of an index: with another order, each batch would sort all rows below the parent.
      const isNext = last ? sql`and (created_at, id) > (${last.created_at}, ${last.id})` : sql``;
      const sizes = await sql<NonNullable<typeof last>>`
        select created_at, ${sizeOf(textColumns(table))} from ${sql.table(table.name)}
        where parent_id = ${parentId} ${isNext}
        order by created_at, id limit ${BATCH_SIZE} ${locked}`.execute(tx);
      return sizes.rows;
    };
    for await (const sizes of inBatches(BATCH_SIZE, read))
      for (const ids of partsOf(sizes)) {
        const rows = ids.map((id) => ({ id, parent_id: parentId }));
        await this.removeRows(table, rows, partOf);
        await turn();
      }
  }

  private async expectSeen(scope: Scope, rows: readonly Row[]): Promise<void> {
    if (!scope.access.where || rows.length === 0) return;
    const ids = rows.map(({ id }) => String(id));
    const visible = await visibleIds(this.tx, scope, ids);
    if (ids.some((id) => !visible.has(id)))
      throw new StorageError('forbidden', 'This change would hide the record from you.');
  }

  private async expectNestedSeen(scope: Scope, id: string): Promise<void> {
    for (const list of scope.nested(id)) {
      if (!list.access.where) continue;
      const table = sql.table(list.table.name);
      const { rows } = await sql`select 1 from ${table} where parent_id = ${id}
        and id not in (select id from ${table} where ${listCondition(list)}) limit 1`.execute(
        this.tx,
      );
      if (rows.length > 0)
        throw new StorageError(
          'forbidden',
          'You may not delete all of the records below this one.',
        );
    }
  }
}
