import type { CompiledQuery } from 'kysely';
import { Kept } from '../kept';
import { atOnce } from './atOnce';
import { learn } from './byHeart';
import type { Database, Row } from './engine';

/** In no text that is stored. */
const MARK = '\0';

/**
 * Stands for a value in a statement that is put together before the value is known: that of a name,
 * of one of several rows where columns of theirs have the same name.
 */
export const slot = (name: string, row = ''): string => MARK + row + MARK + name;

interface Slot {
  readonly row: string;
  readonly name: string;
}

interface Built {
  readonly statement: CompiledQuery;
  /** For each value that is bound, whose it is; undefined where it is always the same. */
  readonly slots: readonly (Slot | undefined)[];
}

function slotOf(parameter: unknown): Slot | undefined {
  if (typeof parameter !== 'string' || !parameter.startsWith(MARK)) return undefined;
  const [, row = '', name = ''] = parameter.split(MARK);
  return { row, name };
}

/** Clients decide which fields they send, and so how many shapes there are. */
const MOST = 500;

/** By the adapter of a database, which its transactions share. */
const kept = new WeakMap<object, Kept<Built>>();

function builtFor(db: Database, shape: string, build: () => CompiledQuery): Built {
  const { adapter } = db.getExecutor();
  const ofDatabase = kept.get(adapter) ?? new Kept<Built>(MOST);
  kept.set(adapter, ofDatabase);
  return ofDatabase.get(shape, () => {
    const statement = build();
    return { statement, slots: statement.parameters.map(slotOf) };
  });
}

/**
 * The statement of a shape, put together once: that takes longer than to run most of them.
 * Statements of one shape differ in nothing but the values in their slots.
 */
export const built = (db: Database, shape: string, build: () => CompiledQuery): CompiledQuery =>
  builtFor(db, shape, build).statement;

/**
 * Runs the statement of a shape with the values of its slots, by name or by row and name, and answers
 * its rows.
 */
export async function run<Result = Row>(
  db: Database,
  shape: string,
  values: Row,
  build: () => CompiledQuery,
): Promise<Result[]> {
  const { statement, slots } = builtFor(db, shape, build);
  const parameters = slots.map((each, at) => {
    if (!each) return statement.parameters[at];
    return (each.row === '' ? values : (values[each.row] as Row))[each.name];
  });
  const query = { ...statement, parameters };
  const ask = atOnce(db);
  if (ask) return ask(query) as Result[];
  learn(statement.sql);
  const { rows } = await db.executeQuery<Result>(query);
  return rows;
}
