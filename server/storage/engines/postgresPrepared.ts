import { hash } from 'node:crypto';
import type pg from 'pg';
import { rowMapper } from './rowMapper';

/** Each connection keeps its prepared statements for as long as it lives. */
const MOST = 500;

/** Names of prepared statements by their text; undefined where a statement must be sent whole. */
const names = new Map<string, string | undefined>();

const nameOf = (text: string) => `waybill-${hash('sha256', text, 'base64url').slice(0, 22)}`;

/**
 * Has PostgreSQL parse and plan a statement once for each connection, which takes it longer than to
 * run most of them. Beyond so many, statements are sent whole each time.
 */
export function prepareOnce(text: string): void {
  if (names.has(text) || names.size === MOST) return;
  // Behind a pooler others may have prepared the same name on a connection: it means the same there.
  names.set(text, nameOf(text));
}

/** A table got columns since (feature_not_supported). */
const TABLE_CHANGED = '0A000';
/**
 * Besides that: a pooler that does not know prepared statements passed the connection on
 * (invalid_sql_statement_name, duplicate_prepared_statement).
 */
const STALE = new Set([TABLE_CHANGED, '26000', '42P05']);
const TRANSACTION_FAILED = '25P02';

const codeOf = (error: unknown) => (error as { code?: string } | undefined)?.code ?? '';

/** A transaction failed because a prepared statement was stale; a second try prepares it anew. */
export class StaleStatement extends Error {}

/** Sends a statement, prepared where it has a name. Throws StaleStatement where the transaction must be retried. */
export async function send(
  client: pg.ClientBase,
  text: string,
  values: unknown[],
  types?: pg.CustomTypesConfig,
): Promise<pg.QueryResult> {
  const name = names.get(text);
  if (!name) return client.query({ text, values, types });
  try {
    const result = await client.query<unknown[]>({ name, text, values, types, rowMode: 'array' });
    const named = rowMapper(result.fields.map((field) => field.name));
    return { ...result, rows: named(result.rows) };
  } catch (error) {
    if (!STALE.has(codeOf(error))) throw error;
    // Connections prepare it anew under another name; where they lose them, it is sent whole from now on.
    if (names.get(text) === name)
      names.set(text, codeOf(error) === TABLE_CHANGED ? nameOf(`${name} ${text}`) : undefined);
    return client.query({ text, values, types }).catch((then: unknown) => {
      throw codeOf(then) === TRANSACTION_FAILED
        ? new StaleStatement(undefined, { cause: error })
        : then;
    });
  }
}
