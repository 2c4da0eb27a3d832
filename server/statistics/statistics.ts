import { sql } from 'kysely';
import type { Metric, StatsRange } from '../../src/stats/metrics';
import type { Engine } from '../storage/engine';
import { addDays, windowBefore, windowOf, type Window } from './ranges';
import { differencePercentage, totalOf, type Day } from './totals';

const TABLE = sql.table('stats_data');
const METRIC = sql.ref('statsDataType');
const VALUE = sql.ref('dayCount');
const DAY = sql`substr(${sql.ref('date')}, 1, 10)`;

/** Answers what the stored daily records say about a metric. */
export class Statistics {
  constructor(
    private readonly engine: Engine,
    private readonly now: () => Date,
  ) {}

  /** The days of a range that have a value, first to last. */
  async days(metric: Metric, range: StatsRange): Promise<Day[]> {
    const last = await this.lastDay(metric);
    return last ? this.daysWithin(metric, windowOf(range, last)) : [];
  }

  /** The total of a range, that of the window just before (null without days), and the difference. */
  async summary(metric: Metric, range: StatsRange) {
    const last = await this.lastDay(metric);
    if (!last) return { totalSum: 0, differencePercentage: 0, previousSum: null };
    const before = windowBefore(range, last);
    const [days, daysBefore] = await Promise.all([
      this.daysWithin(metric, windowOf(range, last)),
      before ? this.daysWithin(metric, before) : [],
    ]);
    const totalSum = totalOf(metric.nature, days);
    const totalBefore = totalOf(metric.nature, daysBefore);
    return {
      totalSum,
      differencePercentage: differencePercentage(totalSum, totalBefore),
      previousSum: daysBefore.length > 0 ? totalBefore : null,
    };
  }

  /** The last day that has a value, no later than today. */
  async latest(metric: Metric): Promise<Day | undefined> {
    const last = await this.lastDay(metric);
    return last ? (await this.daysWithin(metric, { first: last, last }))[0] : undefined;
  }

  private async lastDay(metric: Metric): Promise<string | undefined> {
    const today = this.now().toISOString().slice(0, 10);
    const { rows } = await sql<{ day: string }>`
      select ${DAY} as day from ${TABLE}
      where ${this.counted(metric, { first: undefined, last: today })}
      order by date desc limit 1`.execute(this.engine.near);
    return rows[0]?.day;
  }

  private async daysWithin(metric: Metric, window: Window): Promise<Day[]> {
    const counted = this.counted(metric, window);
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
    return (await query.execute(this.engine.near)).rows;
  }

  /** Active records of a metric with a value; all by one range of the index. */
  private counted(metric: Metric, { first, last }: Window) {
    const since = first ? sql` and date >= ${first}` : sql``;
    const inactive = this.engine.boolean(false);
    return sql`${METRIC} = ${metric.id} and date < ${addDays(last, 1)}${since}
      and ${VALUE} is not null and (is_active is null or is_active <> ${inactive})`;
  }
}
