import { sql } from 'kysely';
import type { MetricStatistics, StatisticsAnswer } from '../../src/contract/statistics';
import type { RangeChoice } from '../../src/stats/metrics';
import {
  METRICS,
  RANGE_DAYS,
  type Metric,
  type MetricNature,
  type StatsRange,
} from '../../src/stats/metrics';
import type { Engine } from '../storage/engines/engine';
import { addDays } from '../values/dateTime';

const TABLE = sql.table('stats_data');
const METRIC = sql.ref('statsDataType');
const VALUE = sql.ref('dayCount');
const DAY = sql`substr(${sql.ref('date')}, 1, 10)`;

interface Day {
  readonly day: string;
  readonly value: number;
}

const sum = (days: readonly Day[]) => days.reduce((total, { value }) => total + value, 0);

/** What days come to: flows add up, stocks take the last value, rates average. */
export const TOTALS: Record<MetricNature, (days: readonly Day[]) => number> = {
  flow: sum,
  stock: (days) => days.at(-1)?.value ?? 0,
  rate: (days) => (days.length > 0 ? sum(days) / days.length : 0),
};

/** How much more than before, in per cent; 0 where there is nothing to compare with. */
export const differencePercentage = (now: number, before: number): number =>
  before === 0 ? 0 : ((now - before) / Math.abs(before)) * 100;

/** One value for each day from the first to the last of those given, null for a day in between. */
function valuesOf(days: readonly Day[]): Pick<MetricStatistics, 'firstDay' | 'values'> {
  const [first] = days;
  if (!first) return { firstDay: null, values: [] };
  const values: (number | null)[] = [];
  for (const { day, value } of days) {
    const place = (Date.parse(day) - Date.parse(first.day)) / 86_400_000;
    while (values.length < place) values.push(null);
    values.push(value);
  }
  return { firstDay: first.day, values };
}

/** The days of a range that have a value, first to last, and those of as many days just before. */
export interface Periods {
  readonly current: readonly Day[];
  readonly previous: readonly Day[];
}

/** The total of a range, that of as many days just before (null without any), and the difference. */
export function summaryOf({ nature }: Metric, { current, previous }: Periods) {
  const totalSum = TOTALS[nature](current);
  const totalBefore = TOTALS[nature](previous);
  return {
    totalSum,
    differencePercentage: differencePercentage(totalSum, totalBefore),
    previousSum: previous.length > 0 ? totalBefore : null,
  };
}

/** Answers what the stored daily records say about a metric. */
export class Statistics {
  constructor(
    private readonly engine: Engine,
    private readonly now: () => Date,
  ) {}

  /** The days of a range that ends on the metric's newest day, and of as many days before. */
  async periods(metric: Metric, range: StatsRange): Promise<Periods> {
    const last = await this.lastDay(metric);
    if (!last) return { current: [], previous: [] };
    if (range === 'All_time')
      return { current: await this.daysWithin(metric, undefined, last), previous: [] };
    const first = addDays(last, 1 - RANGE_DAYS[range]);
    const days = await this.daysWithin(metric, addDays(first, -RANGE_DAYS[range]), last);
    return {
      current: days.filter(({ day }) => day >= first),
      previous: days.filter(({ day }) => day < first),
    };
  }

  /** All that the public page shows of a range, of every metric at once. */
  async all(range: RangeChoice): Promise<StatisticsAnswer> {
    const metrics: MetricStatistics[] = [];
    for (const metric of METRICS) {
      if (!metric.card || metric.fixed !== undefined) continue;
      const { id, group, label } = metric;
      const periods = await this.periods(metric, range);
      const {
        totalSum: total,
        previousSum: previousTotal,
        ...summary
      } = summaryOf(metric, periods);
      const values = valuesOf([...periods.previous, ...periods.current]);
      metrics.push({ id, group, label, total, previousTotal, ...summary, ...values });
    }
    return { range, days: RANGE_DAYS[range], metrics };
  }

  /** The last day that has a value, no later than today. */
  async latest(metric: Metric): Promise<Day | undefined> {
    const last = await this.lastDay(metric);
    return last ? (await this.daysWithin(metric, last, last))[0] : undefined;
  }

  private async lastDay(metric: Metric): Promise<string | undefined> {
    const today = this.now().toISOString().slice(0, 10);
    const { rows } = await sql<{ day: string }>`
      select ${DAY} as day from ${TABLE}
      where ${this.counted(metric, undefined, today)}
      order by date desc limit 1`.execute(this.engine.reads);
    return rows[0]?.day;
  }

  /** The days from one on, or all, up to another. */
  private async daysWithin(metric: Metric, first: string | undefined, last: string) {
    const counted = this.counted(metric, first, last);
    // Of several records of one day, flows add up; of the others the newest, by its id, is valid.
    const query =
      metric.nature === 'flow'
        ? sql<Day>`select ${DAY} as day, sum(${VALUE}) as value
            from ${TABLE} where ${counted} group by ${DAY} order by day`
        : sql<Day>`select day, value from (
            select ${DAY} as day, ${VALUE} as value,
              row_number() over (partition by ${DAY} order by id desc) as nth
            from ${TABLE} where ${counted}) as newest
          where nth = 1 order by day`;
    return (await query.execute(this.engine.reads)).rows;
  }

  /** Active records of a metric with a value; all by one range of the index. */
  private counted(metric: Metric, first: string | undefined, last: string) {
    const since = first ? sql` and date >= ${first}` : sql``;
    const inactive = this.engine.boolean(false);
    return sql`${METRIC} = ${metric.id} and date < ${addDays(last, 1)}${since}
      and ${VALUE} is not null and (is_active is null or is_active <> ${inactive})`;
  }
}
