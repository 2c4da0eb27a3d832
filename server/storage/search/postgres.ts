import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Engine, Tables } from '../engines/engine';
import { META } from '../schema/migrate';
import type { Table } from '../schema/schema';
import { searchedFields, signatureOf, wordTextOf } from './text';

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Changes with how the columns are put together: an index of another expression is not used. */
const EXPRESSION = '4';

/** The index of exactly these columns: other columns, another index. */
const nameOf = (table: Table) =>
  `waybill_search_${digest(`${EXPRESSION} ${table.name} ${signatureOf(table)}`)}`;

/**
 * What is indexed: words, and ids apart from them, of which nobody searches for the beginnings of
 * parts: letters that ids are made of would find most of them.
 */
function columnsOf({ keyed }: Engine, table: Table) {
  // There are kinds without any text.
  const words = searchedFields(table).length > 0 ? [wordTextOf(table)] : [];
  return sql.join([sql.ref('id'), ...words].map((text) => sql`${keyed(text)} gin_trgm_ops`));
}

const INDEXES = sql`pg_index join pg_class on pg_class.oid = indexrelid`;

export async function isWhole({ db }: Engine, table: Table): Promise<boolean> {
  const { rows } = await sql<{ valid: boolean }>`select indisvalid as valid from pg_index
    where indexrelid = to_regclass(${nameOf(table)})`.execute(db);
  return rows[0]?.valid === true;
}

/** Search indexes of the table that are of no use: broken off, or of other columns. */
async function useless(db: Kysely<Tables>, table: Table): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from ${INDEXES}
    where indrelid = to_regclass(${table.name}) and relname like 'waybill\\_search\\_%'
    and (relname <> ${nameOf(table)} or not indisvalid)`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Takes the making of the table's index on for this server, and useless indexes away; false where
 * another one is at it. Two that were made at once would wait for each other.
 */
const takeOn = (db: Kysely<Tables>, table: Table): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    // Whoever waits for the lock of an index holds all others up.
    await sql`set local lock_timeout = '2s'`.execute(tx);
    const { rows: taken } = await sql`insert into ${sql.table(META)} as meta (key, value)
      values (${`search ${table.name}`}, (now() + interval '1 minute')::text)
      on conflict (key) do update set value = excluded.value
      where meta.value::timestamptz < now() returning key`.execute(tx);
    const { rows: making } = await sql`select 1 from pg_stat_progress_create_index
      where relid = to_regclass(${table.name})`.execute(tx);
    if (taken.length === 0 || making.length > 0) return false;
    for (const name of await useless(tx, table)) await sql`drop index ${sql.id(name)}`.execute(tx);
    return true;
  });

/** Another server was quicker, or works with the table: its name is taken, or a lock is. */
const TAKEN = new Set(['42P07', '23505', '42710', '55P03']);

/** Has the database give up what a connection asks of it as soon as the signal comes. */
async function cancelling<Result>(
  { db }: Engine,
  connection: Kysely<Tables>,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
  const cancel = () =>
    void sql`select pg_cancel_backend(${rows[0]?.pid})`.execute(db).catch(() => undefined);
  signal.addEventListener('abort', cancel);
  try {
    signal.throwIfAborted();
    return await work();
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/**
 * Indexes a table while it is written; the database keeps the index up from then on. False where
 * another server is at it.
 */
export const build = (engine: Engine, table: Table, signal: AbortSignal): Promise<boolean> =>
  engine.noTimeout.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      if (!(await takeOn(connection, table))) return false;
      await sql`create extension if not exists pg_trgm`.execute(connection);
      const create = sql`create index concurrently ${sql.id(nameOf(table))}
        on ${sql.table(table.name)} using gin (${columnsOf(engine, table)})`;
      await cancelling(engine, connection, signal, () => create.execute(connection));
      // Without statistics of what is indexed, rare words are taken for frequent ones.
      await sql`analyze ${sql.table(table.name)}`.execute(connection);
      return true;
    } catch (error) {
      if (TAKEN.has(String((error as { code?: unknown }).code))) return false;
      throw error;
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });

/** PostgreSQL keeps its indexes in order by itself. */
export const tidy = (): Promise<void> => Promise.resolve();
