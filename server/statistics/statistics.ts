import type { LanesAnswer } from '../../src/contract/lanes';
import type { MetricStatistics, StatisticsAnswer } from '../../src/contract/statistics';
import type { DataPoint } from '../../src/stats/draw';
import {
  findMetric,
  meanOf,
  METRICS,
  RANGE_DAYS,
  type Metric,
  type MetricNature,
  type StatsRange,
} from '../../src/stats/metrics';
import { PUBLIC } from '../auth/actor';
import { sumOf } from '../database/sums';
import type { Scope } from '../scope/scope';
import type { Storage } from '../storage';
import { addDays, DAY_MS, utcDayOf } from '../values/dateTime';
import { lastDaysOf, valuesByDay, type Days, type DayValue } from './daily';
import { storedLanes } from './lanes';

const FIRST_DAY = '0000-01-01';

interface Day extends DayValue {
  /** Weight of the day if the metric is a rate. */
  readonly volume?: number;
}

export const TOTALS: Record<MetricNature, (days: readonly Day[]) => number> = {
  flow: (days) => sumOf(days.map(({ value }) => value)),
  stock: (days) => days.at(-1)?.value ?? 0,
  rate: meanOf,
};

export const differencePercentage = (now: number, before: number): number =>
  before === 0 ? 0 : ((now - before) / Math.abs(before)) * 100;

/** Returns one value per day from the first to the last given day; null for missing days. */
function valuesOf(days: readonly Day[]): Pick<MetricStatistics, 'firstDay' | 'values'> {
  const [first] = days;
  if (!first) return { firstDay: null, values: [] };
  const values: (number | null)[] = [];
  for (const { day, value } of days) {
    const place = (Date.parse(day) - Date.parse(first.day)) / DAY_MS;
    while (values.length < place) values.push(null);
    values.push(value);
  }
  return { firstDay: first.day, values };
}

/** The days of a range, and the days of the range of equal length just before it. Today is not included. */
interface Periods {
  readonly current: readonly Day[];
  readonly previous: readonly Day[];
}

/** The first and the last of chosen days, both included. */
export interface ChosenDays {
  readonly from: string;
  readonly to: string;
}

/** The values of a metric in a range: days to show, days that the totals use, and today. */
interface MetricDays extends Periods {
  /** Days that the totals use. For a rate, they have volumes. */
  readonly totalled: Periods;
  readonly today: Day | undefined;
}

/** Total, total of the range before (null without values), and the difference in percent. */
export function summaryOf({ nature }: Metric, { totalled }: Pick<MetricDays, 'totalled'>) {
  const totalSum = TOTALS[nature](totalled.current);
  const totalBefore = TOTALS[nature](totalled.previous);
  return {
    totalSum,
    differencePercentage: differencePercentage(totalSum, totalBefore),
    previousSum: totalled.previous.length > 0 ? totalBefore : null,
  };
}

/** The metrics that a metric is computed from. */
const sourcesOf = ({ id, volume, amount }: Metric): string[] =>
  [id, volume, amount].filter((source) => source !== undefined);

/** If a day has an amount, its rate is recomputed from amount and volume, which is more exact. */
function weighted(
  rates: readonly DayValue[],
  volumes: readonly DayValue[],
  amounts: readonly DayValue[] = [],
): Day[] {
  const amountByDay = new Map(amounts.map(({ day, value }) => [day, value]));
  const days = new Map<string, Day>(rates.map((rate) => [rate.day, rate]));
  for (const { day, value: volume } of volumes) {
    const amount = amountByDay.get(day);
    const value = amount === undefined || volume === 0 ? days.get(day)?.value : amount / volume;
    if (value !== undefined) days.set(day, { day, value, volume });
  }
  return [...days.values()];
}

export class Statistics {
  constructor(
    private readonly storage: Pick<Storage, 'engine' | 'scopes'>,
    private readonly now: () => Date,
  ) {}

  async periods(metric: Metric, range: StatsRange): Promise<MetricDays> {
    const [periods] = await this.periodsOf([metric], range);
    return periods as MetricDays;
  }

  async all(range: StatsRange): Promise<StatisticsAnswer> {
    const cardMetrics = METRICS.filter(({ card, fixed }) => card && fixed === undefined);
    const periods = await this.periodsOf(cardMetrics, range);
    const metrics = cardMetrics.map((metric, index): MetricStatistics => {
      const { id, group, label } = metric;
      const metricDays = periods[index] as MetricDays;
      const {
        totalSum: total,
        previousSum: previousTotal,
        ...summary
      } = summaryOf(metric, metricDays);
      const values = valuesOf([...metricDays.previous, ...metricDays.current]);
      const today = metricDays.today ?? null;
      return { id, group, label, total, previousTotal, ...summary, ...values, today };
    });
    const mostDays = () => Math.max(...metrics.map(({ values }) => values.length));
    return { range, days: range === 'All_time' ? mostDays() : RANGE_DAYS[range], metrics };
  }

  /** Returns the days of a metric from one to another, and as many days just before. */
  async periodsBetween(metric: Metric, { from, to }: ChosenDays): Promise<MetricDays> {
    const { current, totalled, today } = await this.periods(metric, 'All_time');
    const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    const start = addDays(from, -length);
    const split = (days: readonly Day[]): Periods => ({
      current: days.filter(({ day }) => from <= day && day <= to),
      previous: days.filter(({ day }) => start <= day && day < from),
    });
    return { ...split(current), totalled: split(totalled.current), today };
  }

  /** Returns all days of a metric, as the page draws them. The days of a rate have the volumes that weight its mean. */
  async allDays(metric: Metric): Promise<DataPoint[]> {
    const { current, totalled, today } = await this.periods(metric, 'All_time');
    const volumes = new Map(totalled.current.map(({ day, volume }) => [day, volume]));
    const points: DataPoint[] = current.map(({ day, value }) => ({
      date: day,
      value,
      volume: volumes.get(day),
    }));
    return today ? [...points, { date: today.day, value: today.value, isPartial: true }] : points;
  }

  async latest({ id }: Metric): Promise<Day | undefined> {
    const last = (await this.lastDays([id])).get(id);
    const values = last && (await this.values([{ id, first: last, last }]));
    return values ? values.get(id)?.[0] : undefined;
  }

  lanes(): Promise<LanesAnswer> {
    return storedLanes(this.storage);
  }

  private today(): string {
    return utcDayOf(this.now());
  }

  /**
   * Returns the days of a range for each metric, with two statements. A range ends on the last completed day
   * with a value. For a rate, a later value of its volume also counts.
   */
  private async periodsOf(metrics: readonly Metric[], range: StatsRange): Promise<MetricDays[]> {
    const today = this.today();
    const ids = [...new Set(metrics.flatMap(sourcesOf))];
    const lastDays = await this.lastDays(ids);
    const spans = metrics.map((metric) => {
      const ends = [metric.id, metric.volume].flatMap((id) => lastDays.get(id ?? '') ?? []);
      const last = ends.sort().at(-1) ?? addDays(today, -1);
      const first = range === 'All_time' ? FIRST_DAY : addDays(last, 1 - RANGE_DAYS[range]);
      const start = range === 'All_time' ? first : addDays(first, -RANGE_DAYS[range]);
      return { metric, start, first, last };
    });
    const firstOf = (id: string) =>
      spans
        .flatMap(({ metric, start }) => (sourcesOf(metric).includes(id) ? [start] : []))
        .sort()[0];
    const values = await this.values(
      ids.map((id) => ({ id, first: firstOf(id) ?? today, last: today })),
    );
    return spans.map(({ metric, start, first, last }) => {
      const split = (days: readonly Day[]): Periods => ({
        current: days.filter(({ day }) => first <= day && day <= last),
        previous: days.filter(({ day }) => start <= day && day < first),
      });
      const [days = [], volumes, amounts] = [metric.id, metric.volume, metric.amount].map((id) =>
        values.get(id ?? ''),
      );
      return {
        ...split(days),
        totalled: split(volumes ? weighted(days, volumes, amounts) : days),
        today: days.find(({ day }) => day === today),
      };
    });
  }

  /** Returns the last completed day with a value by metric. */
  private async lastDays(ids: readonly string[]): Promise<Map<string, string>> {
    const days = { first: FIRST_DAY, last: addDays(this.today(), -1) };
    const lastDays = await lastDaysOf(this.storage.engine, this.records(), ids, days);
    return new Map(
      ids.flatMap((id, index) => (lastDays[index] ? [[id, lastDays[index]] as const] : [])),
    );
  }

  private async values(
    ranges: readonly (Days & { readonly id: string })[],
  ): Promise<Map<string, DayValue[]>> {
    const reads = ranges.map(({ id, first, last }) => ({
      metric: id,
      first,
      last,
      isFlow: findMetric(id)?.nature === 'flow',
    }));
    const values = await valuesByDay(this.storage.engine, this.records(), reads);
    return new Map(ranges.map(({ id }, index) => [id, values[index] ?? []]));
  }

  /** The scope of public records. Answers are cached for everyone, so it ignores the actor. */
  private records(): Scope {
    const { scopes } = this.storage;
    return scopes.of(PUBLIC, [scopes.viewOf(PUBLIC).catalogue.kind('stats-data')]);
  }
}
