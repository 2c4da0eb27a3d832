import { setImmediate as turn } from 'node:timers/promises';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Engine, Tables } from '../engines/engine';
import { META } from '../schema/migrate';
import type { Table } from '../schema/schema';
import { transact } from '../records/transactions';
import { signatureOf, textOf, wordTextOf } from './text';

/** Rows indexed before others get their turn. */
const BATCH = 100;

/** Finds parts of words, by runs of three characters. */
export const partsOf = (table: Table) => `waybill_search_${table.name}`;
/** Finds beginnings of words, of one and two characters. */
export const wordsOf = (table: Table) => `waybill_words_${table.name}`;
/** SQLite may renumber rows of its own accord: the index has numbers of its own. */
export const numbersOf = (table: Table) => `waybill_number_${table.name}`;
const markOf = (table: Table) => `search ${table.name}`;

/** What a table's index was made of, and whether it is whole. */
async function stateOf(engine: Engine, table: Table): Promise<string | undefined> {
  const row = await engine.db
    .selectFrom(META)
    .select('value')
    .where('key', '=', markOf(table))
    .executeTakeFirst();
  return row && String(row['value']);
}

const setState = (db: Engine['db'], table: Table, value: string) =>
  db
    .insertInto(META)
    .values({ key: markOf(table), value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();

const TRIGGERS = ['insert', 'update', 'delete'] as const;
const triggerOf = (table: Table, on: string) => sql.id(`waybill_search_${table.name}_${on}`);

/** Both indexes: name, how it cuts text, and the text of a row. */
const indexesOf = (table: Table) => [
  {
    name: sql.id(partsOf(table)),
    cutting: sql.raw(`tokenize='trigram'`),
    text: (row?: 'new') => textOf(table, row),
  },
  {
    name: sql.id(wordsOf(table)),
    cutting: sql.raw(`tokenize='unicode61 remove_diacritics 0', prefix='1 2'`),
    text: (row?: 'new') => wordTextOf(table, row),
  },
];

/** Makes the empty indexes; from then on every change of a row, by whomever, reaches them. */
async function begin(tx: Transaction<Tables>, table: Table): Promise<void> {
  const name = sql.id(table.name);
  const numbers = sql.id(numbersOf(table));
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
  await setState(tx, table, `begun ${signatureOf(table)}`);
}

/** Indexes the next rows after an id that are not indexed; answers the last one's id. */
async function addSome(tx: Transaction<Tables>, table: Table, after: string) {
  const name = sql.id(table.name);
  const numbers = sql.id(numbersOf(table));
  const { rows } = await sql<{ id: string }>`select id from ${name} where id > ${after}
    order by id limit ${BATCH}`.execute(tx);
  const last = rows.at(-1)?.id;
  if (last === undefined) return undefined;
  const { rows: top } = await sql<{ nr: number }>`
    select coalesce(max(nr), 0) as nr from ${numbers}`.execute(tx);
  await sql`insert into ${numbers} (record_id) select id from ${name}
    where id > ${after} and id <= ${last} order by id on conflict do nothing`.execute(tx);
  for (const { name: index, text } of indexesOf(table))
    await sql`insert into ${index} (rowid, text) select nr, ${text()}
      from ${numbers} cross join ${name} on id = record_id where nr > ${top[0]?.nr ?? 0}`.execute(
      tx,
    );
  return last;
}

export const isWhole = async (engine: Engine, table: Table): Promise<boolean> =>
  (await stateOf(engine, table)) === `whole ${signatureOf(table)}`;

/** Indexes a table in small steps, between which others are answered. */
export async function build(engine: Engine, table: Table, signal: AbortSignal): Promise<boolean> {
  if ((await stateOf(engine, table)) !== `begun ${signatureOf(table)}`)
    await transact(engine, (tx) => begin(tx, table));
  for (let after: string | undefined = ''; after !== undefined;) {
    if (signal.aborted) return false;
    const from: string = after;
    after = await transact(engine, (tx) => addSome(tx, table, from));
    await turn();
  }
  await setState(engine.db, table, `whole ${signatureOf(table)}`);
  return true;
}

/** Pages merged before others get their turn. */
const PAGES = 64;

/** Has an index merged by nobody but us; it says so itself, for whoever writes to it. */
async function mergeByHand({ db }: Engine, name: string): Promise<void> {
  const { rows } = await sql`select v from ${sql.id(`${name}_config`)}
    where k = 'automerge' and v = 0`.execute(db);
  const index = sql.id(name);
  if (rows.length === 0)
    await sql`insert into ${index} (${index}, rank) values ('automerge', 0)`.execute(db);
}

/** Merges some of an index's parts; false where they are few enough. */
const mergeSome = (engine: Engine, name: string): Promise<boolean> =>
  transact(engine, async (tx) => {
    const changes = async () => {
      const { rows } = await sql<{ n: number }>`select total_changes() as n`.execute(tx);
      return Number(rows[0]?.n);
    };
    const index = sql.id(name);
    const before = await changes();
    await sql`insert into ${index} (${index}, rank) values ('merge', ${sql.lit(PAGES)})`.execute(
      tx,
    );
    // One change is that of the command itself.
    return (await changes()) - before > 1;
  });

/**
 * Keeps the parts few that an index is written in, a little at a time: SQLite would merge hundreds
 * of pages in one piece, in the write of whoever comes at that moment.
 */
export async function tidy(engine: Engine, table: Table, signal: AbortSignal): Promise<void> {
  for (const name of [partsOf(table), wordsOf(table)]) {
    await mergeByHand(engine, name);
    while (!signal.aborted && (await mergeSome(engine, name))) await turn();
  }
}
