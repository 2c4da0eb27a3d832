import type { Transaction } from 'kysely';
import type { Engine, Row, Tables } from './engine';
import { addCount } from './counts';
import { keepEntry } from './history/log';
import { insertion } from './insertAll';
import { run, slot } from './statements';

/** A new row, and what is kept about it beside it. */
export interface Added {
  readonly row: Row;
  /** Of the history. */
  readonly entry: Row;
  /** For the length of its list. */
  readonly count: Row;
}

/** Columns of several of them have the same name. */
const slotsOf = (row: keyof Added) => (column: string) => slot(column, row);

/**
 * Inserts a row with its history and counts it, and answers it as it is stored: in one statement
 * where the engine can, which is one way to the database and back in the place of three.
 */
export async function insertOne(
  { insertsTogether }: Engine,
  tx: Transaction<Tables>,
  table: string,
  added: Added,
): Promise<Row> {
  // Whatever order a client sends them in: it is one statement.
  const columns = Object.keys(added.row).sort();
  const stored = () => insertion(tx, table, columns, slotsOf('row')).returningAll();
  const kept = () => keepEntry(tx, Object.keys(added.entry), slotsOf('entry'));
  const counter = Object.keys(added.count);
  const counted = () =>
    addCount(tx, Object.fromEntries(counter.map((each) => [each, slotsOf('count')(each)])));
  const together = () =>
    tx
      .with('stored', stored)
      .with('kept', kept)
      .with('counted', counted)
      .selectFrom('stored')
      .selectAll();

  const values = { ...added };
  const first = insertsTogether ? together : stored;
  const shape = ['insert one', table, ...columns].join(' ');
  const [answer] = await run(tx, shape, values, () => first().compile());
  if (!answer) throw new Error(`The new row of ${table} was not answered`);
  if (!insertsTogether) {
    await run(tx, 'keep its entry', values, () => kept().compile());
    await run(tx, 'count it', values, () => counted().compile());
  }
  return answer;
}
