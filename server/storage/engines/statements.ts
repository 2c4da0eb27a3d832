import type { CompiledQuery } from 'kysely';
import { BoundedCache } from '../../boundedCache';
import { syncRunner } from './runSync';
import { prepareOnce } from './postgresPrepared';
import type { Database, Row } from './engine';

/** Stands in no text that can be stored. */
const MARK = '\0';

/**
 * A named parameter in a statement that is compiled before its values are known; `row` tells columns
 * of the same name apart.
 */
export const placeholder = (name: string, row = ''): string => MARK + row + MARK + name;

/** A named parameter for each of some columns. */
export const placeholdersFor = (columns: readonly string[], row = ''): Row =>
  Object.fromEntries(columns.map((column) => [column, placeholder(column, row)]));

interface Placeholder {
  readonly row: string;
  readonly name: string;
}

interface Compiled {
  readonly statement: CompiledQuery;
  /** For each value that is bound, whose it is; undefined where it is always the same. */
  readonly placeholders: readonly (Placeholder | undefined)[];
}

function placeholderOf(parameter: unknown): Placeholder | undefined {
  if (typeof parameter !== 'string' || !parameter.startsWith(MARK)) return undefined;
  const [, row = '', name = ''] = parameter.split(MARK);
  return { row, name };
}

/** Clients decide which fields they send, and so how many statements there are. */
const MOST = 500;

/** By the adapter of a database, which its transactions share. */
const caches = new WeakMap<object, BoundedCache<Compiled>>();

function compiledFor(db: Database, key: string, build: () => CompiledQuery): Compiled {
  const { adapter } = db.getExecutor();
  const ofDatabase = caches.get(adapter) ?? new BoundedCache<Compiled>(MOST);
  caches.set(adapter, ofDatabase);
  return ofDatabase.get(key, () => {
    const statement = build();
    return { statement, placeholders: statement.parameters.map(placeholderOf) };
  });
}

/**
 * The statement of a key, compiled once: Kysely takes longer for it than a database to run most of
 * them. Statements of one key differ in nothing but the values of their placeholders.
 */
export const compiled = (db: Database, key: string, build: () => CompiledQuery): CompiledQuery =>
  compiledFor(db, key, build).statement;

/**
 * Runs the statement of a key as a prepared statement, with the values of its placeholders by name or
 * by row and name, and answers its rows.
 */
export async function runPrepared<Result = Row>(
  db: Database,
  key: string,
  values: Row,
  build: () => CompiledQuery,
): Promise<Result[]> {
  const { statement, placeholders } = compiledFor(db, key, build);
  const parameters = placeholders.map((each, at) => {
    if (!each) return statement.parameters[at];
    return (each.row === '' ? values : (values[each.row] as Row))[each.name];
  });
  const query = { ...statement, parameters };
  const runSync = syncRunner(db);
  if (runSync) return runSync(query) as Result[];
  prepareOnce(statement.sql);
  const { rows } = await db.executeQuery<Result>(query);
  return rows;
}
