import { randomUUID } from 'node:crypto';
import {
  sql,
  type Expression,
  type Kysely,
  type Logger as QueryWatch,
  type RawBuilder,
} from 'kysely';
import { OperatorError } from '../config/operatorError';
import type { DatabaseConfig } from '../config/variables';
import { ACCENTS, MAX_DIGITS, MAX_SORT_KEY, SORTED_AS, SORTED_AS_TWO } from '../values/textKeys';
import { withCitus } from './citus';
import type { Engine, Tables } from './engine';
import { codeOf, faultOf, UNDEFINED_FUNCTION, type StorageFault } from './errors';
import { TOO_LARGE } from './limitedRows';
import {
  LOCK_TIMEOUT_MS,
  PROBE_TIMEOUT_MS,
  QUERY_TIMEOUT_MS,
  STATEMENT_TIMEOUT_MS,
} from './limits';
import { isAnswering } from './meta';
import {
  isPoolBusy,
  kyselyOver,
  limitedParsers,
  LOST_STATEMENT,
  openPool,
  withQueryTimeout,
} from './postgresPool';

const FAULTS = [
  [/^53100/, 'full'],
  [/^(XX001|XX002)/, 'damaged'],
  [/^25006/, 'readOnly'],
  [/^(54000|22001)/, 'tooLong'],
  [/^23503/, 'parentGone'],
  [/^23505/, 'taken'],
  [/^57014/, 'tooSlow'],
  [/^(40|55P03)/, 'busy'],
  [new RegExp(`^${TOO_LARGE}`), 'tooLarge'],
  // 25P03: the server ended a transaction that was idle for too long.
  [/^(08|53|57P|58030|25P03)/, 'unavailable'],
  [/^(ECONN|ENOTFOUND|ENOENT|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|EPIPE)/, 'unavailable'],
] as const;

/**
 * Serialization failures and deadlocks, which can be retried. CockroachDB uses the first code, older
 * versions CR000. A broken connection is not in the list, because the transaction may have been committed.
 */
const CONFLICTS = new Set(['40001', '40P01', 'CR000']);

/** Lost connections, also from Citus to another node, have no error code, only a message. */
const isLostConnection = (error: unknown): boolean =>
  error instanceof Error &&
  /connection terminated|not queryable|could not commit/i.test(error.message);

const explain = (error: unknown): StorageFault | undefined =>
  faultOf(FAULTS, error) ??
  (isPoolBusy(error) ? 'busy' : isLostConnection(error) ? 'unavailable' : undefined);

function shownPlace(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return `${host}${port && `:${port}`}${pathname}`;
}

/** Returns the current snapshot. It changes with every commit of a write. */
async function snapshotOf(db: Kysely<Tables>): Promise<string> {
  try {
    const { rows } = await sql<{ snapshot: string }>`
      select txid_current_snapshot()::text as snapshot`.execute(db);
    return rows[0]?.snapshot ?? '';
  } catch (error) {
    // Other databases with PostgreSQL's protocol may have no snapshots. A random value then means that
    // anything may have changed.
    if (codeOf(error) === UNDEFINED_FUNCTION) return randomUUID();
    throw error;
  }
}

/** Normalizes text to composed lower-case characters, with one form of the Greek sigma. */
const keyed = (text: Expression<unknown>, isLong: boolean) => {
  // Checking first whether the text is normalized is faster, but repeats the expression three times, and a
  // long one would exceed the size of an index definition.
  const composed = isLong
    ? sql`normalize(${text}, nfc)`
    : sql`case when ${text} is nfc normalized then ${text} else normalize(${text}, nfc) end`;
  return sql`replace(lower(${composed} collate "und-x-icu"), 'ς', 'σ')`;
};

function folded(text: RawBuilder<unknown>): RawBuilder<unknown> {
  const bare = sql`regexp_replace(normalize(${text}, nfd), ${sql.lit(ACCENTS)}, '', 'g')`;
  const [from = '', to = ''] = SORTED_AS;
  // The collation is on a constant, because Citus drops the collation of an expression to sort by.
  const lower = sql`lower(('' collate "und-x-icu") || ${bare})`;
  const letters = sql`translate(${lower}, ${sql.lit(from)}, ${sql.lit(to)})`;
  return SORTED_AS_TWO.reduce(
    (key, [letter = '', two = '']) => sql`replace(${key}, ${sql.lit(letter)}, ${sql.lit(two)})`,
    letters,
  );
}

const natural = (key: RawBuilder<unknown>) => sql`regexp_replace(
  regexp_replace(${key}, '([0-9]+)', ${sql.lit(`${'0'.repeat(MAX_DIGITS)}\\1`)}, 'g'),
  ${sql.lit(`0*([0-9]{${MAX_DIGITS},})`)}, '\\1', 'g')`;

function sortKey(text: RawBuilder<unknown>, isNatural: boolean, hasUnicode: boolean) {
  const key = hasUnicode
    ? sql`case when octet_length(${text}) = length(${text}) then lower(${text} collate "C")
        else ${folded(text)} collate "C" end`
    : sql`lower(${text})`;
  return sql`substr(${isNatural ? natural(key) : key}, 1, ${sql.lit(MAX_SORT_KEY)})`;
}

/** `watch` is called after every statement. Throws an OperatorError if the connection fails. */
export async function openPostgres(
  { url, pool: max, distribute = true }: Extract<DatabaseConfig, { engine: 'postgres' }>,
  watch: QueryWatch = () => undefined,
): Promise<Engine> {
  const pool = openPool(url, {
    max,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
  });
  const probe = kyselyOver(
    withQueryTimeout(openPool(url, { max: 1, connectionTimeoutMillis: PROBE_TIMEOUT_MS }), {
      timeout: PROBE_TIMEOUT_MS,
    }),
    watch,
  );
  const options = { timeout: QUERY_TIMEOUT_MS, isReachable: () => isAnswering(probe) };
  const db = kyselyOver(withQueryTimeout(pool, options), watch);
  const reads = kyselyOver(withQueryTimeout(pool, { ...options, typesOf: limitedParsers }), watch);
  const noTimeout = kyselyOver(openPool(url, { max: 1 }), watch);
  const query = sql<{ schema: string; unicode: boolean; citus: boolean }>`
    select current_schema() as schema, getdatabaseencoding() = 'UTF8'
      and exists (select from pg_collation where collname = 'und-x-icu') as unicode,
      exists (select from pg_extension where extname = 'citus') as citus`;
  const { rows } = await query.execute(db).catch(async (error: unknown) => {
    await db.destroy();
    // Messages from the server or a pooler are clearer than their codes.
    const isAnswer = 'severity' in (error as object);
    const why = (!isAnswer && codeOf(error)) || (error as Error).message;
    throw new OperatorError(
      `DATABASE_URL: cannot reach the database at ${shownPlace(url)} (${why})`,
    );
  });
  const { schema, unicode: hasUnicode, citus: hasCitus } = rows[0] ?? {};
  const engine: Engine = {
    db,
    reads,
    longReads: reads,
    noTimeout,
    probe,
    location: `${shownPlace(url)} (PostgreSQL)`,
    schema,
    text: sql`text collate "C"`,
    dialect: 'postgres',
    keyed: (text, isLong = false) => (hasUnicode ? keyed(text, isLong) : sql`lower(${text})`),
    sortKey: (text, isNatural) => sortKey(text, isNatural, hasUnicode === true),
    locksRows: true,
    canJoinAnyRows: true,
    hasWritableCtes: true,
    async liftTimeout(tx) {
      await sql`set local statement_timeout = 0`.execute(tx);
    },
    async lockRows(tx, table, keys) {
      const ids = keys.map(({ id }) => id);
      const rows = tx.selectFrom(table).select('id').where('id', 'in', ids);
      await rows.orderBy('id').forUpdate().execute();
    },
    readLocked: (tx, table, ids) =>
      tx.selectFrom(table).selectAll().where('id', 'in', ids).forUpdate().execute(),
    boolean: (value) => value,
    isConflict: (error) => CONFLICTS.has(codeOf(error)) || LOST_STATEMENT.has(codeOf(error)),
    explain,
    version: () => snapshotOf(db),
    poolFigures: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await noTimeout.destroy();
      await probe.destroy();
      await db.destroy();
    },
  };
  return hasCitus ? withCitus(engine, distribute) : engine;
}
