import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Log } from '../config/operatorError';
import { summarizeError } from '../config/shownError';
import type { Database, Engine, Tx } from '../database/engine';
import { lockMigration } from '../database/meta';
import { transact } from '../database/transactions';
import { allOf, ownText } from '../tables/conditions';
import type { Table } from '../tables/table';
import { searchedFields, signatureOf, searchedText } from './searchedText';
import type { SearchIndex } from './searchIndex';

const digest = (text: string) => hash('sha256', text, 'hex').slice(0, 16);

/** The name contains a hash of the indexed columns, so a change of columns creates a new index. */
const nameOf = (table: Table) => `waybill_search_${digest(`${table.name} ${signatureOf(table)}`)}`;

/** Words and ids are separate columns: beginnings are not searched in ids, most of which contain any two letters. */
function columnsOf(engine: Engine, table: Table) {
  // A kind may have no text fields.
  const words = searchedFields(table).length > 0 ? [searchedText(engine, table)] : [];
  const keys = [engine.keyed(sql.ref('id')), ...words];
  return sql.join(keys.map((key) => sql`(${key}) gin_trgm_ops`));
}

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
    // Without statistics on the indexed expressions, the planner overestimates how many rows a rare word
    // matches.
    if (rows.length > 0) await sql`analyze ${name}`.execute(tx);
  }
}

/** Creates missing search indexes and drops those that are invalid or no longer needed. */
async function createIndexes(engine: Engine, tables: readonly Table[], log: Log) {
  const tablesByIndex = new Map(tables.map((table) => [nameOf(table), table]));
  const changes = async (db: Database) => {
    const indexes = await present(db, engine.schema);
    const valid = new Set(indexes.flatMap(({ name, isValid }) => (isValid ? [name] : [])));
    return {
      useless: indexes.filter(({ name, isValid }) => !isValid || !tablesByIndex.has(name)),
      missing: [...tablesByIndex].flatMap(([name, table]) => (valid.has(name) ? [] : [table])),
    };
  };
  const { useless, missing } = await changes(engine.db);
  if (useless.length + missing.length === 0) return;
  const work = async (tx: Tx) => {
    await lockMigration(tx);
    // Another server may have changed the indexes before this one got the lock.
    const { useless, missing } = await changes(tx);
    for (const { name } of useless) await sql`drop index ${sql.id(name)}`.execute(tx);
    if (missing.length > 0) await createMissing(engine, tx, missing);
  };
  try {
    await transact(engine, work, { noTimeout: true });
  } catch (error) {
    // If the database is unavailable, the start fails. Other errors only make searches slow.
    if (engine.explain(error) === 'unavailable') throw error;
    log(
      `Searches read whole tables, which cannot be indexed with pg_trgm: ${summarizeError(error)}`,
    );
  }
}

export const postgresIndex: SearchIndex = {
  candidates(engine, table, words) {
    // The indexed text includes fields that are hidden from the actor.
    const fields = searchedFields(table.wholeTable ?? table);
    const where = allOf(words.map((each) => ownText(engine, { ...each, fields })));
    return { where, satisfied: table.wholeTable ? [] : words };
  },
  update: createIndexes,
};
