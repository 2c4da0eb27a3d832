import { sql } from 'kysely';
import type { Database, Engine, Tx } from './engine';

/** Returns a column name for comparison. SQLite ignores case in column names, PostgreSQL does not. */
export const identifier = ({ dialect }: Engine, name: string) =>
  dialect === 'sqlite' ? name.toLowerCase() : name;

export type Columns = ReadonlyMap<string, { readonly name: string; readonly type: string }>;

export async function existingColumns(engine: Engine, db: Database): Promise<Map<string, Columns>> {
  const { schema } = engine;
  // Kysely's introspection sends more queries to PostgreSQL, and on SQLite it also reads the tables of
  // search indexes.
  const columns =
    schema === undefined
      ? sql`select owner.name as "table", info.name as "column", info.type
          from sqlite_master as owner join pragma_table_info(owner.name) as info
          where owner.type = 'table' and owner.name not glob 'waybill_search*'`
      : sql`select relname as "table", attname as "column", typname as "type"
          from pg_attribute join pg_class on pg_class.oid = attrelid
            join pg_type on pg_type.oid = atttypid
            join pg_namespace on pg_namespace.oid = relnamespace
          where nspname = ${schema} and relkind in ('r', 'p') and attnum > 0 and not attisdropped`;
  const { rows } = await sql<{ table: string; column: string; type: string }>`${columns}`.execute(
    db,
  );
  const tables = Map.groupBy(rows, ({ table }) => table);
  const columnsOf = (found: typeof rows) =>
    new Map(found.map(({ column, type }) => [identifier(engine, column), { name: column, type }]));
  return new Map([...tables].map(([table, found]) => [table, columnsOf(found)]));
}

/** Returns the names of all indexes. Checking each index with its own query would make the start slow. */
export async function existingIndexes({ schema }: Engine, tx: Tx): Promise<Set<string>> {
  const indexes =
    schema === undefined
      ? sql`sqlite_master where type = 'index'`
      : sql`(select indexname as name from pg_indexes where schemaname = ${schema}) as present`;
  const { rows } = await sql<{ name: string }>`select name from ${indexes}`.execute(tx);
  return new Set(rows.map(({ name }) => name));
}

/** Tables with a foreign key on `parent_id`. SQLite does not name the key. */
export async function existingParents({ schema }: Engine, db: Database) {
  const references =
    schema === undefined
      ? sql`select child.name as "table", reference."table" as parent, '' as key
        from sqlite_master as child join pragma_foreign_key_list(child.name) as reference
        where child.type = 'table' and reference."from" = 'parent_id'`
      : sql`select child.relname as "table", parent.relname as parent, conname as key
        from pg_constraint join pg_class as child on child.oid = conrelid
          join pg_class as parent on parent.oid = confrelid
          join pg_namespace on pg_namespace.oid = child.relnamespace
          join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where contype = 'f' and nspname = ${schema} and attname = 'parent_id'`;
  const { rows } = await sql<{ table: string; parent: string; key: string }>`${references}`.execute(
    db,
  );
  return rows;
}
