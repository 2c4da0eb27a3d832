import { sql, type SqlBool } from 'kysely';
import { addDays } from '../values/dateTime';
import type { Engine, Row } from '../database/engine';
import type { Write } from '../records/writes';
import type { Scope } from '../scope/scope';
import { exactSum, readSum } from '../database/sums';
import { isListed } from '../scope/list';

export interface DayValue {
  readonly day: string;
  readonly value: number;
}

export interface Days {
  readonly first: string;
  readonly last: string;
}

const METRIC = sql.ref('statsDataType');
const VALUE = sql.ref('dayCount');
const DAY = sql`substr(${sql.ref('date')}, 1, 10)`;

/** Condition for a metric's active records in a range of days. One index range finds them. */
const isActive = (engine: Engine, list: Scope, metric: string, { first, last }: Days) =>
  sql<SqlBool>`${isListed(list)} and ${METRIC} = ${metric}
    and date >= ${first} and date < ${addDays(last, 1)}
    and (is_active is null or is_active <> ${engine.boolean(false)})`;

const isCounted = (engine: Engine, list: Scope, metric: string, days: Days) =>
  sql<SqlBool>`${isActive(engine, list, metric, days)} and ${VALUE} is not null`;

/** Returns the last day in the range that has a value; undefined if no day has one. */
export async function lastDayOf(engine: Engine, list: Scope, metric: string, days: Days) {
  const { rows } = await sql<{ day: string }>`select ${DAY} as day
    from ${sql.table(list.table.name)} where ${isCounted(engine, list, metric, days)}
    order by date desc limit 1`.execute(engine.reads);
  return rows[0]?.day;
}

/** Adds several records of a day if the metric is a flow; otherwise the highest id counts. */
export async function valuesByDay(
  engine: Engine,
  list: Scope,
  metric: string,
  days: Days,
  isFlow: boolean,
): Promise<DayValue[]> {
  const counted = sql`from ${sql.table(list.table.name)}
    where ${isCounted(engine, list, metric, days)}`;
  const query = isFlow
    ? sql<DayValue>`select ${DAY} as day, ${exactSum(VALUE)} as value ${counted}
        group by ${DAY} order by day`
    : sql<DayValue>`select day, value from (
          select ${DAY} as day, ${VALUE} as value,
            row_number() over (partition by ${DAY} order by id desc) as nth
          ${counted}) as newest
        where nth = 1 order by day`;
  const { rows } = await query.execute(engine.reads);
  return isFlow ? rows.map(({ day, value }) => ({ day, value: readSum(value) })) : rows;
}

export async function activeRecords(
  { tx, engine }: Write,
  list: Scope,
  metric: string,
  day: string,
) {
  const { rows } = await sql<Row>`select * from ${sql.table(list.table.name)}
    where ${isActive(engine, list, metric, { first: day, last: day })} order by id`.execute(tx);
  return rows;
}
