import { sql, type Transaction } from 'kysely';
import type { Engine, Tables } from '../engines/engine';
import type { Table } from './schema';

/**
 * Has text that an older server stored in PostgreSQL by the order of the database sort by code point,
 * as all that is made today.
 */
export async function sortByCodePoint(
  { schema, text }: Engine,
  tx: Transaction<Tables>,
  tables: ReadonlyMap<string, Table>,
): Promise<void> {
  if (schema === undefined) return;
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as "table", attname as "column"
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
      join pg_namespace on pg_namespace.oid = relnamespace
      join pg_collation on pg_collation.oid = attcollation
    where nspname = ${schema} and relkind in ('r', 'p') and attnum > 0 and not attisdropped
      and typname = 'text' and collname <> 'C'
      and relname in (${sql.join([...tables.keys()])})`.execute(tx);
  const columns = Map.groupBy(rows, ({ table }) => table);
  for (const [table, found] of columns) {
    await sql`alter table ${sql.table(table)} ${sql.join(
      found.map(({ column }) => sql`alter column ${sql.ref(column)} type ${text}`),
    )}`.execute(tx);
  }
}
