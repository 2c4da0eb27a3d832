import { sql } from 'kysely';
import type { Database } from '../engine';
import { isShelfOf, SHELF, SHELVING, type List } from './list';

/** Where the counting of a page begins. */
export interface Place {
  /** Only records with smaller ids are looked at; undefined for all. */
  readonly below: string | undefined;
  /** How many records the shelves above have. */
  readonly above: number;
}

/** The shelves of a list as they were at one version. */
export class View {
  /** Records on the shelves above each one. */
  private readonly above: Float64Array;
  readonly total: number;
  /** When it was read, by the clock of `performance`. */
  readonly readAt = performance.now();

  constructor(
    readonly version: number,
    private readonly firstIds: readonly string[],
    records: readonly number[],
  ) {
    this.above = new Float64Array(records.length);
    let sum = 0;
    for (let at = records.length - 1; at >= 0; at -= 1) {
      this.above[at] = sum;
      sum += records[at] ?? 0;
    }
    this.total = sum;
  }

  /** False for a list that is short, or not counted yet. */
  get isShelved(): boolean {
    return this.firstIds.length > 0;
  }

  /** The lowest shelf above which no more than so many records stand; the top one for less than 0. */
  place(skipped: number): Place {
    let low = 0;
    let high = this.firstIds.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.above[middle] ?? 0) <= skipped) high = middle;
      else low = middle + 1;
    }
    return { below: this.firstIds[low + 1], above: this.above[low] ?? 0 };
  }
}

/** Reads the shelves of a list. */
export async function readView(db: Database, list: List): Promise<View> {
  const { rows } = await sql<{ version: number; first_id: string | null; records: number }>`
    select kept.version, shelf.first_id, shelf.records
    from (select version from ${sql.table(SHELVING)}
      where table_name = ${list.table.name}) as kept
    left join (select first_id, records from ${sql.table(SHELF)} where ${isShelfOf(list)}) as shelf
      on 1 = 1
    order by shelf.first_id`.execute(db);
  const shelves = rows.filter((row) => row.first_id !== null);
  return new View(
    Number(rows[0]?.version ?? 0),
    shelves.map((row) => String(row.first_id)),
    shelves.map((row) => Number(row.records)),
  );
}
