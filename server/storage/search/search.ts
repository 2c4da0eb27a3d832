import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { ID } from '../../../src/resources/kindFields';
import type { Database, Engine, Row } from '../engines/engine';
import type { Table } from '../schema/schema';
import { allOf, type Condition } from '../lists/conditions';
import { meetsAll, NEWEST, order, type Found, type List, type ListQuery } from '../lists/list';
import { numbersOf, partsOf, wordsOf } from './sqlite';
import {
  isIndexed,
  MOST_LOOKED_UP,
  MOST_MATCHES,
  spellingsOf,
  wordTextOf,
  type Searched,
} from './text';
import { keyOf } from './letters';
import { beginsWord, holds } from './words';

/** Rows that an index finds, and some more: each must still be asked what it is asked. */
interface Candidates {
  readonly from: RawBuilder<unknown>;
  readonly meets: RawBuilder<SqlBool>;
  /** What all of them meet already: looking at a text twice takes a frequent word half as long again. */
  readonly met: readonly Condition[];
}

/** All runs of three characters, of which a row with the word has every one. */
const runsOf = (word: string): string[] => {
  const letters = [...word];
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
};

const quoted = (part: string) => `"${part.replaceAll('"', '""')}"`;

/** What SQLite's index of parts, or of beginnings, is asked; what it finds may be more than that. */
export function indexQuery({ is, text }: Searched): string {
  const query = (spelling: string) =>
    is === 'beginning'
      ? `${quoted(spelling)}*`
      : [...new Set(runsOf(spelling))].map(quoted).join(' AND ');
  return `(${spellingsOf(keyOf(text))
    .map((each) => `(${query(each)})`)
    .join(' OR ')})`;
}

/** What PostgreSQL's index answers by itself: it looks at the fields that are asked, and the id. */
function answered(engine: Engine, table: Table, condition: Searched): RawBuilder<SqlBool> {
  const words = wordTextOf(table);
  if (condition.is === 'beginning') return beginsWord(engine, words, condition.text);
  const isInWords = holds(engine, words, condition.text);
  return condition.fields.some(({ column }) => column === ID.column)
    ? sql`(${isInWords} or ${holds(engine, sql.ref(ID.column), condition.text)})`
    : isInWords;
}

/** How the table's indexes are asked; undefined where they find none of what is asked. */
function candidates(
  engine: Engine,
  table: Table,
  conditions: readonly Condition[],
): Candidates | undefined {
  const met = conditions.filter(isIndexed);
  if (met.length === 0) return undefined;
  const name = sql.table(table.name);
  if (engine.dialect === 'postgres')
    return { from: name, meets: allOf(met.map((each) => answered(engine, table, each))), met };
  // Parts of words are rarer than beginnings.
  const parts = met.filter(({ is }) => is === 'mentioning');
  const fts = sql.id(parts.length > 0 ? partsOf(table.name) : wordsOf(table.name));
  const asked = (parts.length > 0 ? parts : met).map(indexQuery);
  const numbers = sql.id(numbersOf(table.name));
  return {
    // The order of the tables is the order of the look-ups.
    from: sql`(select record_id from ${fts} cross join ${numbers} on nr = ${fts}.rowid
      where ${fts} match ${asked.join(' AND ')}) as candidate cross join ${name}`,
    meets: sql<SqlBool>`${name}.id = candidate.record_id`,
    met: [],
  };
}

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
  const columns = [...new Set(['id', (sort ?? NEWEST).column])];
  const inOrder = order(sort);
  const { rows } = await sql<Row>`
    with found as materialized (
      select ${sql.join(columns.map((column) => sql`${table}.${sql.ref(column)}`))} ${from}
      limit ${most + 1}),
    shown as (select id as shown_id from found order by ${inOrder}
      limit ${limit} offset ${(page - 1) * limit})
    select wb_matched, ${selection} from (select count(*) as wb_matched from found) as counted
      left join shown on 1 = 1 left join ${table} on ${table}.id = shown_id
    order by ${inOrder}`.execute(db);
  const matched = Number(rows[0]?.['wb_matched'] ?? 0);
  return { rows: rows.filter(({ id }) => id !== null), matched };
}

/**
 * One page of what is searched for in a long list, newest first where no other order is asked for.
 * Rare words are looked up; of frequent ones a page soon turns up in the list itself.
 */
export async function search(
  engine: Engine,
  db: Database,
  list: List,
  query: ListQuery,
): Promise<Found> {
  const { conditions, page, limit, sort } = query;
  const looked = candidates(engine, list.table, conditions);
  const table = sql.table(list.table.name);
  const all = sql`from ${table} where ${meetsAll(engine, list, conditions)}`;
  const rest = conditions.filter((each) => !looked?.met.includes(each));
  const rare = looked
    ? sql`from ${looked.from} where ${looked.meets} and ${meetsAll(engine, list, rest)}`
    : all;
  const most = query.isUncounted ? MOST_LOOKED_UP : MOST_MATCHES;
  const { rows, matched } = await lookUp(db, list.table, rare, query, most);
  if (matched <= most) return { rows, total: matched };
  const top = await sql<Row>`select ${list.table.selection} ${all} order by ${order(sort)}
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { rows: top.rows, total: most, isAtLeast: true };
}
