import { setImmediate as turn } from 'node:timers/promises';
import type { Log } from '../../operatorError';
import { sql, type RawBuilder } from 'kysely';
import { numberOf, type Engine, type Tx } from '../engines/engine';
import { TIDY_AFTER } from '../lists/list';
import { transact } from '../records/transactions';
import { META, setMeta } from '../schema/meta';
import type { Table } from '../schema/schema';
import { signatureOf, textOf, wordTextOf } from './text';

/** Finds parts of words, by runs of three characters. */
export const partsOf = (table: string) => `waybill_search_${table}`;
/** Finds beginnings of words, of one and two characters. */
export const wordsOf = (table: string) => `waybill_words_${table}`;
/** SQLite may renumber rows of its own accord: the index has numbers of its own. */
export const numbersOf = (table: string) => `waybill_number_${table}`;
const markOf = (table: Table) => `search ${table.name}`;

const TRIGGERS = ['insert', 'update', 'delete'] as const;
const triggerOf = (table: Table, on: string) => sql.id(`waybill_search_${table.name}_${on}`);

/** Both indexes: name, how it cuts text, and the text of a row. */
const indexesOf = (table: Table) => [
  {
    name: sql.id(partsOf(table.name)),
    cutting: sql.raw(`tokenize='trigram'`),
    text: (row?: 'new') => textOf(table, row),
  },
  {
    name: sql.id(wordsOf(table.name)),
    cutting: sql.raw(`tokenize='unicode61 remove_diacritics 0', prefix='1 2'`),
    text: (row?: 'new') => wordTextOf(table, row),
  },
];

/** Makes a table's indexes; from then on every change of a row, by whomever, reaches them. */
async function create(tx: Tx, table: Table): Promise<void> {
  const name = sql.id(table.name);
  const numbers = sql.id(numbersOf(table.name));
  const indexes = indexesOf(table);
  for (const on of TRIGGERS) await sql`drop trigger if exists ${triggerOf(table, on)}`.execute(tx);
  await sql`drop table if exists ${numbers}`.execute(tx);
  await sql`create table ${numbers} (nr integer primary key, record_id text not null unique)`.execute(
    tx,
  );
  for (const { name: index, cutting } of indexes) {
    await sql`drop table if exists ${index}`.execute(tx);
    await sql`create virtual table ${index} using fts5(text, content='', contentless_delete=1,
      detail=none, ${cutting})`.execute(tx);
    // SQLite would merge hundreds of pages in the write of whoever comes at that moment.
    await sql`insert into ${index} (${index}, rank) values ('automerge', 0)`.execute(tx);
  }
  const number = (row: 'new' | 'old') =>
    sql`(select nr from ${numbers} where record_id = ${sql.raw(row)}.id)`;
  const each = (change: (index: (typeof indexes)[number]) => RawBuilder<unknown>) =>
    sql.join(indexes.map(change), sql` `);
  await sql`create trigger ${triggerOf(table, 'insert')} after insert on ${name} begin
    insert into ${numbers} (record_id) values (new.id);
    ${each((index) => sql`insert into ${index.name} (rowid, text) values (${number('new')}, ${index.text('new')});`)}
  end`.execute(tx);
  await sql`create trigger ${triggerOf(table, 'update')} after update on ${name} begin
    ${each((index) => sql`update ${index.name} set text = ${index.text('new')} where rowid = ${number('old')};`)}
    update ${numbers} set record_id = new.id where record_id = old.id and old.id <> new.id;
  end`.execute(tx);
  await sql`create trigger ${triggerOf(table, 'delete')} after delete on ${name} begin
    ${each((index) => sql`delete from ${index.name} where rowid = ${number('old')};`)}
    delete from ${numbers} where record_id = old.id;
  end`.execute(tx);
  await sql`insert into ${numbers} (record_id) select id from ${name} order by id`.execute(tx);
  for (const { name: index, text } of indexes)
    await sql`insert into ${index} (rowid, text) select nr, ${text()}
      from ${numbers} cross join ${name} on id = record_id`.execute(tx);
  await setMeta(tx, markOf(table), `whole ${signatureOf(table)}`);
}

/** Makes the indexes of tables that have none of exactly today's columns. */
export async function createIndexes(engine: Engine, tables: readonly Table[]): Promise<void> {
  const known = await engine.db
    .selectFrom(META)
    .select(['key', 'value'])
    .where('key', 'like', 'search %')
    .execute();
  const signatures = new Map(known.map((row) => [row['key'], row['value']]));
  const missing = tables.filter(
    (table) => signatures.get(markOf(table)) !== `whole ${signatureOf(table)}`,
  );
  if (missing.length === 0) return;
  await transact(engine, async (tx) => {
    for (const table of missing) await create(tx, table);
  });
}

/** Pages merged before others get their turn. */
const PAGES = 64;

/** Merges some of an index's segments; false where they are few enough. */
const mergeSome = (engine: Engine, name: string): Promise<boolean> =>
  transact(engine, async (tx) => {
    const changes = () => numberOf(tx, sql`total_changes()`);
    const index = sql.id(name);
    const before = await changes();
    await sql`insert into ${index} (${index}, rank) values ('merge', ${sql.lit(PAGES)})`.execute(
      tx,
    );
    // One change is that of the command itself.
    return (await changes()) - before > 1;
  });

/** Merges the segments of SQLite's search indexes behind the answers, a little at a time. */
export function segmentMerger(engine: Engine, log: Log) {
  const ending = new AbortController();
  const changes = new Map<string, number>();
  let working: Promise<void> = Promise.resolve();
  const mergeAll = async (name: string) => {
    try {
      for (const index of [partsOf(name), wordsOf(name)])
        while (!ending.signal.aborted && (await mergeSome(engine, index))) await turn();
    } catch (error) {
      // The next time comes soon.
      if (engine.isConflict(error)) return;
      log(`The search index of ${name} is not merged (${(error as Error).message})`);
    }
  };
  return {
    /** To be called where so many rows of a table are added or removed. */
    changed({ name }: Table, rows: number): void {
      const count = (changes.get(name) ?? 0) + rows;
      changes.set(name, count < TIDY_AFTER ? count : 0);
      if (count >= TIDY_AFTER) working = working.then(() => mergeAll(name));
    },
    close(): Promise<void> {
      ending.abort();
      return working;
    },
  };
}
