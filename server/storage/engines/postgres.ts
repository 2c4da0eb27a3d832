import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql, type Logger as QueryWatch, type PostgresPool } from 'kysely';
import pg from 'pg';
import { OperatorError } from '../../operatorError';
import type { DatabaseConfig } from '../../variables';
import { TOO_LARGE } from './answerLimit';
import { countLetters } from './countLetters';
import { CONNECT_MS, DEADLINE_MS, LOCK_MS, SILENCE_MS } from './timeouts';
import type { Engine, Tables } from './engine';
import type { StorageFault } from '../errors';
import { withQueryTimeout } from './queryTimeout';

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

/** The same for one question, whose answer is limited. */
const limited = (): pg.CustomTypesConfig => {
  const count = countLetters();
  const parse = (value: string) => (count(value), value);
  return {
    getTypeParser: ((id: number, format?: 'text') =>
      id === TEXT ? parse : types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
  };
};

const CODES: [prefix: string, fault: StorageFault][] = [
  ['08', 'unavailable'],
  ['57P', 'unavailable'],
  ['53100', 'full'],
  ['53', 'unavailable'],
  ['58030', 'unavailable'],
  ['XX001', 'damaged'],
  ['XX002', 'damaged'],
  ['25006', 'readOnly'],
  ['54000', 'tooLong'],
  ['22001', 'tooLong'],
  ['23503', 'parentGone'],
  ['23505', 'taken'],
  ['40', 'unavailable'],
  ['57014', 'tooSlow'],
  ['55P03', 'busy'],
  [TOO_LARGE, 'tooLarge'],
  // A transaction in which nothing was asked for so long that it was ended.
  ['25P03', 'unavailable'],
  ['ECONN', 'unavailable'],
  ['ENOTFOUND', 'unavailable'],
  ['ENOENT', 'unavailable'],
  ['EAI_AGAIN', 'unavailable'],
  ['EHOSTUNREACH', 'unavailable'],
  ['ETIMEDOUT', 'unavailable'],
  ['EPIPE', 'unavailable'],
];

/**
 * Serialization failures and deadlocks; CockroachDB asks for a second try by the first of them, and
 * did by a code of its own. A connection that broke is none: what was done there nobody knows.
 */
const CONFLICTS = new Set(['40001', '40P01', 'CR000']);

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : '';
};

/** The driver reports a lost connection by words alone. */
const isLostConnection = (error: unknown): boolean =>
  error instanceof Error &&
  /connection terminated|timeout exceeded when trying to connect|not queryable/i.test(
    error.message,
  );

const explain = (error: unknown): StorageFault | undefined =>
  CODES.find(([prefix]) => codeOf(error).startsWith(prefix))?.[1] ??
  (isLostConnection(error) ? 'unavailable' : undefined);

/** The address without user and password. */
function shownPlace(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return `${host}${port && `:${port}`}${pathname}`;
}

function openPool(url: string, options: pg.PoolConfig): pg.Pool {
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

const UNDEFINED_FUNCTION = '42883';

/** What is committed as of now: no transaction that writes leaves the snapshot as it was. */
async function snapshotOf(db: Kysely<Tables>): Promise<string> {
  try {
    const { rows } = await sql<{ snapshot: string }>`
      select txid_current_snapshot()::text as snapshot`.execute(db);
    return rows[0]?.snapshot ?? '';
  } catch (error) {
    // Not every engine that speaks the protocol knows snapshots; there, all may have changed.
    if (codeOf(error) === UNDEFINED_FUNCTION) return randomUUID();
    throw error;
  }
}

/** Composed characters in lower case, the sigma at the end of words like any other. */
const keyed: Engine['keyed'] = (text) =>
  sql`replace(lower(case when ${text} is nfc normalized then ${text} else normalize(${text}, nfc) end
    collate "und-x-icu"), 'ς', 'σ')`;

/** Connects to PostgreSQL; `watch` hears of every statement. Throws an OperatorError where that fails. */
export async function openPostgres(
  { url, pool: max }: Extract<DatabaseConfig, { engine: 'postgres' }>,
  watch: QueryWatch = () => undefined,
): Promise<Engine> {
  const over = (pool: PostgresPool) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: watch });
  const pool = openPool(url, { max, statement_timeout: DEADLINE_MS, lock_timeout: LOCK_MS });
  const db = over(withQueryTimeout(pool, SILENCE_MS));
  const reads = over(withQueryTimeout(pool, SILENCE_MS, limited));
  const noTimeout = over(openPool(url, { max: 1 }));
  let schema: string | undefined;
  let hasUnicode: boolean | undefined;
  try {
    const { rows } = await sql<{ schema: string; unicode: boolean }>`
      select current_schema() as schema, getdatabaseencoding() = 'UTF8'
        and exists (select from pg_collation where collname = 'und-x-icu') as unicode`.execute(db);
    schema = rows[0]?.schema;
    hasUnicode = rows[0]?.unicode;
  } catch (error) {
    await db.destroy();
    const why = codeOf(error) || (error as Error).message;
    throw new OperatorError(
      `DATABASE_URL: cannot reach the database at ${shownPlace(url)} (${why})`,
    );
  }
  return {
    db,
    reads,
    longReads: reads,
    bulk: db,
    noTimeout,
    // Who adds records keeps nobody from writing others.
    waitForBulkWrite: () => Promise.resolve(),
    place: `${shownPlace(url)} (PostgreSQL)`,
    schema,
    text: sql`text collate "C"`,
    dialect: 'postgres',
    keyed: (text) => (hasUnicode ? keyed(text) : sql`lower(${text})`),
    writesAlone: false,
    locksRows: true,
    insertsTogether: true,
    boolean: (value) => value,
    isConflict: (error) => CONFLICTS.has(codeOf(error)),
    explain,
    version: () => snapshotOf(db),
    async close() {
      await noTimeout.destroy();
      await db.destroy();
    },
  };
}
