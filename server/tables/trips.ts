import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Field } from '../../src/resources';
import type { Engine } from '../database/engine';
import type { Table } from './table';

/** Records whose field refers to those of a list. The actor sees the ones that match `where`. */
export interface Referrers {
  readonly table: Table;
  readonly field: Field;
  readonly where: Expression<SqlBool>;
}

/** The stops of the records of a list. Their places are searched like texts of the records. */
export interface Stops {
  readonly from: string;
  /** From the list to its stops: legs and their stops, or only stops if the list has legs. */
  readonly path: readonly Referrers[];
  readonly places: readonly Field[];
}

const fieldOf = ({ table, field }: Referrers) =>
  sql`${sql.table(table.name)}.${sql.ref(field.column)}`;

/**
 * True if a stop of the record matches. The stops are looked up for each row: for EXISTS, PostgreSQL would read
 * all stops first, even if ten rows are enough.
 */
export function hasStop({ from, path }: Stops, isMatch: Expression<SqlBool>) {
  const found = path.reduceRight(
    (rest, each, at) => sql<SqlBool>`(select true from ${sql.table(each.table.name)}
      where ${fieldOf(each)} = ${sql.table(path[at - 1]?.table.name ?? from)}.id
        and ${each.where} and ${rest} limit 1)`,
    isMatch,
  );
  // Without a stop, the subquery is null, which NOT would leave null.
  return sql<SqlBool>`coalesce(${found}, false)`;
}

/** Alias of the id column in the queries of `idsByStop`. No field has this name. */
export const FOUND_ID = sql.ref('$found');

/**
 * Returns a query for the ids of the records that have one of the stops, given as `from … where …`. It joins tables
 * where it can, because with a limit a join ends early, unlike `in`.
 */
export const idsByStop = (
  { canJoinAnyRows }: Engine,
  { path }: Stops,
  stops: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  path.reduceRight((found, each, at) => {
    const ids = sql`select ${fieldOf(each)} as ${FOUND_ID} ${found} and ${each.where}
      and ${fieldOf(each)} is not null`;
    const name = path[at - 1]?.table.name;
    if (!name) return ids;
    const table = sql.table(name);
    return canJoinAnyRows
      ? sql`from (${ids}) as found cross join ${table} where ${table}.id = ${FOUND_ID}`
      : sql`from ${table} where ${table}.id in (${ids})`;
  }, stops);

/** The first or last day that is planned for the legs of a record. */
export interface PlannedDay {
  readonly from: string;
  readonly legs: Referrers;
  readonly day: Field;
  readonly isLast: boolean;
}

const edgeOf = ({ day, isLast }: PlannedDay) =>
  sql`${sql.raw(isLast ? 'max' : 'min')}(${sql.ref(day.column)})`;

/** Null without a planned day. */
export const dayOfTrip = (planned: PlannedDay) =>
  sql<string | null>`(select ${edgeOf(planned)} from ${sql.table(planned.legs.table.name)}
    where ${fieldOf(planned.legs)} = ${sql.table(planned.from)}.id and ${planned.legs.where})`;

/** Columns of the joins below. No field has such a column, so that conditions on fields stay clear. */
const TRIP = sql.ref('$trip');
const LEG = sql.ref('$leg');
export const DAY = sql.ref('$day');

/** Returns a join that adds the day as the column `DAY`. */
export const withDays = (planned: PlannedDay) => sql`${sql.table(planned.from)} left join (
    select ${fieldOf(planned.legs)} as ${TRIP}, ${edgeOf(planned)} as ${DAY}
    from ${sql.table(planned.legs.table.name)} where ${planned.legs.where}
    group by ${fieldOf(planned.legs)}
  ) as by_day on ${TRIP} = ${sql.table(planned.from)}.id`;

/**
 * Returns the ids of rows in the order of the days, read along the index of days. Rows without a day are left out.
 * Undefined without such an index. Sorting a long list instead would look up the legs of every row.
 */
export function idsByDay(
  { from, legs, day, isLast }: PlannedDay,
  direction: 'asc' | 'desc',
  predicate: Expression<SqlBool>,
): RawBuilder<unknown> | undefined {
  if (!legs.table.indexes.some(({ columns }) => columns[0] === day.column)) return undefined;
  const [leg, list, column] = [sql.table(legs.table.name), sql.table(from), sql.ref(day.column)];
  const beyond = sql.raw(isLast ? '>' : '<');
  // Each trip is listed once, at its first or last day: NOT EXISTS skips its other legs. CROSS JOIN makes
  // SQLite start with the days.
  return sql`select ${list}.id from (select id as ${LEG}, ${fieldOf(legs)} as ${TRIP},
      ${column} as ${DAY} from ${leg} where ${column} is not null and ${legs.where}) as by_day
    cross join ${list} where ${list}.id = ${TRIP} and ${predicate} and not exists (
      select 1 from ${leg} where ${fieldOf(legs)} = ${TRIP} and ${legs.where}
        and (${column}, id) ${beyond} (${DAY}, ${LEG}))
    order by ${DAY} ${sql.raw(direction)}, ${list}.id desc`;
}
