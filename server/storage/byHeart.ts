import { hash } from 'node:crypto';
import type pg from 'pg';
import { namer } from './named';

/** A connection keeps each of them for as long as it lives. */
const MOST = 500;

/** By the text of a statement the name that it is prepared under; undefined where it must be sent whole. */
const names = new Map<string, string | undefined>();

const nameOf = (text: string) => `waybill-${hash('sha256', text, 'base64url').slice(0, 22)}`;

/**
 * Has PostgreSQL parse and plan a statement once for each connection, which takes it longer than to
 * run most of them. Beyond so many, statements are sent whole each time.
 */
export function learn(text: string): void {
  if (names.has(text) || names.size === MOST) return;
  // Behind a pooler others may have prepared the same name on a connection: it means the same there.
  names.set(text, nameOf(text));
}

/** A table got columns since (feature_not_supported). */
const GROWN = '0A000';
/**
 * Besides that: a pooler that does not know prepared statements passed the connection on
 * (invalid_sql_statement_name, duplicate_prepared_statement).
 */
const OUTDATED = new Set([GROWN, '26000', '42P05']);
const TRANSACTION_FAILED = '25P02';

const codeOf = (error: unknown) => (error as { code?: string } | undefined)?.code ?? '';

/** A transaction failed by a statement that was known by heart wrongly; once more, and it is not. */
export class Outdated extends Error {}

/**
 * Sends a statement, by its name where it is known by heart. Throws Outdated where all of a transaction
 * is to be tried again.
 */
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
    const named = namer(result.fields.map((field) => field.name));
    return { ...result, rows: named(result.rows) };
  } catch (error) {
    if (!OUTDATED.has(codeOf(error))) throw error;
    // Connections prepare it anew under another name; where they lose them, it is sent whole from now on.
    if (names.get(text) === name)
      names.set(text, codeOf(error) === GROWN ? nameOf(`${name} ${text}`) : undefined);
    return client.query({ text, values, types }).catch((then: unknown) => {
      throw codeOf(then) === TRANSACTION_FAILED ? new Outdated(undefined, { cause: error }) : then;
    });
  }
}
