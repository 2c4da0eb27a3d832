import { hash } from 'node:crypto';
import { sql, type SqlBool } from 'kysely';
import type { Log } from '../config/operatorError';
import { inBatches } from '../database/inBatches';
import type { Engine, Row, Tx } from '../database/engine';
import { deleteMeta, META, setMeta } from '../database/meta';
import { own } from '../database/ownTables';
import { transact } from '../database/transactions';
import { computedKey, nameOf } from '../fields/textSql';
import type { HookFactory } from '../scope/hook';
import type { Searched } from '../tables/conditions';
import type { Table } from '../tables/table';
import { sortKeyOf } from '../values/textKeys';
import { indexQuery } from './ftsQuery';
import { searchedFields, signatureOf, searchedText } from './searchedText';
import type { SearchIndex } from './searchIndex';

/** FTS5 table for the records of all tables. It stores no text, only trigrams. */
const INDEX = sql.table('waybill_search');
/** Row numbers by record, because SQLite may change the row numbers of other tables. */
const ENTRIES = sql.table('waybill_search_entry');

const markOf = (name: string) => `search ${name}`;

const forget = (tx: Tx, table: string) => deleteMeta(tx, markOf(table));

const contentsOf = (table: Table) =>
  [signatureOf(table), ...table.sortKeys.map(({ column }) => column)].join(' ');

/** Row numbers per table. All stay below 2^53, so that JavaScript can hold them. */
const RANGE = 2 ** 32;

/**
 * Returns the range of row numbers of a table's entries. A search reads only the entries in that range. If
 * two tables have the same range by chance, searches are slower but correct.
 */
function rangeOf(name: string) {
  const first = (hash('sha256', name, 'buffer').readUIntBE(0, 3) >> 4) * RANGE;
  return { first: sql.lit(first), last: sql.lit(first + RANGE - 1) };
}

function matchExpression(words: readonly Searched[], { name }: Table) {
  const { first, last } = rangeOf(name);
  const query = words.map(indexQuery).join(' AND ');
  return sql`(select record_id from ${INDEX} cross join ${ENTRIES} on nr = ${INDEX}.rowid
    where ${INDEX} match ${query} and ${INDEX}.rowid between ${first} and ${last}
      and table_name = ${sql.lit(name)})`;
}

async function createSearchTable(tx: Tx): Promise<void> {
  await sql`create table if not exists ${ENTRIES} (nr integer primary key, table_name text not null,
    record_id text not null, unique (record_id, table_name))`.execute(tx);
  await sql`create virtual table if not exists ${INDEX} using fts5(text, content='',
    contentless_delete=1, detail=none, tokenize='trigram case_sensitive 1')`.execute(tx);
  // A write merges up to 64 pages per level. With the default of 4,050 bytes per page, that blocked the
  // server for 56 ms.
  await sql`insert into ${INDEX} (${INDEX}, rank) values ('pgsz', 1000)`.execute(tx);
}

const isEntryOf = ({ name }: Table, ids: readonly unknown[]) =>
  sql`table_name = ${sql.lit(name)} and record_id in (select value from json_each(${JSON.stringify(ids)}))`;

async function storeSortKeys(engine: Engine, tx: Tx, table: Table, ids: readonly unknown[]) {
  if (ids.length === 0 || table.sortKeys.length === 0) return;
  const keys = table.sortKeys.map(
    (key) => sql`${sql.ref(key.column)} = ${computedKey(engine, key)}`,
  );
  await sql`update ${sql.table(table.name)} set ${sql.join(keys)}
    where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(tx);
}

async function addEntries(tx: Tx, table: Table, ids: readonly unknown[]) {
  const { first, last } = rangeOf(table.name);
  await sql`insert into ${ENTRIES} (nr, table_name, record_id)
    select row_number() over (order by id)
        + (select coalesce(max(nr), ${first}) from ${ENTRIES} where nr between ${first} and ${last}),
      ${sql.lit(table.name)}, id
    from ${sql.table(table.name)} where id in (select value from json_each(${JSON.stringify(ids)}))
    on conflict do nothing`.execute(tx);
}

/** `areNew` is true for records that have no entry yet. */
async function indexWords(
  engine: Engine,
  tx: Tx,
  table: Table,
  ids: readonly unknown[],
  areNew: boolean,
) {
  if (ids.length === 0) return;
  if (areNew) await addEntries(tx, table, ids);
  const { numAffectedRows } = await sql`replace into ${INDEX} (rowid, text)
    select nr, waybill_indexed(${searchedText(engine, table)}, id)
    from ${ENTRIES} cross join ${sql.table(table.name)} on id = record_id
    where ${isEntryOf(table, ids)}`.execute(tx);
  // Another tool may have added the records, without entries.
  if (!areNew && numAffectedRows !== BigInt(ids.length))
    await indexWords(engine, tx, table, ids, true);
}

async function indexRecords(
  engine: Engine,
  tx: Tx,
  table: Table,
  ids: readonly unknown[],
): Promise<void> {
  await storeSortKeys(engine, tx, table, ids);
  await indexWords(engine, tx, table, ids, true);
}

async function unindexRecords(tx: Tx, table: Table, ids: readonly unknown[]): Promise<void> {
  if (ids.length === 0) return;
  const isEntry = isEntryOf(table, ids);
  await sql`delete from ${INDEX} where rowid in
    (select nr from ${ENTRIES} where ${isEntry})`.execute(tx);
  await sql`delete from ${ENTRIES} where ${isEntry}`.execute(tx);
}

const isReworded = (table: Table, before: Row, after: Row): boolean =>
  searchedFields(table).some(({ column }) => (before[column] ?? null) !== (after[column] ?? null));

/** Adds the keys of the names that change. */
function withSortKeys({ sortKeys }: Table, columns: Row, row: Row = {}): Row {
  const keys = sortKeys
    .filter((key) => key.columns.some((name) => name in columns))
    .map(({ column, columns: names, isNatural }) => {
      const name = nameOf(names, { ...row, ...columns });
      return [column, name === null ? null : sortKeyOf(name, isNatural)] as const;
    });
  return keys.length > 0 ? { ...columns, ...Object.fromEntries(keys) } : columns;
}

/**
 * Deleted records that one statement removes from the index. FTS5 merges parts of the index after each
 * removal. At 250 records, merging took two thirds of the time of a large deletion.
 */
const MAX_DELETED = 1_000;

/** Stores sort keys, and updates the index after every change. */
const hook: HookFactory = ({ engine, tx }) => {
  const pendingIds = new Map<Table, unknown[]>();
  const unindexDeleted = async (table: Table) => {
    await unindexRecords(tx, table, pendingIds.get(table) ?? []);
    pendingIds.delete(table);
  };
  return {
    before: withSortKeys,
    async after(table, changes) {
      const removedIds = changes.flatMap(({ before, after }) => (after ? [] : [before?.['id']]));
      if (removedIds.length > 0)
        pendingIds.set(table, [...(pendingIds.get(table) ?? []), ...removedIds]);
      const added = changes.flatMap(({ before, after }) =>
        after && !(before && !isReworded(table, before, after)) ? [after['id']] : [],
      );
      // A record that was deleted may be added again.
      if (added.length > 0 || (pendingIds.get(table) ?? []).length >= MAX_DELETED)
        await unindexDeleted(table);
      await indexWords(
        engine,
        tx,
        table,
        added,
        changes.some(({ before }) => !before),
      );
    },
    async end() {
      for (const table of pendingIds.keys()) await unindexDeleted(table);
    },
  };
};

const BATCH_SIZE = 5_000;
const LOG_MS = 10_000;

/** In several transactions: a single one would double the size of the file. */
async function indexTable(engine: Engine, table: Table, log: Log): Promise<void> {
  const { first, last } = rangeOf(table.name);
  const isOwn = sql`table_name = ${sql.lit(table.name)} and nr between ${first} and ${last}`;
  await transact(engine, async (tx) => {
    await sql`delete from ${INDEX} where rowid in
      (select nr from ${ENTRIES} where ${isOwn})`.execute(tx);
    await sql`delete from ${ENTRIES} where ${isOwn}`.execute(tx);
  });
  const read = (last?: Row) =>
    engine.db
      .selectFrom(table.name)
      .select('id')
      .where('id', '>', last?.['id'] ?? '')
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
  let [indexed, logged] = [0, performance.now()];
  for await (const rows of inBatches(BATCH_SIZE, read)) {
    const ids = rows.map(({ id }) => id);
    await transact(engine, (tx) => indexRecords(engine, tx, table, ids));
    indexed += rows.length;
    if (performance.now() - logged < LOG_MS) continue;
    logged = performance.now();
    log(`Indexing ${table.name} for searches: ${indexed} records so far.`);
  }
}

/** `isAll` also indexes rows written by other tools. */
async function indexTables(engine: Engine, tables: readonly Table[], log: Log, isAll = false) {
  const marks = await own(engine.db)
    .selectFrom(META)
    .select(['key', 'value'])
    .where('key', 'like', 'search %')
    .execute();
  const signatures = new Map(marks.map((row) => [row.key, row.value]));
  for (const table of tables) {
    const mark = markOf(table.name);
    const isWhole = signatures.get(mark) === contentsOf(table);
    signatures.delete(mark);
    if (isWhole && !isAll) continue;
    await deleteMeta(engine.db, mark);
    await indexTable(engine, table, log);
    await setMeta(engine.db, mark, contentsOf(table));
  }
  // Forget tables that are no longer declared, so they are indexed again if they return.
  if (signatures.size > 0)
    await own(engine.db)
      .deleteFrom(META)
      .where('key', 'in', [...signatures.keys()])
      .execute();
}

export const sqliteIndex: SearchIndex = {
  candidates(_engine, table, words) {
    const name = sql.table(table.name);
    return {
      // CROSS JOIN makes SQLite start with the search index.
      from: sql`${matchExpression(words, table)} as candidate cross join ${name}`,
      where: sql<SqlBool>`${name}.id = candidate.record_id`,
      satisfied: [],
    };
  },
  update: (engine, tables, log) => indexTables(engine, tables, log),
  create: createSearchTable,
  forget,
  add: indexRecords,
  reindex: (engine, tables, log) => indexTables(engine, tables, log, true),
  hook,
};
