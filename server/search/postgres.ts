import { createHash } from 'node:crypto';
import type { Log } from '../config/operatorError';
import { sql } from 'kysely';
import type { Database, Engine, Tx } from '../database/engine';
import { transact } from '../database/transactions';
import { lockMigration } from '../database/meta';
import type { Table } from '../tables/tables';
import { searchedFields, signatureOf, textOf } from './text';

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The index of exactly these columns: other columns, another index. */
const nameOf = (table: Table) => `waybill_search_${digest(`${table.name} ${signatureOf(table)}`)}`;

/**
 * The indexed expressions: words, and ids in an expression of their own. Word beginnings are not
 * searched in ids, because most ids contain any two letters.
 */
function columnsOf(engine: Engine, table: Table) {
  // There are kinds without any text.
  const words = searchedFields(table).length > 0 ? [textOf(engine, table)] : [];
  const keys = [engine.keyed(sql.ref('id')), ...words];
  return sql.join(keys.map((key) => sql`(${key}) gin_trgm_ops`));
}

/** The search indexes that there are. */
async function present(db: Database, schema: string | undefined) {
  const { rows } = await sql<{ name: string; isValid: boolean }>`
    select relname as name, indisvalid as "isValid" from pg_index
      join pg_class on pg_class.oid = indexrelid join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = ${schema} and relname like 'waybill\\_search\\_%'`.execute(db);
  return rows;
}

async function createMissing(engine: Engine, tx: Database, missing: readonly Table[]) {
  await sql`create extension if not exists pg_trgm`.execute(tx);
  for (const table of missing) {
    const name = sql.table(table.name);
    await sql`create index ${sql.id(nameOf(table))} on ${name}
      using gin (${columnsOf(engine, table)})`.execute(tx);
    const { rows } = await sql`select 1 from ${name} limit 1`.execute(tx);
    // Without statistics of what is indexed, rare words are taken for frequent ones.
    if (rows.length > 0) await sql`analyze ${name}`.execute(tx);
  }
}

/** Makes the indexes of tables that have none of exactly today's columns, and drops the others. */
export async function createIndexes(engine: Engine, tables: readonly Table[], log: Log) {
  const wanted = new Map(tables.map((table) => [nameOf(table), table]));
  const changes = async (db: Database) => {
    const indexes = await present(db, engine.schema);
    const valid = new Set(indexes.flatMap(({ name, isValid }) => (isValid ? [name] : [])));
    return {
      useless: indexes.filter(({ name, isValid }) => !isValid || !wanted.has(name)),
      missing: [...wanted].flatMap(([name, table]) => (valid.has(name) ? [] : [table])),
    };
  };
  const { useless, missing } = await changes(engine.db);
  if (useless.length + missing.length === 0) return;
  const work = async (tx: Tx) => {
    await lockMigration(tx);
    // Another server may have been first.
    const { useless, missing } = await changes(tx);
    for (const { name } of useless) await sql`drop index ${sql.id(name)}`.execute(tx);
    if (missing.length > 0) await createMissing(engine, tx, missing);
  };
  try {
    await transact(engine, work, { noTimeout: true });
  } catch (error) {
    // Without the database nothing can be done, and who opens it says so.
    if (engine.explain(error) === 'unavailable') throw error;
    log(`Searches read whole tables, which cannot be indexed (${(error as Error).message})`);
  }
}
