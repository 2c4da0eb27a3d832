import { hash } from 'node:crypto';
import type pg from 'pg';
import type { Row } from './engine';
import { namer } from './named';

/** A connection keeps each of them for as long as it lives. */
const MOST = 500;

/** How a statement is prepared, and what names the values of its rows. */
interface Known {
  readonly name: string;
  columns: readonly string[];
  named: ReturnType<typeof namer>;
}

/** By the text of a statement; undefined where it must be sent whole. */
const known = new Map<string, Known | undefined>();

/**
 * Has PostgreSQL parse and plan a statement once for each connection, which takes it longer than to
 * run most of them. Beyond so many, statements are sent whole each time.
 */
export function learn(text: string): void {
  if (known.has(text) || known.size === MOST) return;
  // Behind a pooler others may have prepared the same name on a connection: it means the same there.
  const name = `waybill-${hash('sha256', text, 'base64url').slice(0, 22)}`;
  known.set(text, { name, columns: [], named: namer([]) });
}

/**
 * A table got columns since (feature_not_supported), or a pooler that does not know prepared statements
 * passed the connection on (invalid_sql_statement_name, duplicate_prepared_statement).
 */
const OUTDATED = new Set(['0A000', '26000', '42P05']);
const TRANSACTION_FAILED = '25P02';

const codeOf = (error: unknown) => (error as { code?: string } | undefined)?.code ?? '';

/** A transaction failed by a statement that was known by heart wrongly; once more, and it is not. */
export class Outdated extends Error {}

/** The rows by the names of their columns, which may be others on connections that are newer. */
function named(statement: Known, { fields, rows }: pg.QueryResult<unknown[]>): Row[] {
  const { columns } = statement;
  if (fields.length !== columns.length || fields.some(({ name }, at) => name !== columns[at])) {
    statement.columns = fields.map(({ name }) => name);
    statement.named = namer(statement.columns);
  }
  return statement.named(rows);
}

/**
 * Sends a statement, by its name where it is known by heart. Throws Outdated where all of a transaction
 * is to be tried again.
 */
export async function send(
  client: pg.ClientBase,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult> {
  const statement = known.get(text);
  if (!statement) return client.query(text, values);
  try {
    const { name } = statement;
    const result = await client.query<unknown[]>({ name, text, values, rowMode: 'array' });
    return { ...result, rows: named(statement, result) };
  } catch (error) {
    if (!OUTDATED.has(codeOf(error))) throw error;
    known.set(text, undefined);
    return client.query(text, values).catch((then: unknown) => {
      throw codeOf(then) === TRANSACTION_FAILED ? new Outdated(undefined, { cause: error }) : then;
    });
  }
}
