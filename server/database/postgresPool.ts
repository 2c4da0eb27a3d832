import { hash } from 'node:crypto';
import { Kysely, PostgresDialect, type Logger as QueryWatch, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Tables } from './engine';
import { codeOf } from './errors';
import { countLetters } from './limitedRows';
import { CONNECT_MS, SILENCE_MS } from './limits';

const INT8 = 20;
const TEXT = 25;

/** The system would ask only after two hours whether the other end is still there. */
const KEEP_ALIVE_MS = 10_000;

/**
 * Plans of prepared statements live as long as their connection. One that was made for an empty table
 * must not be kept for long where it is filled and nobody has analyzed it.
 */
const LIFETIME_S = 60;

/** Whole numbers are checked to be safe before they are stored, so they may come back as numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text') =>
    id === INT8 ? Number : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
};

/** The same for one statement, which fails if its rows are too large to be read together. */
export const limited = (): pg.CustomTypesConfig => {
  const count = countLetters();
  const textParser = () => {
    let isFirstRow = true;
    return (value: string) => {
      count(value, isFirstRow);
      isFirstRow = false;
      return value;
    };
  };
  return {
    // The driver gets a parser for each column, once for all rows.
    getTypeParser: ((id: number, format?: 'text') =>
      id === TEXT
        ? textParser()
        : types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
  };
};

export function openPool(url: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    connectionTimeoutMillis: CONNECT_MS,
    // A server that is no longer heard holds no locks for ever.
    idle_in_transaction_session_timeout: SILENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    maxLifetimeSeconds: LIFETIME_S,
    application_name: 'waybill',
    ...options,
  });
  // The pool replaces a connection that breaks, idle or in use, and the query in it fails by
  // itself; unheard, the events would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Only inserts of new rows with their history and counter are prepared. Reads are planned each time,
 * because the best plan depends on the values.
 */
const HOT = /^(with "stored" as \()?insert /;
/** Those of many rows are seldom sent twice, and would fill the memory of each connection. */
const LONGEST = 5_000;
const MOST_PREPARED = 500;

/** Names of prepared statements by their text; undefined where one must be sent whole. */
const names = new Map<string, string | undefined>();

function nameOf(text: string): string | undefined {
  if (text.length > LONGEST || !HOT.test(text)) return undefined;
  if (!names.has(text) && names.size < MOST_PREPARED)
    names.set(text, `waybill-${hash('sha256', text, 'base64url').slice(0, 22)}`);
  return names.get(text);
}

/**
 * A pooler passed the connection on and does not follow prepared statements: invalid_sql_statement_name,
 * duplicate_prepared_statement. The transaction is tried again as after a conflict.
 */
export const LOST_STATEMENT = new Set(['26000', '42P05']);

/**
 * Sends a statement, a hot one prepared by name: PostgreSQL takes longer to plan a new row than to
 * store it (2.2x on POST: bench/peers).
 */
async function send(
  client: pg.ClientBase,
  text: string,
  values: unknown[],
  types?: pg.CustomTypesConfig,
): Promise<pg.QueryResult> {
  const name = nameOf(text);
  try {
    return await client.query({ name, text, values, types });
  } catch (error) {
    if (!name || !LOST_STATEMENT.has(codeOf(error))) throw error;
    names.set(text, undefined);
    // In a transaction that the first error aborted, this query fails too: the caller gets the first
    // error.
    return client.query({ text, values, types }).catch(() => {
      throw error;
    });
  }
}

/**
 * The pool with a timeout for every query: a cut network closes no connection, and the system takes a
 * quarter of an hour to notice. A connection that times out is dropped; pg's own `query_timeout` would
 * keep it for others. `typesOf` answers the type parsers of one query.
 */
export const withQueryTimeout = (
  pool: pg.Pool,
  timeout: number,
  typesOf?: () => pg.CustomTypesConfig,
): PostgresPool => ({
  async connect() {
    const client = await pool.connect();
    let isHeld = true;
    const release = (hasTimedOut: boolean) => {
      if (isHeld) client.release(hasTimedOut);
      isHeld = false;
    };
    const query = async (text: string, values: unknown[]) => {
      const timer = setTimeout(release, timeout, true);
      try {
        return await send(client, text, values, typesOf?.());
      } finally {
        clearTimeout(timer);
      }
    };
    return { query: query as never, release: () => release(false) };
  },
  end: () => pool.end(),
  options: pool.options,
});

/** Kysely over a pool; `watch` hears of every statement. */
export const kyselyOver = (pool: PostgresPool, watch: QueryWatch) =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: watch });
