import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Log } from '../config/operatorError';
import type { Engine, Row, Tx } from '../database/engine';
import { inBatches } from '../database/batches';
import type { HookFactory } from '../scope/hook';
import { transact } from '../database/transactions';
import { META, setMeta } from '../database/meta';
import type { Table } from '../tables/tables';
import { searchedFields, signatureOf, textOf } from './text';

/**
 * The search table of SQLite, for the records of all tables. FTS5 keeps no text, only which runs of
 * three characters a row has.
 */
const INDEX = sql.table('waybill_search');
/** Its row numbers: SQLite may renumber the rows of a table. */
const ENTRIES = sql.table('waybill_search_entry');

const markOf = (name: string) => `search ${name}`;

/** Row numbers per table. They are passed as JavaScript numbers, up to 2^53. */
const RANGE = 2 ** 32;

/**
 * The range of row numbers that a table's entries have: FTS5 reads only the entries in a range. Two
 * tables may share one, which only takes longer.
 */
function rangeOf(name: string) {
  const first = (createHash('sha256').update(name).digest().readUIntBE(0, 3) >> 4) * RANGE;
  return { first: sql.lit(first), last: sql.lit(first + RANGE - 1) };
}

/** The ids of a table's records that FTS5 finds, as a table to select from. */
export function foundBy(query: string, { name }: Table) {
  const { first, last } = rangeOf(name);
  return sql`(select record_id from ${INDEX} cross join ${ENTRIES} on nr = ${INDEX}.rowid
    where ${INDEX} match ${query} and ${INDEX}.rowid between ${first} and ${last}
      and table_name = ${sql.lit(name)})`;
}

/** Creates the search table of a SQLite database. */
export async function createSearchTable(tx: Tx): Promise<void> {
  await sql`create table if not exists ${ENTRIES} (nr integer primary key, table_name text not null,
    record_id text not null, unique (record_id, table_name))`.execute(tx);
  await sql`create virtual table if not exists ${INDEX} using fts5(text, content='',
    contentless_delete=1, detail=none, tokenize='trigram case_sensitive 1')`.execute(tx);
  // A write merges up to 64 pages per level: of the usual 4,050 bytes each that held the server for 56 ms.
  await sql`insert into ${INDEX} (${INDEX}, rank) values ('pgsz', 1000)`.execute(tx);
}

const isEntryOf = ({ name }: Table, ids: readonly unknown[]) =>
  sql`table_name = ${sql.lit(name)} and record_id in (select value from json_each(${JSON.stringify(ids)}))`;

/** Indexes records that are new or have other text. PostgreSQL's indexes follow by themselves. */
export async function indexRecords(
  engine: Engine,
  tx: Tx,
  table: Table,
  ids: readonly unknown[],
): Promise<void> {
  if (engine.dialect !== 'sqlite' || ids.length === 0) return;
  const { first, last } = rangeOf(table.name);
  const name = sql.table(table.name);
  const isRecord = sql`id in (select value from json_each(${JSON.stringify(ids)}))`;
  await sql`insert into ${ENTRIES} (nr, table_name, record_id)
    select row_number() over (order by id)
        + (select coalesce(max(nr), ${first}) from ${ENTRIES} where nr between ${first} and ${last}),
      ${sql.lit(table.name)}, id
    from ${name} where ${isRecord} on conflict do nothing`.execute(tx);
  await sql`replace into ${INDEX} (rowid, text)
    select nr, waybill_indexed(${textOf(engine, table)}, id)
    from ${ENTRIES} cross join ${name} on id = record_id
    where ${isEntryOf(table, ids)}`.execute(tx);
}

/** Removes records from the index. */
async function unindexRecords(tx: Tx, table: Table, ids: readonly unknown[]): Promise<void> {
  if (ids.length === 0) return;
  const isEntry = isEntryOf(table, ids);
  await sql`delete from ${INDEX} where rowid in
    (select nr from ${ENTRIES} where ${isEntry})`.execute(tx);
  await sql`delete from ${ENTRIES} where ${isEntry}`.execute(tx);
}

/** True if the text of a changed record is another. */
const isReworded = (table: Table, before: Row, after: Row): boolean =>
  searchedFields(table).some(({ column }) => (before[column] ?? null) !== (after[column] ?? null));

/** Keeps the index up to date. PostgreSQL does that by itself. */
export const indexText: HookFactory = ({ engine, tx }) => {
  if (engine.dialect !== 'sqlite') return undefined;
  return {
    async after(table, changes) {
      const deleted = changes.filter(({ after }) => !after);
      await unindexRecords(
        tx,
        table,
        deleted.map(({ before }) => before?.['id']),
      );
      const added = changes.flatMap(({ before, after }) =>
        after && !(before && !isReworded(table, before, after)) ? [after['id']] : [],
      );
      await indexRecords(engine, tx, table, added);
    },
  };
};

/** Records indexed in one transaction. */
const BATCH = 5_000;
/** A line about the progress is written this often. */
const LOG_MS = 10_000;

/** Indexes all records of a table, in transactions of a few: one of all would double the file. */
async function indexTable(engine: Engine, table: Table, log: Log): Promise<void> {
  const { first, last } = rangeOf(table.name);
  const isOwn = sql`table_name = ${sql.lit(table.name)} and nr between ${first} and ${last}`;
  await transact(engine, async (tx) => {
    await sql`delete from ${INDEX} where rowid in
      (select nr from ${ENTRIES} where ${isOwn})`.execute(tx);
    await sql`delete from ${ENTRIES} where ${isOwn}`.execute(tx);
  });
  const read = (after: string) =>
    engine.db
      .selectFrom(table.name)
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
  let [indexed, logged] = [0, performance.now()];
  for await (const rows of inBatches(BATCH, read)) {
    const ids = rows.map(({ id }) => id);
    await transact(engine, (tx) => indexRecords(engine, tx, table, ids));
    indexed += rows.length;
    if (performance.now() - logged < LOG_MS) continue;
    logged = performance.now();
    log(`Indexing ${table.name} for searches: ${indexed} records so far.`);
  }
}

/**
 * Indexes the tables that are not indexed with exactly today's columns, or all of them: an index does
 * not know what other tools have written.
 */
export async function indexTables(
  engine: Engine,
  tables: Iterable<Table>,
  log: Log,
  isAll = false,
) {
  const marks = await engine.db
    .selectFrom(META)
    .select(['key', 'value'])
    .where('key', 'like', 'search %')
    .execute();
  const signatures = new Map(marks.map((row) => [row['key'], row['value']]));
  for (const table of tables) {
    const mark = markOf(table.name);
    const isWhole = signatures.get(mark) === signatureOf(table);
    signatures.delete(mark);
    if (isWhole && !isAll) continue;
    await engine.db.deleteFrom(META).where('key', '=', mark).execute();
    await indexTable(engine, table, log);
    await setMeta(engine.db, mark, signatureOf(table));
  }
  // A table that is declared again later is indexed again.
  if (signatures.size > 0)
    await engine.db
      .deleteFrom(META)
      .where('key', 'in', [...signatures.keys()])
      .execute();
}
