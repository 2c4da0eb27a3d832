import { hash } from 'node:crypto';
import { Kysely, PostgresDialect, type Logger as QueryWatch, type PostgresPool } from 'kysely';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import type { Tables } from './engine';
import { codeOf } from './errors';
import { countCharacters } from './limitedRows';
import { CONNECT_TIMEOUT_MS, QUERY_TIMEOUT_MS } from './limits';

const INT8 = 20;
const TEXT = 25;

/** By default, the operating system checks only after two hours whether the other end is still there. */
const KEEP_ALIVE_MS = 10_000;

/**
 * Maximum lifetime of a connection. Plans of prepared statements live as long as their connection, and a
 * plan made for an empty table becomes bad when the table grows without an ANALYZE.
 */
const LIFETIME_S = 60;

/** Integers were checked to be safe before they were stored, so they can be read as numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text') =>
    id === INT8 ? Number : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
};

/** Returns type parsers for one statement. They throw if its rows are too large to read together. */
export const limitedParsers = (): pg.CustomTypesConfig => {
  const count = countCharacters();
  const textParser = () => {
    let isFirstRow = true;
    return (value: string) => {
      count(value, isFirstRow);
      isFirstRow = false;
      return value;
    };
  };
  return {
    // The driver requests one parser per column and uses it for all rows.
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
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // If a Waybill server loses its connection, PostgreSQL ends its transaction and releases its locks.
    idle_in_transaction_session_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    maxLifetimeSeconds: LIFETIME_S,
    application_name: 'waybill',
    ...options,
  });
  // The pool replaces broken connections, and their queries fail by themselves. Without a listener, an
  // error event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Inserts of new rows. Reads are planned each time, because the best plan depends on the values. */
const HOT = /^(with "stored" as \()?insert /;
/** In characters. Inserts of many rows are rarely repeated and would fill each connection's memory. */
const MAX_STATEMENT_LENGTH = 5_000;
/**
 * Maximum number of statements that a connection prepares. Each set of sent fields is another insert. With
 * more, the connection is closed, which also works through poolers: they do not pass on DEALLOCATE.
 */
const MAX_PREPARED = 500;

/** Names of prepared statements by their text; empty if a statement must be sent unprepared. */
const names = new LRUCache<string, string>({
  max: MAX_PREPARED,
  memoMethod: (text) => `waybill-${hash('sha256', text, 'base64url').slice(0, 22)}`,
});
const namesByClient = new WeakMap<pg.ClientBase, Set<string>>();

const nameOf = (text: string): string =>
  text.length > MAX_STATEMENT_LENGTH || !HOT.test(text) ? '' : names.memo(text);

const hasPreparedMany = (client: pg.ClientBase): boolean =>
  (namesByClient.get(client)?.size ?? 0) >= MAX_PREPARED;

/**
 * Errors invalid_sql_statement_name and duplicate_prepared_statement. They occur if a pooler moved the
 * connection and does not support prepared statements. The transaction is retried as after a conflict.
 */
export const LOST_STATEMENT = new Set(['26000', '42P05']);

/** Planning the insert of a row takes longer than storing it (2.2x on POST, see bench/peers). */
async function send(
  client: pg.ClientBase,
  text: string,
  values: unknown[],
  types?: pg.CustomTypesConfig,
): Promise<pg.QueryResult> {
  const name = nameOf(text);
  if (!name) return client.query({ text, values, types });
  namesByClient.set(client, (namesByClient.get(client) ?? new Set()).add(name));
  try {
    return await client.query({ name, text, values, types });
  } catch (error) {
    if (!LOST_STATEMENT.has(codeOf(error))) throw error;
    names.set(text, '');
    // If the first error aborted the transaction, this query fails too. The caller then gets the first
    // error.
    return client.query({ text, values, types }).catch(() => {
      throw error;
    });
  }
}

/** True for the pool's error if all of its connections stay in use for `CONNECT_TIMEOUT_MS`. */
export const isPoolBusy = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

interface QueryOptions {
  /** In ms. */
  readonly timeout: number;
  /** Returns the type parsers of one query. */
  readonly typesOf?: () => pg.CustomTypesConfig;
  /** Tells a database that is busy from one that is out of reach. */
  readonly isReachable?: () => Promise<boolean>;
}

/**
 * Adds a timeout to every query. A cut network closes no connection, and the operating system takes 15
 * minutes to notice. Connections that time out are dropped; pg's own `query_timeout` would return them to
 * the pool.
 */
export const withQueryTimeout = (
  pool: pg.Pool,
  { timeout, typesOf, isReachable }: QueryOptions,
): PostgresPool => ({
  async connect() {
    const client = await pool.connect().catch(async (error: unknown) => {
      // Connections that wait for an answer over a cut network also count as in use.
      if (isReachable && isPoolBusy(error) && !(await isReachable()))
        throw new Error('Connection terminated: the database does not answer', { cause: error });
      throw error;
    });
    let isHeld = true;
    const release = (hasTimedOut: boolean) => {
      if (isHeld) client.release(hasTimedOut || hasPreparedMany(client));
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

export const kyselyOver = (pool: PostgresPool, watch: QueryWatch) =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: watch });
