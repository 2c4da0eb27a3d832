import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Engine } from '../engine';
import type { Table } from '../schema';
import { signatureOf, textOf } from './text';

/** The index of exactly these columns: other columns, another index. */
const nameOf = (table: Table) =>
  `waybill_search_${createHash('sha256')
    .update(`${table.name} ${signatureOf(table)}`)
    .digest('hex')
    .slice(0, 16)}`;

export async function isWhole({ db }: Engine, table: Table): Promise<boolean> {
  const { rows } = await sql<{ valid: boolean }>`select indisvalid as valid from pg_index
    where indexrelid = to_regclass(${nameOf(table)})`.execute(db);
  return rows[0]?.valid === true;
}

/** Indexes a table while it is written; the database keeps the index up from then on. */
export async function build({ db }: Engine, table: Table): Promise<boolean> {
  const index = sql.id(nameOf(table));
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await sql`create extension if not exists pg_trgm`.execute(connection);
      // One that was broken off is there, but of no use.
      await sql`drop index if exists ${index}`.execute(connection);
      await sql`create index concurrently ${index} on ${sql.table(table.name)}
        using gin ((${textOf(table)}) gin_trgm_ops)`.execute(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
  return true;
}
