import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { allOf, matches, type Condition } from './conditions';
import type { Database, Engine, Row } from '../engines/engine';
import { candidates } from '../search/candidates';
import { MOST_MATCHES } from '../search/text';
import { totalOf, type ListCounts } from './counts';
import type { Table } from '../schema/schema';
import { FROM_TOP, isListed, type List } from './list';
import { read } from '../records/transactions';

export interface Sort {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

export interface ListQuery {
  readonly page: number;
  readonly limit: number;
  /** Newest first where it is left out. */
  readonly sort?: Sort;
  readonly conditions: readonly Condition[];
  /** Nobody reads how many matches a search of a long list has. */
  readonly isUncounted?: boolean;
}

export interface Found {
  readonly rows: Row[];
  readonly total: number;
  readonly isAtLeast?: boolean;
}

type Rows = RawBuilder<unknown>;

/** Newest first: the order of a list where nobody asks for another one. */
export const NEWEST: Sort = { column: 'created_at', direction: 'desc' };
/** Never empty, so that their indexes can be walked without a word on where empty values go. */
const FILLED = ['id', 'created_at', 'updated_at'];

/** The order of a list, or the same from its other end. Empty values come last. */
export function order(sort: Sort = NEWEST, isBackwards = false): RawBuilder<unknown> {
  const down = isBackwards ? sql`asc` : sql`desc`;
  const isDown = (sort.direction === 'desc') !== isBackwards;
  const isFilled = FILLED.includes(sort.column);
  const nulls = isFilled ? sql`` : isBackwards ? sql`nulls first` : sql`nulls last`;
  return sql`${sql.ref(sort.column)} ${isDown ? sql`desc` : sql`asc`} ${nulls}, id ${down}`;
}

/**
 * Reads a page; one of the later half is reached from the end. Ids are skipped first, in an index
 * where the order has one, and only the rows of the page are read.
 */
async function pageOf(
  db: Database,
  { name, selection }: Table,
  meets: Expression<SqlBool>,
  query: ListQuery,
  total: number,
): Promise<Row[]> {
  const offset = (query.page - 1) * query.limit;
  const limit = Math.min(query.limit, total - offset);
  if (limit <= 0) return [];
  const isBackwards = offset > total / 2;
  const skipped = isBackwards ? total - offset - limit : offset;
  const { rows } = await sql<Row>`select ${selection} from ${sql.table(name)} where id in (
      select id from ${sql.table(name)} where ${meets}
      order by ${order(query.sort, isBackwards)} limit ${limit} offset ${skipped})
    order by ${order(query.sort)}`.execute(db);
  return rows;
}

async function count(db: Database, from: Rows): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${from}) as found`.execute(
    db,
  );
  return Number(rows[0]?.n ?? 0);
}

/** Conditions that take as long as values are. */
const IN_TEXTS: Condition['is'][] = ['mentioning', 'beginning', 'containing', 'listing'];

/** Finds records of a list by conditions, in any order. */
export class Finder {
  constructor(
    private readonly engine: Engine,
    private readonly counts: ListCounts,
  ) {}

  /** One page of a whole list, newest first, with its exact length, both of one moment. */
  async page(list: List, query: ListQuery): Promise<Found> {
    if ((query.page - 1) * query.limit <= FROM_TOP) {
      const rows = await this.topRows(list, query);
      if (rows[0]) return { rows, total: Number(rows[0]['wb_total']) };
    }
    return read(this.engine, this.engine.reads, async (tx) => {
      const { rows } = await sql<{ total: unknown }>`select ${totalOf(list)} as total`.execute(tx);
      const total = Number(rows[0]?.total ?? 0);
      return { rows: await pageOf(tx, list.table, isListed(list), query, total), total };
    });
  }

  /** Rows near the top, each with the length of the list: one statement, and so of one moment. */
  private async topRows(list: List, { page, limit }: ListQuery): Promise<Row[]> {
    const { name, selection } = list.table;
    const { rows } = await sql<Row>`select ${selection}, ${totalOf(list)} as wb_total
      from ${sql.table(name)} where ${isListed(list)}
      order by ${order()} limit ${limit} offset ${(page - 1) * limit}`.execute(this.engine.reads);
    return rows;
  }

  /** One page of what meets all conditions, with its length, both of one moment. */
  async find(list: List, query: ListQuery): Promise<Found> {
    const isLookup = query.conditions.some(
      (each) => each.is === 'oneOf' && each.field.column === 'id',
    );
    const isShort = isLookup || (await this.counts.isShort(list));
    // What is quick is not worth a way to another thread and back; values may be long.
    const isQuick = isShort && !query.conditions.some(({ is }) => IN_TEXTS.includes(is));
    return read(this.engine, isQuick ? this.engine.reads : this.engine.longReads, async (tx) => {
      const isSearch = query.conditions.some(({ is }) => is === 'mentioning' || is === 'beginning');
      return isSearch && !isShort ? this.search(tx, list, query) : this.filter(tx, list, query);
    });
  }

  private meets(list: List, conditions: readonly Condition[]) {
    return allOf([isListed(list), ...conditions.map((each) => matches(this.engine, each))]);
  }

  private async filter(db: Database, list: List, query: ListQuery): Promise<Found> {
    const { name } = list.table;
    const meets = this.meets(list, query.conditions);
    const total = await count(db, sql`select 1 from ${sql.table(name)} where ${meets}`);
    return { rows: await pageOf(db, list.table, meets, query, total), total };
  }

  /** Rare words are looked up; frequent ones soon turn up in the list itself. */
  private async search(db: Database, list: List, query: ListQuery): Promise<Found> {
    const { conditions } = query;
    const looked = candidates(this.engine, list.table, conditions);
    const table = sql.table(list.table.name);
    const all = sql`from ${table} where ${this.meets(list, conditions)}`;
    const rest = conditions.filter((each) => !looked?.met.includes(each));
    const rare = looked
      ? sql`from ${looked.from} where ${looked.meets} and ${this.meets(list, rest)}`
      : all;
    const most = query.isUncounted ? await this.worthLooking(list, query) : MOST_MATCHES;
    const { rows, matched } = await lookUp(db, list.table, rare, query, most);
    if (matched <= most) return { rows, total: matched };
    return {
      rows: await fromTop(db, sql`select ${list.table.selection} ${all}`, query),
      total: most,
      isAtLeast: true,
    };
  }

  /** So many matches cost as much to look up as a page of them costs to come by from the top. */
  private async worthLooking(list: List, { limit }: ListQuery): Promise<number> {
    return Math.ceil(Math.sqrt(limit * (await this.counts.length(list))));
  }
}

type Matches = Pick<Found, 'rows'> & { readonly matched: number };

/** Looks matches up, so many and one more at most, and answers a page of them. */
async function lookUp(
  db: Database,
  { name, selection }: Table,
  from: Rows,
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

/** A page of a list whose end is not known. */
async function fromTop(db: Database, from: Rows, query: ListQuery): Promise<Row[]> {
  const { rows } = await sql<Row>`${from} order by ${order(query.sort)}
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db);
  return rows;
}
