import type { CompiledQuery } from 'kysely';
import { Kept } from '../kept';
import type { Database, Row } from './engine';

/** No text that is stored begins like this. */
const MARK = '\0';

/** Stands for a value in a statement that is put together before the value is known. */
export const slot = (name: string): string => MARK + name;

const isSlot = (parameter: unknown): parameter is string =>
  typeof parameter === 'string' && parameter.startsWith(MARK);

/** Clients decide which fields they send, and so how many shapes there are. */
const MOST = 500;

/** By the adapter of a database, which its transactions share. */
const kept = new WeakMap<object, Kept<CompiledQuery>>();

/**
 * The statement of a shape, put together once: that takes longer than to run most of them.
 * Statements of one shape differ in nothing but the values in their slots.
 */
export function built(db: Database, shape: string, build: () => CompiledQuery): CompiledQuery {
  const { adapter } = db.getExecutor();
  const ofDatabase = kept.get(adapter) ?? new Kept<CompiledQuery>(MOST);
  kept.set(adapter, ofDatabase);
  return ofDatabase.get(shape, build);
}

/** Runs the statement of a shape with the values of its slots, and answers its rows. */
export async function run<Result = Row>(
  db: Database,
  shape: string,
  values: Row,
  build: () => CompiledQuery,
): Promise<Result[]> {
  const statement = built(db, shape, build);
  const parameters = statement.parameters.map((each) =>
    isSlot(each) ? values[each.slice(MARK.length)] : each,
  );
  const { rows } = await db.executeQuery<Result>({ ...statement, parameters });
  return rows;
}
