import type { MetricStatistics, StatisticsAnswer } from '../../src/contract/statistics';
import type { RangeChoice } from '../../src/stats/metrics';
import {
  findMetric,
  meanOf,
  METRICS,
  RANGE_DAYS,
  type Metric,
  type MetricNature,
  type StatsRange,
} from '../../src/stats/metrics';
import type { DataPoint } from '../../src/stats/draw';
import type { LanesAnswer } from '../../src/contract/lanes';
import { PUBLIC } from '../auth/actor';
import type { Storage } from '../storage';
import { lastDayOf, valuesByDay, type DayValue } from './daily';
import { storedLanes } from './lanes';
import type { Scope } from '../scope/scope';
import { sumOf } from '../database/sums';
import { addDays, DAY_MS, utcDayOf } from '../values/dateTime';

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

export class Statistics {
  constructor(
    private readonly storage: Pick<Storage, 'engine' | 'scopes'>,
    private readonly now: () => Date,
  ) {}

  /**
   * Returns the days of a range that ends on the last completed day with a value. For a rate, a later value
   * of its volume also counts.
   */
  async periods(metric: Metric, range: StatsRange): Promise<MetricDays> {
    const today = this.today();
    const ends = [await this.lastDay(metric), await this.lastDay(findMetric(metric.volume ?? ''))];
    const last = ends.sort().at(-1) || addDays(today, -1);
    const first = range === 'All_time' ? FIRST_DAY : addDays(last, 1 - RANGE_DAYS[range]);
    const before = range === 'All_time' ? first : addDays(first, -RANGE_DAYS[range]);
    const split = (days: readonly Day[]): Periods => ({
      current: days.filter(({ day }) => first <= day && day <= last),
      previous: days.filter(({ day }) => day < first),
    });
    const days = await this.daysWithin(metric, before, today);
    const totalled = metric.volume ? await this.weighted(metric, days, before, last) : days;
    return {
      ...split(days),
      totalled: split(totalled),
      today: days.find(({ day }) => day === today),
    };
  }

  async all(range: RangeChoice): Promise<StatisticsAnswer> {
    const metrics: MetricStatistics[] = [];
    for (const metric of METRICS) {
      if (!metric.card || metric.fixed !== undefined) continue;
      const { id, group, label } = metric;
      const found = await this.periods(metric, range);
      const { totalSum: total, previousSum: previousTotal, ...summary } = summaryOf(metric, found);
      const values = valuesOf([...found.previous, ...found.current]);
      const today = found.today ?? null;
      metrics.push({ id, group, label, total, previousTotal, ...summary, ...values, today });
    }
    return { range, days: RANGE_DAYS[range], metrics };
  }

  /** Returns all days of a metric, as the page draws them. */
  async allDays(metric: Metric): Promise<DataPoint[]> {
    const { current, today } = await this.periods(metric, 'All_time');
    const points: DataPoint[] = current.map(({ day, value }) => ({ date: day, value }));
    return today ? [...points, { date: today.day, value: today.value, isPartial: true }] : points;
  }

  async latest(metric: Metric): Promise<Day | undefined> {
    const last = await this.lastDay(metric);
    return last ? (await this.daysWithin(metric, last, last))[0] : undefined;
  }

  lanes(): Promise<LanesAnswer> {
    return storedLanes(this.storage);
  }

  private today(): string {
    return utcDayOf(this.now());
  }

  /** Returns the last completed day that has a value; empty if there is none. */
  private async lastDay(metric: Metric | undefined): Promise<string> {
    if (!metric) return '';
    const days = { first: FIRST_DAY, last: addDays(this.today(), -1) };
    return (await lastDayOf(this.storage.engine, this.records(), metric.id, days)) ?? '';
  }

  /** If a day has an amount, its rate is recomputed from amount and volume, which is more exact. */
  private async weighted(metric: Metric, rates: readonly Day[], first: string, last: string) {
    const valuesOf = async (id = '') => {
      const other = findMetric(id);
      const days = other ? await this.daysWithin(other, first, last) : [];
      return new Map(days.map(({ day, value }) => [day, value]));
    };
    const [volumes, amounts] = [await valuesOf(metric.volume), await valuesOf(metric.amount)];
    const days = new Map(rates.map((rate) => [rate.day, rate]));
    for (const [day, volume] of volumes) {
      const amount = amounts.get(day);
      const value = amount === undefined || volume === 0 ? days.get(day)?.value : amount / volume;
      if (value !== undefined) days.set(day, { day, value, volume });
    }
    return [...days.values()];
  }

  private daysWithin({ id, nature }: Metric, first: string, last: string): Promise<DayValue[]> {
    const { engine } = this.storage;
    return valuesByDay(engine, this.records(), id, { first, last }, nature === 'flow');
  }

  /** The scope of public records. Answers are cached for everyone, so it ignores the actor. */
  private records(): Scope {
    const { scopes } = this.storage;
    return scopes.of(PUBLIC, [scopes.viewOf(PUBLIC).catalogue.kind('stats-data')]);
  }
}
