import { chartOf, closeAxis, daysIn, type Against, type Chart } from './chart';
import { DAY_MS } from '../dates/units';
import { formatTenths, formatTicks, startOfDay } from './format';
import { meanOf, RANGE_DAYS, type Metric } from './metrics';
import { baseOf } from './notes';
import { byWeeks, wholeDays, type DataPoint, type Drawn } from './series';
import type { View } from './view';
import type { Details, MetricLabel } from './words';

const WEEK_MS = 7 * DAY_MS;

/** From this many weeks on, such as those of three months, two lines are drawn by weeks: days would cross all the time. */
const MIN_WEEKS = 12;

/**
 * Prepares two metrics of a range, each as an index: 100 is the first drawn week that both have, or the
 * mean of the first seven days, or of all days if there are fewer. A single day would make a weekend the base of all
 * others.
 */
export function chartOfTwo(
  metric: Metric,
  against: Metric,
  series: readonly DataPoint[],
  otherSeries: readonly DataPoint[],
  daily = false,
): Chart {
  const drawn = (of: Metric, days: readonly DataPoint[]) =>
    byWeeks(of, wholeDays(days), undefined, daily ? Infinity : MIN_WEEKS);
  const { points, weekly } = drawn(metric, series);
  const [from = '', to = ''] = [series[0]?.date, series.at(-1)?.date];
  const shown = daysIn({ from, to }, { points: otherSeries }).points;
  const byDay = new Map(drawn(against, shown).points.map((point) => [point.date, point]));
  const both = points.filter(({ date }) => byDay.has(date));
  const first = startOfDay(both.find(({ date, value }) => value && byDay.get(date)?.value)?.date);
  const last = startOfDay(both.at(-1)?.date);
  const meansFrom = (start: number) => {
    const week = both.filter(
      ({ date }) => start <= startOfDay(date) && startOfDay(date) < start + WEEK_MS,
    );
    return [meanOf(week), meanOf(week.map(({ date }) => byDay.get(date)!))] as const;
  };
  const indexOf = (value: number, base: number) => (base ? (value / base) * 100 : 0);
  const [ownBase, otherBase] = meansFrom(first);
  const lastWeek = last - WEEK_MS + DAY_MS;
  const [ownEnd, otherEnd] = meansFrom(lastWeek);
  const ends: Against['ends'] =
    lastWeek - first < (weekly ? DAY_MS : WEEK_MS)
      ? undefined
      : [indexOf(ownEnd, ownBase), indexOf(otherEnd, otherBase)];
  const own = points.map(({ date, value }) => ({ date, value: indexOf(value, ownBase) }));
  const other = points.map(({ date }) => {
    const point = byDay.get(date);
    return point && { date, value: indexOf(point.value, otherBase) };
  });
  const axis = closeAxis([...own, ...other].flatMap((point) => point?.value ?? []));
  return {
    metric,
    points: own,
    previous: other,
    weekly,
    days: points.map(({ date }) => startOfDay(date)),
    axis,
    labels: formatTicks({ format: 'number' }, axis.ticks),
    against: {
      metric: against,
      values: points.map(({ date }) => byDay.get(date)?.value),
      own: points.map(({ value }) => value),
      baseDays: weekly ? 7 : Math.min(7, (last - first) / DAY_MS + 1),
      ends,
    },
  };
}

/** The chart of a view: of one metric, or of two if there are days of both. */
export function chartOfView(
  { metric, range, zoom, against }: Pick<View, 'metric' | 'range' | 'zoom' | 'against'>,
  { points, previous }: Pick<Drawn, 'points' | 'previous'>,
  others: readonly DataPoint[] = [],
  daily = false,
): Chart {
  // Few chosen days are drawn by days, also those of a year.
  const drawnAs = zoom && points.length <= RANGE_DAYS.Three_months ? 'Three_months' : range;
  const chart =
    against && others.length > 0
      ? chartOfTwo(metric, against, points, others, daily)
      : chartOf(metric, drawnAs, points, previous, daily);
  return { ...chart, zoom };
}

/** Compares the last week of two metrics with their first in one sentence; empty for less than two weeks: a single day would be compared with a week. */
export function sentenceOfTwo(
  { metric, against, points, previous }: Chart,
  label: MetricLabel,
  words: Details,
): string {
  if (!against || points.length === 0 || !previous?.some(Boolean)) return words('course.empty');
  if (!against.ends) return '';
  const [own, second] = against.ends;
  return words('against.weeks', {
    base: baseOf(against, words),
    own: label(metric.id, against.metric.id),
    ownIndex: formatTenths(own),
    other: label(against.metric.id, metric.id),
    otherIndex: formatTenths(second),
  });
}
