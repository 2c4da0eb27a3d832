import { sql, type Transaction } from 'kysely';
import type { Row, Tables } from '../engine';
import { insertAll } from '../insertAll';
import type { Table } from '../schema';
import {
  concerns,
  FULL_SHELF,
  isShelfOf,
  keyOf,
  listsOf,
  NOTE,
  SHELF,
  SHELVING,
  type List,
} from './list';
import { isLong, measure, type Shelf } from './measure';

type Tx = Transaction<Tables>;

/** Notes folded in one transaction, while others wait to write. */
const MOST = 250;

/** Takes the table's shelves for this transaction; undefined while somebody counts them. */
export async function takeShelves(tx: Tx, table: Table): Promise<number | undefined> {
  const row = await tx
    .updateTable(SHELVING)
    .set({ version: sql`version + 1` })
    .where('table_name', '=', table.name)
    .where(sql<boolean>`(paused_until is null or paused_until < ${new Date().toISOString()})`)
    .returning('version')
    .executeTakeFirst();
  return row && Number(row['version']);
}

export const storeShelves = (tx: Tx, list: List, version: number, shelves: readonly Shelf[]) =>
  insertAll(
    tx,
    SHELF,
    shelves.map(({ firstId, records }) => ({
      table_name: list.table.name,
      kind: list.kind,
      parent_id: list.parentId,
      first_id: firstId,
      records,
      version,
    })),
  );

/** Cuts a shelf that has grown too long. */
async function cut(tx: Tx, list: List, version: number, firstId: string): Promise<void> {
  const shelf = sql`${isShelfOf(list)} and first_id = ${firstId}`;
  const { rows } = await sql<{ next: string }>`select first_id as next from ${sql.table(SHELF)}
    where ${isShelfOf(list)} and first_id > ${firstId} order by first_id limit 1`.execute(tx);
  await sql`delete from ${sql.table(SHELF)} where ${shelf}`.execute(tx);
  await storeShelves(tx, list, version, await measure(tx, list, firstId, rows[0]?.next));
}

/** Adds the notes to the shelves of one list; answers the shelves that have grown too long. */
async function addNotes(tx: Tx, list: List, version: number, last: string): Promise<string[]> {
  const { rows } = await sql<{ first_id: string; steps: number }>`
    select first_id, sum(step) as steps from (
      select step, (
        select max(first_id) from ${sql.table(SHELF)}
        where ${isShelfOf(list)} and first_id <= record_id) as first_id
      from ${sql.table(NOTE)}
      where table_name = ${list.table.name} and ${concerns(list)} and id <= ${last}) as noted
    group by first_id`.execute(tx);
  const full: string[] = [];
  for (const { first_id, steps } of rows) {
    if (Number(steps) === 0) continue;
    const changed = await sql<{ records: number }>`update ${sql.table(SHELF)}
      set records = records + ${Number(steps)}, version = ${version}
      where ${isShelfOf(list)} and first_id = ${first_id} returning records`.execute(tx);
    if (Number(changed.rows[0]?.records) > FULL_SHELF) full.push(first_id);
  }
  return full;
}

/** Of the lists, those that have shelves. */
async function shelved(tx: Tx, table: Table, lists: List[]): Promise<Set<string>> {
  const parents = [...new Set(lists.map(({ parentId }) => parentId))];
  const { rows } = await sql<{ kind: string; parent_id: string }>`
    select kind, parent_id from ${sql.table(SHELF)}
    where table_name = ${table.name} and first_id = '' and parent_id in (${sql.join(parents)})
    group by kind, parent_id`.execute(tx);
  return new Set(rows.map((row) => keyOf({ kind: row.kind, parentId: row.parent_id })));
}

/** The last of so many notes that come first, and what lists the notes up to there concern. */
async function firstNotes(tx: Tx, table: Table, most: number) {
  const notes = tx.selectFrom(NOTE).where('table_name', '=', table.name);
  const first = notes.select('id').orderBy('id').limit(most).as('first');
  const { last } = await tx
    .selectFrom(first)
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  if (last === null) return undefined;
  const groups: Row[] = await notes
    .select(['kind', 'parent_id', ({ fn }) => fn.countAll().as('notes')])
    .where('id', '<=', last)
    .groupBy(['kind', 'parent_id'])
    .execute();
  const lists = groups.flatMap((group) => listsOf(table, group));
  return {
    last: String(last),
    count: groups.reduce((sum, { notes: each }) => sum + Number(each), 0),
    lists: new Map(lists.map((list) => [keyOf(list), list])),
  };
}

/**
 * Folds the table's notes into its shelves, so many at most, in a transaction that is one snapshot.
 * Answers how many notes that were; 0 too while somebody counts the shelves.
 */
export async function fold(tx: Tx, table: Table, most = MOST): Promise<number> {
  const version = await takeShelves(tx, table);
  if (version === undefined) return 0;
  const found = await firstNotes(tx, table, most);
  if (!found) return 0;
  const { last, count, lists } = found;
  const known = await shelved(tx, table, [...lists.values()]);
  const full: [List, string][] = [];
  for (const [key, list] of lists)
    if (known.has(key))
      for (const shelf of await addNotes(tx, list, version, last)) full.push([list, shelf]);
  // The snapshot keeps what others note meanwhile out of sight, and so in place.
  await tx.deleteFrom(NOTE).where('table_name', '=', table.name).where('id', '<=', last).execute();
  for (const [list, shelf] of full) await cut(tx, list, version, shelf);
  for (const [key, list] of lists)
    if (!known.has(key) && (await isLong(tx, list)))
      await storeShelves(tx, list, version, await measure(tx, list));
  return count;
}
