import { sql, type RawBuilder } from 'kysely';
import type { Row } from '../database/engine';
import { meetsAll, order, rowsById, sortedBy } from '../scope/list';
import type { ListResult, ListQuery, Reading } from '../scope/list';
import { pageOf } from '../scope/page';
import type { Condition, Searched } from '../tables/conditions';
import type { TableMap } from '../tables/table';
import { candidates } from '.';
import { lookUpNames, rowsNamed } from './names';
import { isIndexed, MAX_MATCHES } from './searchedText';

/** Finds up to `MAX_MATCHES` + 1 matches and returns one page of them, with the number found. */
async function lookUp(
  reading: Reading,
  from: RawBuilder<unknown>,
  { sort, page, limit }: ListQuery,
) {
  const { engine, db, scope } = reading;
  const table = sql.table(scope.table.name);
  const inOrder = order(sort, false, sql.ref('wb_sorted'));
  const rowsOfPage = engine.canJoinAnyRows
    ? { columns: scope.table.selection, join: sql`left join ${table} on ${table}.id = shown_id` }
    : { columns: sql`shown_id as id`, join: sql`` };
  const found = await sql<Row>`
    with found as materialized (
      select ${table}.id, ${sortedBy(engine, scope.table, sort).value} as wb_sorted ${from}
      limit ${MAX_MATCHES + 1}),
    shown as (select id as shown_id, wb_sorted from found order by ${inOrder}
      limit ${limit} offset ${(page - 1) * limit})
    select wb_matched, ${rowsOfPage.columns} from (select count(*) as wb_matched from found) as counted
      left join shown on 1 = 1 ${rowsOfPage.join}
    order by ${inOrder}`.execute(db);
  const matched = Number(found.rows[0]?.['wb_matched'] ?? 0);
  const rows = found.rows.filter(({ id }) => id !== null);
  if (engine.canJoinAnyRows) return { rows, matched };
  const ids = rows.map(({ id }) => String(id));
  return { rows: await rowsById(reading, ids), matched };
}

/** Starts from the index matches of rare words. Undefined if there are none. */
function rareRows(
  { engine, scope }: Reading,
  from: RawBuilder<unknown>,
  conditions: readonly Condition[],
  words: readonly Searched[],
): RawBuilder<unknown> | undefined {
  const match = candidates(engine, scope.table, words);
  if (!match) return undefined;
  const rowsByName = rowsNamed(engine, words);
  if (rowsByName.length === 0) {
    const rest = conditions.filter((each) => !match.satisfied.includes(each));
    return sql`from ${match.from ?? from} where ${match.where} and ${meetsAll(engine, scope, rest)}`;
  }
  const table = sql.table(scope.table.name);
  const ids = [
    sql`select ${table}.id as possible_id from ${match.from ?? table} where ${match.where}`,
    ...rowsByName,
  ];
  return sql`from (${sql.join(ids, sql` union `)}) as possible cross join ${from}
    where ${table}.id = possible_id and ${meetsAll(engine, scope, conditions)}`;
}

/**
 * Returns one page of a search in a long list, newest first by default. Rare words are looked up in the
 * index. For frequent words the list itself is read, which soon has enough matches for a page.
 */
export async function search(
  reading: Reading,
  tables: TableMap,
  query: ListQuery,
): Promise<ListResult> {
  const { engine, scope } = reading;
  const names = await lookUpNames(reading, tables, query.conditions.filter(isIndexed));
  const words = names.map(({ word }) => word);
  const conditions = [...query.conditions.filter((each) => !isIndexed(each)), ...words];
  const predicate = meetsAll(engine, scope, conditions);
  const isFrequent = conditions.length === 1 && names.some((each) => each.isFrequent);
  if (!isFrequent) {
    const { from } = sortedBy(engine, scope.table, query.sort);
    const rareWords = names.filter(({ isRare }) => isRare).map(({ word }) => word);
    const rare = rareRows(reading, from, conditions, rareWords);
    const { rows, matched } = await lookUp(
      reading,
      rare ?? sql`from ${from} where ${predicate}`,
      query,
    );
    if (matched <= MAX_MATCHES) return { rows, total: matched };
  }
  const rows = await pageOf(reading, predicate, query, Infinity);
  return { rows, total: MAX_MATCHES, isAtLeast: true };
}
