import type { Transaction } from 'kysely';
import type { Author } from '../../src/history';
import type { Engine, Row, Tables } from './engine';
import { entryOf, logAll, logChange, removeNested } from './history/log';
import { insertAll } from './insertAll';
import { insertOne } from './insertOne';
import type { Table } from './schema';
import type { Shelves } from './shelves';
import { fold } from './shelves/fold';
import { noteAdded, noteOf, noteRemoved } from './shelves/notes';
import { together } from './together';
import { muchAtOnce, oneStatement, transact } from './transact';

/**
 * Changes rows inside one transaction, with everything that is kept about them beside them: what
 * lists count, and the history.
 */
export class Write {
  /** Tables that gained or lost rows, and how many. */
  readonly counted = new Map<Table, number>();
  /** Those of them whose notes are folded already. */
  readonly settled = new Set<Table>();

  constructor(
    readonly tx: Transaction<Tables>,
    private readonly engine: Engine,
    private readonly shelves: Shelves,
    private readonly by: Author,
  ) {}

  /** Stores a new row and answers it as it is stored. `restores` is the change it brings back. */
  async insert(table: Table, row: Row, restores?: string): Promise<Row> {
    const entry = entryOf({ table, after: row, restores }, this.by);
    const stored = await insertOne(this.engine, this.tx, table.name, {
      row,
      entry,
      note: noteOf(table, row, 1),
    });
    this.count(table, 1);
    return stored;
  }

  /** Stores new rows of a table, many a statement. */
  async insertAll(table: Table, rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    await insertAll(this.tx, table.name, rows);
    await logAll(
      this.tx,
      this.by,
      rows.map((after) => ({ table, after })),
    );
    await noteAdded(this.tx, table, rows);
    this.count(table, rows.length);
  }

  /** Changes columns of a row and answers it as it is then. */
  async update(table: Table, before: Row, columns: Row, restores?: string): Promise<Row> {
    const after = await this.tx
      .updateTable(table.name)
      .set(columns)
      .where('id', '=', before['id'])
      .returningAll()
      .executeTakeFirstOrThrow();
    await logChange(this.tx, this.by, { table, before, after, restores });
    return after;
  }

  /** Removes a row with everything nested under it. */
  async remove(table: Table, row: Row): Promise<void> {
    const { locksRows } = this.engine;
    const { tables } = this.shelves;
    const partOf = await logChange(this.tx, this.by, { table, before: row });
    const nested = { tables, table, id: String(row['id']), partOf, locksRows };
    await removeNested(this.tx, this.by, nested);
    await this.tx.deleteFrom(table.name).where('id', '=', row['id']).execute();
    await noteRemoved(this.tx, tables, table, row);
    this.count(table, 1);
  }

  /** Folds what was noted; of tables that are being counted, the notes stay. */
  async fold(): Promise<void> {
    for (const table of this.counted.keys())
      if ((await fold(this.tx, table, ALL)) > 0) {
        this.counted.delete(table);
        this.settled.add(table);
      }
  }

  private count(table: Table, rows: number): void {
    this.counted.set(table, (this.counted.get(table) ?? 0) + rows);
  }
}

const ALL = Number.MAX_SAFE_INTEGER;

type Work<Result> = (write: Write) => Promise<Result>;

async function run<Result>(
  engine: Engine,
  shelves: Shelves,
  work: Work<Result>,
  by: Author,
  transaction?: Parameters<typeof transact>[2],
  settle: (write: Write) => Promise<void> = () => Promise.resolve(),
): Promise<Result> {
  const within = async (tx: Transaction<Tables>) => {
    const writing = new Write(tx, engine, shelves, by);
    const result = await work(writing);
    await settle(writing);
    return { result, writing };
  };
  const { result, writing } = await transact(engine, within, transaction);
  for (const [table, rows] of writing.counted) shelves.noted(table, rows);
  for (const table of writing.settled) shelves.grown(table);
  return result;
}

/** Where only one can write at a time, those who wait anyway share a transaction. */
const shared = (engine: Engine) => (engine.writesAlone ? together(engine) : undefined);

/** Runs work that changes rows, all or nothing; again where it lost a conflict. */
export const write = <Result>(
  engine: Engine,
  shelves: Shelves,
  work: Work<Result>,
  by: Author = 'staff',
): Promise<Result> => run(engine, shelves, work, by, shared(engine));

/** The same for one new row that asks for no other one. */
export const writeOne = <Result>(
  engine: Engine,
  shelves: Shelves,
  work: Work<Result>,
): Promise<Result> =>
  run(engine, shelves, work, 'staff', engine.insertsTogether ? oneStatement : shared(engine));

/**
 * The same for very many rows: others read meanwhile, and the server answers them. Whoever reads
 * adds up the notes that wait: so many are folded at once, where that holds nobody up.
 */
export const writeMuch = <Result>(
  engine: Engine,
  shelves: Shelves,
  work: Work<Result>,
  by: Author = 'staff',
): Promise<Result> => {
  const settle = engine.writesAlone ? (writing: Write) => writing.fold() : undefined;
  return run(engine, shelves, work, by, muchAtOnce(engine), settle);
};

/** The same for one row with all that is nested under it, which may be very much. */
export function writeWhole<Result>(
  table: Table,
  engine: Engine,
  shelves: Shelves,
  work: Work<Result>,
  by?: Author,
): Promise<Result> {
  const isParent = [...shelves.tables.values()].some(({ parent }) => parent === table.name);
  return (isParent ? writeMuch : write)(engine, shelves, work, by);
}
