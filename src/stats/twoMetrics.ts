import { chartOf, closeAxis, daysIn, isStepped, type Chart } from './chart';
import { formatTenths, formatTicks, startOfDay } from './format';
import { RANGE_DAYS, type Metric } from './metrics';
import { byWeeks, weekMeans, wholeDays, type DataPoint, type Drawn } from './series';
import type { View } from './view';
import type { Details, MetricLabel } from './words';

/** From this many weeks on, such as those of three months, two lines are drawn by weeks: days would cross all the time. */
const MIN_WEEKS = 12;

/**
 * Prepares two metrics of a range, each as an index: 100 is the first week or day that both have. Days are seven-day
 * averages, because the weekdays would hide the comparison, unless there are too few or both metrics are levels.
 */
export function chartOfTwo(
  metric: Metric,
  against: Metric,
  series: readonly DataPoint[],
  otherSeries: readonly DataPoint[],
  daily = false,
  earlier: readonly DataPoint[] = [],
): Chart {
  const [from = '', to = ''] = [series[0]?.date, series.at(-1)?.date];
  const shown = daysIn({ from, to }, { points: otherSeries }).points;
  const before = otherSeries.filter(({ date }) => date < from);
  const drawn = (of: Metric, days: readonly DataPoint[]) =>
    byWeeks(of, wholeDays(days), undefined, daily ? Infinity : MIN_WEEKS);
  const meansOf = (days: readonly DataPoint[], known: readonly DataPoint[]) =>
    weekMeans(wholeDays(days), known).filter((point) => point !== undefined);
  const own = drawn(metric, series);
  const { weekly } = own;
  const isLevel = isStepped(metric) && isStepped(against);
  const means =
    daily || weekly || isLevel ? [] : [meansOf(series, earlier), meansOf(shown, before)];
  const isMean = means.length > 0 && means.every(({ length }) => length > 1);
  const [points, others] = isMean
    ? (means as [DataPoint[], DataPoint[]])
    : [own.points, drawn(against, shown).points];
  const byDay = new Map(others.map((point) => [point.date, point]));
  const both = points.filter(({ date }) => byDay.has(date));
  const base = both.find(({ date, value }) => value && byDay.get(date)?.value);
  const last = both.at(-1);
  const indexOf = (value: number, of = 0) => (of ? (value / of) * 100 : 0);
  const ownIndex = (point: DataPoint) => indexOf(point.value, base?.value);
  const otherIndex = ({ value }: DataPoint) => indexOf(value, byDay.get(base?.date ?? '')?.value);
  const indexed = points.map((point) => ({ date: point.date, value: ownIndex(point) }));
  const other = points.map(({ date }) => {
    const point = byDay.get(date);
    return point && { date, value: otherIndex(point) };
  });
  const axis = closeAxis([...indexed, ...other].flatMap((point) => point?.value ?? []));
  return {
    metric,
    points: indexed,
    previous: other,
    weekly,
    days: points.map(({ date }) => startOfDay(date)),
    axis,
    labels: formatTicks({ format: 'number' }, axis.ticks),
    against: {
      metric: against,
      values: points.map(({ date }) => byDay.get(date)?.value),
      own: points.map(({ value }) => value),
      of: weekly ? 'weeks' : isMean ? 'means' : 'days',
      ends:
        (weekly || isMean || isLevel) && last && last !== base
          ? [ownIndex(last), otherIndex(byDay.get(last.date)!)]
          : undefined,
    },
  };
}

/** The days of a view's chart. */
interface Days extends Pick<Drawn, 'points' | 'previous'> {
  /** Days before the first point, oldest first, for averages. */
  readonly earlier?: readonly DataPoint[];
}

/** The chart of a view: of one metric, or of two if there are days of both. `others` may begin earlier. */
export function chartOfView(
  { metric, range, zoom, against }: Pick<View, 'metric' | 'range' | 'zoom' | 'against'>,
  { points, previous, earlier }: Days,
  others: readonly DataPoint[] = [],
  daily = false,
): Chart {
  // Few chosen days are drawn by days, also those of a year.
  const drawnAs = zoom && points.length <= RANGE_DAYS.Three_months ? 'Three_months' : range;
  const chart =
    against && others.length > 0
      ? chartOfTwo(metric, against, points, others, daily, earlier)
      : chartOf(metric, drawnAs, points, previous, daily);
  return { ...chart, zoom, earlier };
}

/** Compares where two metrics begin and end in one sentence; empty if single days would be compared. */
export function sentenceOfTwo(
  { metric, against, points, previous }: Chart,
  label: MetricLabel,
  words: Details,
): string {
  if (!against || points.length === 0 || !previous?.some(Boolean)) return words('course.empty');
  if (!against.ends) return '';
  const [own, second] = against.ends;
  return words(`against.${against.of}`, {
    own: label(metric.id, against.metric.id),
    ownIndex: formatTenths(own),
    other: label(against.metric.id, metric.id),
    otherIndex: formatTenths(second),
  });
}
