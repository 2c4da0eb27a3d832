import { sql, type RawBuilder } from 'kysely';
import type { Database, Engine, Row } from '../engines/engine';
import type { Condition, Searched } from '../lists/conditions';
import { meetsAll, order, sortValue, type Found, type List, type ListQuery } from '../lists/list';
import type { Table } from '../schema/schema';
import { candidates } from './candidates';
import { lookUpNames, rowsNamed } from './names';
import { isIndexed, MOST_LOOKED_UP, MOST_MATCHES } from './text';

type Matches = Pick<Found, 'rows'> & { readonly matched: number };

/** Looks matches up, so many and one more at most, and answers a page of them. */
async function lookUp(
  db: Database,
  { name, selection }: Table,
  from: RawBuilder<unknown>,
  { sort, page, limit }: ListQuery,
  most: number,
): Promise<Matches> {
  const table = sql.table(name);
  const inOrder = order(sort, false, sql.ref('wb_sorted'));
  const { rows } = await sql<Row>`
    with found as materialized (
      select ${table}.id, ${sortValue(sort)} as wb_sorted ${from} limit ${most + 1}),
    shown as (select id as shown_id, wb_sorted from found order by ${inOrder}
      limit ${limit} offset ${(page - 1) * limit})
    select wb_matched, ${selection} from (select count(*) as wb_matched from found) as counted
      left join shown on 1 = 1 left join ${table} on ${table}.id = shown_id
    order by ${inOrder}`.execute(db);
  const matched = Number(rows[0]?.['wb_matched'] ?? 0);
  return { rows: rows.filter(({ id }) => id !== null), matched };
}

/** Rows that meet the conditions, from what indexes find of rare words; undefined without any. */
function rareRows(
  engine: Engine,
  list: List,
  conditions: readonly Condition[],
  words: readonly Searched[],
): RawBuilder<unknown> | undefined {
  const looked = candidates(engine, list.table, words);
  if (!looked) return undefined;
  const named = rowsNamed(engine, words);
  if (named.length === 0) {
    const rest = conditions.filter((each) => !looked.met.includes(each));
    return sql`from ${looked.from} where ${looked.meets} and ${meetsAll(engine, list, rest)}`;
  }
  const table = sql.table(list.table.name);
  const ids = [
    sql`select ${table}.id as possible_id from ${looked.from} where ${looked.meets}`,
    ...named,
  ];
  return sql`from (${sql.join(ids, sql` union `)}) as possible cross join ${table}
    where ${table}.id = possible_id and ${meetsAll(engine, list, conditions)}`;
}

/**
 * One page of what is searched for in a long list, newest first where no other order is asked for.
 * Rare words are looked up; of frequent ones a page soon turns up in the list itself.
 */
export async function search(
  engine: Engine,
  db: Database,
  tables: ReadonlyMap<string, Table>,
  list: List,
  query: ListQuery,
): Promise<Found> {
  const { page, limit, sort } = query;
  const table = sql.table(list.table.name);
  const names = await lookUpNames(engine, db, tables, query.conditions.filter(isIndexed));
  const words = names.map(({ word }) => word);
  const conditions = [...query.conditions.filter((each) => !isIndexed(each)), ...words];
  const all = sql`from ${table} where ${meetsAll(engine, list, conditions)}`;
  const rareWords = names.filter(({ isRare }) => isRare).map(({ word }) => word);
  const rare = rareRows(engine, list, conditions, rareWords);
  const most = query.isUncounted ? MOST_LOOKED_UP : MOST_MATCHES;
  const { rows, matched } = await lookUp(db, list.table, rare ?? all, query, most);
  if (matched <= most) return { rows, total: matched };
  const top = await sql<Row>`select ${list.table.selection} ${all} order by ${order(sort)}
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { rows: top.rows, total: most, isAtLeast: true };
}
