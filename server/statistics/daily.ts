import { sql, type SqlBool } from 'kysely';
import type { Engine, Row } from '../database/engine';
import { queryEach } from '../database/queryEach';
import { exactSum, readSum } from '../database/sums';
import type { UnitOfWork } from '../records/unitOfWork';
import { listCondition } from '../scope/list';
import type { Scope } from '../scope/scope';
import { addDays } from '../values/dateTime';

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
const isActive = (engine: Engine, scope: Scope, metric: string, { first, last }: Days) =>
  sql<SqlBool>`${listCondition(scope)} and ${METRIC} = ${metric}
    and date >= ${first} and date < ${addDays(last, 1)}
    and (is_active is null or is_active <> ${engine.boolean(false)})`;

const isCounted = (engine: Engine, scope: Scope, metric: string, days: Days) =>
  sql<SqlBool>`${isActive(engine, scope, metric, days)} and ${VALUE} is not null`;

/** Returns the last day with a value of each metric; undefined if the range has none. Runs one statement. */
export async function lastDaysOf(
  engine: Engine,
  scope: Scope,
  metrics: readonly string[],
  days: Days,
): Promise<(string | undefined)[]> {
  const lastDays = await queryEach(
    engine.reads,
    metrics,
    (metric) => sql<{ day: string }>`select ${DAY} as day from ${sql.table(scope.table.name)}
      where ${isCounted(engine, scope, metric, days)} order by date desc limit 1`,
  );
  return lastDays.map(([last]) => last?.day);
}

interface MetricRange extends Days {
  readonly metric: string;
  /** True if several records of a day are added up; otherwise the highest id counts. */
  readonly isFlow: boolean;
}

/** Returns the values of each metric in its range, in order of the days. Runs one statement. */
export async function valuesByDay(
  engine: Engine,
  scope: Scope,
  ranges: readonly MetricRange[],
): Promise<DayValue[][]> {
  const queryOf = ({ metric, isFlow, ...days }: MetricRange) => {
    const countedRecords = sql`from ${sql.table(scope.table.name)}
      where ${isCounted(engine, scope, metric, days)}`;
    return isFlow
      ? sql<DayValue>`select ${DAY} as day, ${exactSum(VALUE)} as value ${countedRecords} group by ${DAY}`
      : sql<DayValue>`select day, value from (
          select ${DAY} as day, ${VALUE} as value,
            row_number() over (partition by ${DAY} order by id desc) as nth
          ${countedRecords}) as newest
        where nth = 1`;
  };
  const values = await queryEach(engine.reads, ranges, queryOf);
  // Sorting all rows in SQL takes PostgreSQL six times as long.
  return ranges.map(({ isFlow }, index) =>
    (values[index] ?? [])
      .map(({ day, value }) => ({ day, value: isFlow ? readSum(value) : value }))
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
  );
}

export async function activeRecords(
  { tx, engine }: UnitOfWork,
  scope: Scope,
  metric: string,
  day: string,
) {
  const { rows } = await sql<Row>`select * from ${sql.table(scope.table.name)}
    where ${isActive(engine, scope, metric, { first: day, last: day })} order by id`.execute(tx);
  return rows;
}
