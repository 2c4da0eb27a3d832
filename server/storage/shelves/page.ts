import { sql } from 'kysely';
import type { Database, Row } from '../engine';
import { run, slot } from '../statements';
import { concerns, isListed, NOTE, SHELVING, type List } from './list';
import { View } from './view';

export interface Page {
  readonly rows: Row[];
  readonly total: number;
}

/** What one statement saw, all in one snapshot. */
interface Seen {
  readonly rows: Row[];
  readonly version: number;
  /** Notes of the table that are not folded yet. */
  readonly notes: number;
  /** By how much they change the length of the list. */
  readonly steps: number;
  /** How many records the shelves above the place have; undefined where it is the top. */
  readonly above: number | undefined;
  /** By how much the notes change that. */
  readonly stepsAbove: number;
  /** The length of a list without shelves. */
  readonly counted: number;
}

/** Columns of the statement that are no columns of a record. */
const FACTS = ['wb_version', 'wb_notes', 'wb_steps', 'wb_above', 'wb_counted'] as const;

/** The statement that sees it, of a list with shelves or without, from the top or from below. */
function statementFor(list: List, isShelved: boolean, isTop: boolean) {
  const table = sql.table(list.table.name);
  const listed = isListed(list);
  const concerned = concerns(list);
  const isAbove = isTop ? sql`1 = 0` : sql`record_id >= ${slot('below')}`;
  const isBelow = isTop ? sql`` : sql`and id < ${slot('below')}`;
  const counted = isShelved ? sql`0` : sql`(select count(*) from ${table} where ${listed})`;
  const skipped = sql`(select case when wb_above > ${slot('skipped')} then 0
    else ${slot('skipped')} - wb_above end from facts)`;
  return sql`
    with facts as materialized (select
      (select version from ${sql.table(SHELVING)}
        where table_name = ${list.table.name}) as wb_version,
      count(*) as wb_notes,
      coalesce(sum(case when ${concerned} then step else 0 end), 0) as wb_steps,
      coalesce(sum(case when ${concerned} and ${isAbove} then step else 0 end), 0) as wb_above,
      ${counted} as wb_counted
      from ${sql.table(NOTE)} where table_name = ${list.table.name})
    select * from facts left join (
      select * from ${table} where ${listed} ${isBelow}
      order by id desc limit ${slot('limit')} offset ${skipped}) as record on 1 = 1
    order by record.id desc`;
}

/** Reads records from a place on, newest first, together with what tells whether it was right. */
async function look(
  db: Database,
  list: List,
  view: View,
  limit: number,
  offset: number,
  slack: number,
): Promise<Seen> {
  const { below, above } = view.place(offset - slack);
  const { parentId } = list;
  const { isShelved } = view;
  const isTop = below === undefined;
  const shape = ['page', list.table.name, list.kind, parentId && 'nested', isShelved, isTop];
  const values = { parentId, below, limit, skipped: offset - above };
  const rows = await run(db, shape.join(' '), values, () =>
    statementFor({ ...list, parentId: parentId && slot('parentId') }, isShelved, isTop).compile(db),
  );
  const [version, notes, steps, stepsAbove, wholeCount] = FACTS.map((name) =>
    Number(rows[0]?.[name] ?? 0),
  ) as [number, number, number, number, number];
  return {
    rows: rows.filter((row) => row['id'] !== null),
    above: below === undefined ? undefined : above,
    version,
    notes,
    steps,
    stepsAbove,
    counted: wholeCount,
  };
}

/** How often a page is looked for by shelves before it is counted from the top. */
const TRIES = 5;

const NO_SHELVES = new View(-1, [], []);

export interface Reading {
  readonly list: List;
  readonly limit: number;
  readonly offset: number;
  /** The shelves as known; those of a version that has passed are read anew. */
  readonly view: (passed?: View) => Promise<View>;
  /** Told how many notes wait to be folded. */
  readonly heard: (notes: number) => void;
  /** Called where shelves and records contradict each other. */
  readonly doubt: () => void;
}

/** One page of a list, newest first, and the list's exact length, both of one snapshot. */
export async function readPage(db: Database, reading: Reading): Promise<Page> {
  const { list, limit, offset } = reading;
  let slack = 0;
  let view = await reading.view();
  for (let attempt = 1; ; attempt += 1) {
    if (attempt > TRIES) view = NO_SHELVES;
    const seen = await look(db, list, view, limit, offset, slack);
    const isPassed = seen.version !== view.version;
    if (!view.isShelved) {
      // What was counted one by one is right in any case.
      if (isPassed && attempt <= TRIES) await reading.view(view);
      return { rows: seen.rows, total: seen.counted };
    }
    if (isPassed) {
      view = await reading.view(view);
      continue;
    }
    if (seen.above !== undefined && seen.above + seen.stepsAbove > offset) {
      // So many new records stand above the place that it is below the page.
      slack = Math.max(slack, 0) + seen.stepsAbove;
      continue;
    }
    reading.heard(seen.notes);
    const total = view.total + seen.steps;
    const expected = Math.min(limit, Math.max(0, total - offset));
    if (seen.rows.length !== expected) reading.doubt();
    return { rows: seen.rows, total };
  }
}
