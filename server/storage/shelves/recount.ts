import { sql } from 'kysely';
import type { Database, Engine, Row } from '../engine';
import type { Table } from '../schema';
import { read, transact } from '../transact';
import { storeShelves } from './fold';
import { concerns, keyOf, NOTE, SHELF, SHELVING, SHORT_LIST, type List } from './list';
import { countRecords, isLong, measure, type Shelf } from './measure';
import { pause, paused, resume } from './pause';
import { kindsOf } from './tables';

const isLongGroup = sql<boolean>`count(*) > ${sql.lit(SHORT_LIST)}`;

/** The long lists below parents. */
async function longParts(db: Database, table: Table): Promise<List[]> {
  const parts = db.selectFrom(table.name).select('parent_id').having(isLongGroup);
  const rows: Row[] = await parts.groupBy('parent_id').execute();
  if (table.isFamily)
    rows.push(...(await parts.select('kind').groupBy(['parent_id', 'kind']).execute()));
  return rows.map((row) => ({
    table,
    kind: String(row['kind'] ?? ''),
    parentId: String(row['parent_id']),
  }));
}

/** The lists of a table that are long. */
async function longLists(db: Database, table: Table): Promise<List[]> {
  if (table.parent) return longParts(db, table);
  const lists: List[] = [];
  for (const kind of ['', ...(table.isFamily ? table.kinds : [])]) {
    const list = { table, kind, parentId: '' };
    if (await isLong(db, list)) lists.push(list);
  }
  return lists;
}

const end = (engine: Engine, table: Table, found: [List, Shelf[]][], version: number) =>
  transact(engine, async (tx) => {
    const taken = await tx
      .updateTable(SHELVING)
      .set({ version: version + 1, paused_until: null, kinds: kindsOf(table) })
      .where('table_name', '=', table.name)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst();
    // Somebody else has counted meanwhile, or a parent went with its shelves.
    if (!taken) return false;
    await tx.deleteFrom(SHELF).where('table_name', '=', table.name).execute();
    for (const [list, shelves] of found) await storeShelves(tx, list, version + 1, shelves);
    return true;
  });

const TRIES = 5;

/**
 * Counts a table anew and puts it on new shelves, while records are read and written. It takes as
 * long as walking an index of the table from end to end, off the main thread where there is one.
 */
export async function recount(engine: Engine, table: Table): Promise<void> {
  try {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const version = await pause(engine, table);
      const found = await paused(engine, table, version, () =>
        read(engine, engine.far, async (tx) => {
          const lists: [List, Shelf[]][] = [];
          for (const list of await longLists(tx, table))
            lists.push([list, await measure(tx, list)]);
          return lists;
        }),
      );
      if (await end(engine, table, found, version)) return;
    }
    throw new Error(`The shelves of ${table.name} change faster than they can be counted`);
  } catch (error) {
    // Where not even that can be written, the pause ends by itself.
    await resume(engine, table).catch(() => undefined);
    throw error;
  }
}

/** By how much notes that wait to be folded change the length of a list. */
async function waitingSteps(db: Database, list: List): Promise<number> {
  const { rows } = await sql<{ steps: number }>`
    select coalesce(sum(step), 0) as steps from ${sql.table(NOTE)}
    where table_name = ${list.table.name} and ${concerns(list)}`.execute(db);
  return Number(rows[0]?.steps ?? 0);
}

/** True where a list of the table is not as long as its shelves say. */
export const isMiscounted = (engine: Engine, table: Table): Promise<boolean> =>
  read(engine, engine.far, async (tx) => {
    const { rows } = await sql<{ kind: string; parent_id: string; records: number }>`
      select kind, parent_id, sum(records) as records from ${sql.table(SHELF)}
      where table_name = ${table.name} group by kind, parent_id`.execute(tx);
    const shelved = new Set<string>();
    for (const { kind, parent_id: parentId, records } of rows) {
      const list = { table, kind, parentId };
      shelved.add(keyOf(list));
      const expected = Number(records) + (await waitingSteps(tx, list));
      if ((await countRecords(tx, list)) !== expected) return true;
    }
    // A table that other tools filled has long lists that nobody took notes of.
    for (const list of await longLists(tx, table)) {
      if (shelved.has(keyOf(list))) continue;
      const folded = (await countRecords(tx, list)) - (await waitingSteps(tx, list));
      if (folded > SHORT_LIST) return true;
    }
    return false;
  });

/** Takes the shelves of a parent that is deleted away, with all notes on what was under it. */
export async function dropParent(db: Database, table: Table, parentId: string): Promise<void> {
  await db
    .updateTable(SHELVING)
    .set({ version: sql`version + 1` })
    .where('table_name', '=', table.name)
    .execute();
  const isOfParent = sql<boolean>`table_name = ${table.name} and parent_id = ${parentId}`;
  await db.deleteFrom(SHELF).where(isOfParent).execute();
  await db.deleteFrom(NOTE).where(isOfParent).execute();
}
