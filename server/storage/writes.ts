import type { Transaction } from 'kysely';
import type { Author } from '../../src/history';
import type { Engine, Row, Tables } from './engine';
import { logChange, removeNested } from './history/log';
import type { Table } from './schema';
import type { Shelves } from './shelves';
import { transact } from './transact';

/**
 * Changes rows inside one transaction, with everything that is kept about them beside them: what
 * lists count, and the history.
 */
export class Write {
  /** Tables that gained or lost rows. */
  readonly counted: Table[] = [];

  constructor(
    readonly tx: Transaction<Tables>,
    private readonly engine: Engine,
    private readonly shelves: Shelves,
    private readonly by: Author,
  ) {}

  /** Stores a new row and answers it as it is stored. `restores` is the change it brings back. */
  async insert(table: Table, row: Row, restores?: string): Promise<Row> {
    const stored = await this.tx
      .insertInto(table.name)
      .values(row)
      .returningAll()
      .executeTakeFirstOrThrow();
    await logChange(this.tx, this.by, { table, after: stored, restores });
    await this.shelves.note(this.tx, table, stored, 1);
    this.counted.push(table);
    return stored;
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
    await this.shelves.note(this.tx, table, row, -1);
    this.counted.push(table);
  }
}

/** Runs work that changes rows, all or nothing; again where it lost a conflict. */
export async function write<Result>(
  engine: Engine,
  shelves: Shelves,
  work: (write: Write) => Promise<Result>,
  by: Author = 'staff',
): Promise<Result> {
  const { result, counted } = await transact(engine, async (tx) => {
    const writing = new Write(tx, engine, shelves, by);
    return { result: await work(writing), counted: writing.counted };
  });
  for (const table of counted) shelves.noted(table);
  return result;
}
