import { sql } from 'kysely';
import type { Database } from '../engine';
import { concerns, isListed, NOTE, SHELF_SIZE, SHORT_LIST, type List } from './list';

/** A shelf reaches from its first id to the next shelf's. */
export interface Shelf {
  readonly firstId: string;
  readonly records: number;
}

const within = (column: string, from: string, to: string | undefined) => {
  const isFrom = sql`${sql.ref(column)} >= ${from}`;
  return to === undefined ? isFrom : sql`${isFrom} and ${sql.ref(column)} < ${to}`;
};

async function number(db: Database, query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
  const { rows } = await query.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** True for a list that is worth shelves. Looks at no more records than a short list has. */
export async function isLong(db: Database, list: List): Promise<boolean> {
  const found = await number(
    db,
    sql`select count(*) as n from (
      select 1 from ${sql.table(list.table.name)} where ${isListed(list)}
      limit ${SHORT_LIST + 1}) as found`,
  );
  return found > SHORT_LIST;
}

/** How many records of a list there are, one by one. */
export const countRecords = (db: Database, list: List): Promise<number> =>
  number(db, sql`select count(*) as n from ${sql.table(list.table.name)} where ${isListed(list)}`);

/**
 * Cuts the ids from one to another into shelves. All must be read in one snapshot: what notes not
 * yet folded say is left out of the counts, so that both together are what there is.
 */
export async function measure(db: Database, list: List, from = '', to?: string): Promise<Shelf[]> {
  const table = sql.table(list.table.name);
  const shelves: Shelf[] = [];
  const noted = await number(
    db,
    sql`select count(*) as n from ${sql.table(NOTE)} where table_name = ${list.table.name}`,
  );
  const add = async (first: string, next: string | undefined, present: number) => {
    const steps =
      noted === 0
        ? 0
        : await number(
            db,
            sql`select coalesce(sum(step), 0) as n from ${sql.table(NOTE)}
              where table_name = ${list.table.name} and ${concerns(list)}
              and ${within('record_id', first, next)}`,
          );
    shelves.push({ firstId: first, records: present - steps });
  };
  for (let first = from; ;) {
    const { rows } = await sql<{ id: string }>`
      select id from ${table} where ${isListed(list)} and ${within('id', first, to)}
      order by id limit 1 offset ${SHELF_SIZE}`.execute(db);
    const next = rows[0]?.id;
    if (next === undefined) {
      const rest = await number(
        db,
        sql`select count(*) as n from ${table} where ${isListed(list)} and ${within('id', first, to)}`,
      );
      await add(first, to, rest);
      return shelves;
    }
    await add(first, next, SHELF_SIZE);
    first = next;
  }
}
