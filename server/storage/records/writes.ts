import { setImmediate as turn } from 'node:timers/promises';
import type { Author } from '../../../src/contract/history';
import { TURN_MS } from '../engines/limits';
import { StorageError } from '../errors';
import { sql } from 'kysely';
import type { Engine, Row, Tx } from '../engines/engine';
import { partsOf, sizeOf, type RowSize } from '../engines/parts';
import { addCount, count, countOf, dropCounts, type ListCounts } from '../lists/counts';
import { entryOf, insertEntry, logAll, logChange, type Change, type Origin } from '../history/log';
import { inBatches } from './batches';
import { insertAll } from './insert';
import { childrenOf, textColumns, type Table } from '../schema/schema';
import { indexChange, indexRecords, unindexRecords } from '../search/sqlite';
import { groupCommit } from './groupCommit';
import { oneStatement, transact, type Limits } from './transactions';

/** Rows removed by one statement. */
const BATCH = 100;

/** What tells a row of a table, and where it is distributed on which node it is. */
export const keyOf = ({ parent }: Table, { id, parent_id }: Row): Row =>
  parent ? { id, parent_id } : { id };

/** Whether columns to write are those of a row, but for the time of the change. */
const isSame = (row: Row, columns: Row): boolean =>
  Object.entries(columns).every(
    ([name, value]) => name === 'updated_at' || (value ?? null) === (row[name] ?? null),
  );

/** Changes rows inside one transaction, with the lengths of their lists and their history. */
export class Write {
  private readonly uncounted: [Table, readonly Row[]][] = [];

  constructor(
    readonly tx: Tx,
    readonly engine: Engine,
    readonly counts: ListCounts,
    private readonly origin: Origin,
  ) {}

  /**
   * Stores a new row and answers it as it is stored: with its history and count in one statement
   * where the engine can, which is one round trip instead of three. `restores`: what it brings back.
   */
  async insert(table: Table, row: Row, restores?: string): Promise<Row> {
    const { tx, engine } = this;
    const insert = tx.insertInto(table.name).values(row).returning(table.columns);
    const change = { table, after: row, restores };
    const counted = addCount(tx, countOf(engine, table, row, 1));
    const together = () =>
      tx
        .with('stored', () => insert)
        .with('logged', () => insertEntry(tx, entryOf(change, this.origin)))
        .with('counted', () => counted)
        .selectFrom('stored')
        .select(table.columns);
    const stored = await (engine.insertsTogether ? together() : insert).executeTakeFirstOrThrow();
    if (!engine.insertsTogether) {
      await logChange(engine, tx, this.origin, change);
      await counted.execute();
    }
    await indexRecords(engine, tx, table, [row['id']]);
    return stored;
  }

  /** Stores new rows of a table, many a statement. */
  async insertAll(table: Table, rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    await insertAll(this.tx, table.name, rows);
    await logAll(
      this.tx,
      this.origin,
      rows.map((after) => ({ table, after })),
    );
    this.uncounted.push([table, rows.map(({ kind, parent_id }) => ({ kind, parent_id }))]);
    await indexRecords(
      this.engine,
      this.tx,
      table,
      rows.map(({ id }) => id),
    );
  }

  /** Changes columns of a row and answers it as it is then; a row that stays the same is not written. */
  async update(table: Table, before: Row, columns: Row, restores?: string): Promise<Row> {
    if (isSame(before, columns)) return before;
    const after = await this.tx
      .updateTable(table.name)
      .set(columns)
      .where((where) => where.and(keyOf(table, before)))
      // The history keeps columns, too, that the catalogue no longer declares.
      .returningAll()
      .executeTakeFirstOrThrow();
    await indexChange(this.engine, this.tx, table, before, after);
    await logChange(this.engine, this.tx, this.origin, { table, before, after, restores });
    return after;
  }

  /** Removes rows of a table that have nothing nested under them. */
  async removeAll(table: Table, rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const changes = rows.map((before): Change => ({ table, before }));
    await logAll(this.tx, this.origin, changes);
    const ids = rows.map(({ id }) => id);
    await this.tx.deleteFrom(table.name).where('id', 'in', ids).execute();
    await unindexRecords(this.engine, this.tx, table, ids);
    await count(this.engine, this.tx, table, rows, -1);
  }

  /** Removes a row with everything nested under it. */
  async remove(table: Table, row: Row): Promise<void> {
    const { tx, engine, counts } = this;
    const partOf = await logChange(engine, tx, this.origin, { table, before: row });
    const children = childrenOf(counts.tables, table);
    for (const child of children) await this.removeNested(child, row['id'], partOf);
    await tx
      .deleteFrom(table.name)
      .where((where) => where.and(keyOf(table, row)))
      .execute();
    await unindexRecords(engine, tx, table, [row['id']]);
    await count(engine, tx, table, [row], -1);
    for (const child of children) await dropCounts(tx, child, row['id']);
  }

  /** Takes the rows of a table below one away, before that goes itself, and keeps them. */
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
        await logAll(
          tx,
          this.origin,
          rows.map((before) => ({ table, before, partOf })),
        );
        await tx
          .deleteFrom(table.name)
          .where('parent_id', '=', parentId)
          .where('id', 'in', ids)
          .execute();
        await unindexRecords(engine, tx, table, ids);
        await turn();
      }
  }

  /**
   * Counts what was stored many at a time, right before the transaction ends: from then on others who
   * add to the same counters wait.
   */
  async settle(): Promise<void> {
    for (const [table, entries] of Map.groupBy(this.uncounted, ([each]) => each)) {
      const rows = entries.flatMap(([, each]) => each);
      await count(this.engine, this.tx, table, rows, 1);
    }
  }
}

type Work<Result> = (write: Write) => Promise<Result>;

/** A write that waits when the server stops has so many milliseconds left to begin. */
const STOP_TURN_MS = 2000;

/** Runs work that changes rows, all or nothing, and again if it lost a conflict. */
export class Writes {
  private readonly stopping = new AbortController();

  constructor(
    private readonly engine: Engine,
    private readonly counts: ListCounts,
  ) {}

  run<Result>(work: Work<Result>, by: Author = 'staff'): Promise<Result> {
    return this.inTransaction(work, { by }, this.shared());
  }

  /** Inserts one new row, without a look at any other. */
  runOne<Result>(work: Work<Result>): Promise<Result> {
    const transaction = this.engine.insertsTogether ? oneStatement : this.shared();
    return this.inTransaction(work, { by: 'staff' }, transaction);
  }

  /** Changes one row with everything nested under it; other writes do not share the transaction. */
  runWhole<Result>(table: Table, work: Work<Result>, by: Author = 'staff'): Promise<Result> {
    const isParent = childrenOf(this.counts.tables, table).length > 0;
    return isParent ? this.inTransaction(work, { by }) : this.run(work, by);
  }

  /** Runs a part of an import or of its undoing. It waits for its turn without a limit. */
  runBatch<Result>(work: Work<Result>, batch: string): Promise<Result> {
    return this.inTransaction(work, { by: 'import', batch }, undefined, {});
  }

  /** Refuses writes that have not begun in two seconds, so that they are answered before the server ends. */
  stop(): void {
    setTimeout(() => this.stopping.abort(), STOP_TURN_MS).unref();
  }

  /** On an engine with a single writer, writes that wait for it share a transaction. */
  private shared() {
    return this.engine.writesAlone ? groupCommit(this.engine) : undefined;
  }

  private async inTransaction<Result>(
    work: Work<Result>,
    origin: Origin,
    transaction?: Parameters<typeof transact>[2],
    limits: Limits = { patience: TURN_MS, stopping: this.stopping.signal },
  ): Promise<Result> {
    const { engine, counts } = this;
    const write = async (tx: Tx) => {
      const rows = new Write(tx, engine, counts, origin);
      const result = await work(rows);
      await rows.settle();
      return result;
    };
    try {
      return await transact(engine, write, transaction, limits);
    } catch (error) {
      // Only the statement's timeout ends the wait for a row that is locked on another node.
      const isLate = engine.isDistributed && engine.explain(error) === 'tooSlow';
      throw isLate ? new StorageError('busy') : error;
    }
  }
}
