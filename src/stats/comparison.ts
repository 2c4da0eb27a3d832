import type { TranslateFunction } from 'ra-core';

import type { CardStats } from './api';
import { spaced, withColon } from '../i18n/valueLocale';
import { DAY_MS } from '../dates/units';
import { isWeekend } from './chart';
import {
  formatAmount,
  formatDay,
  formatFullDay,
  formatPercent,
  formatTotal,
  formatValue,
  NOT_AVAILABLE,
  parseNumber,
  percentOf,
  startOfDay,
} from './format';
import { comparedWeeks, meanOf, type Metric } from './metrics';
import { scaledPoints, wholeDays, type DataPoint, type Drawn } from './series';
import { chosenDays, type View } from './view';
import type { Details } from './words';

/** Maximum number of digits before the decimal point. Longer numbers are cut. */
const WHOLE_DIGITS = 3;

/** Digits of a difference that rounds to zero. */
const NO_DIFFERENCE = '0.00';

/** Formats a percentage. The sign sets the arrow of a card's badge; the text is the magnitude. */
export function toDifference(percentage: unknown) {
  const number = parseNumber(percentage);
  const direction = number < 0 ? 'down' : 'up';
  if (Number.isNaN(number)) return { direction, text: percentOf('0') } as const;
  // Rounding can add a digit: 999.995 has four digits before the point once it is rounded.
  const rounded = Math.abs(number).toFixed(2);
  // A number would print as "1e+21", so huge integers use BigInt.
  const whole = BigInt(Math.trunc(Number(rounded))).toString();
  const digits = whole.length > WHOLE_DIGITS ? whole.slice(0, WHOLE_DIGITS) : rounded;
  return { direction, text: percentOf(digits) } as const;
}

/** The previous total; null if it has no values, undefined if the backend does not send it. */
export function previousValue({ previousSum }: CardStats): number | null | undefined {
  if (previousSum === undefined) return undefined;
  const value = parseNumber(previousSum);
  return Number.isNaN(value) ? null : value;
}

/** The previous value, and both exact values, with their periods. Empty without a card value. */
export function comparisonOf(metric: Metric, stats: CardStats, translate: TranslateFunction) {
  if (formatValue(metric, stats.totalSum) === NOT_AVAILABLE) return { previous: '', both: '' };
  const now = formatAmount(metric, parseNumber(stats.totalSum));
  const { days } = stats;
  if (days === undefined) {
    const previous = translate('waybill.stats.ranges.All_time');
    return { previous, both: withColon(previous, now) };
  }
  const before = previousValue(stats);
  // Sums and averages cover a period; a stock is the value of one day.
  const word = metric.nature === 'stock' ? 'earlier' : 'previous';
  const period = translate(`waybill.stats.compare.${word}`, { days });
  const both = { days, now, period };
  if (before === undefined)
    return { previous: '', both: translate('waybill.stats.both.now', both) };
  if (before === null)
    return {
      previous: translate('waybill.stats.before.none'),
      both: translate('waybill.stats.both.none', both),
    };
  const change = before === parseNumber(stats.totalSum) ? 'same' : 'than';
  return {
    previous: translate(`waybill.stats.before.${change}`, {
      value: formatTotal(metric, before),
      period,
    }),
    both: translate('waybill.stats.both.values', { ...both, then: formatAmount(metric, before) }),
  };
}

/** The figure of days, by the nature of their metric; undefined without days, or if their weights are not known. */
function totalOf({ nature, volume }: Metric, days: readonly DataPoint[]): number | undefined {
  const last = days.at(-1);
  if (!last || (volume && !last.volume)) return undefined;
  const sums = {
    flow: days.reduce((sum, { value }) => sum + value, 0),
    stock: last.value,
    rate: meanOf(days),
  };
  return sums[nature];
}

/**
 * The figure of the days of a chart, compared with that of its earlier days, which are from `weeks` weeks earlier, if it
 * has all of them; undefined if the figure is not known.
 */
export function figureOf(
  metric: Metric,
  { points, previous = [] }: Pick<Drawn, 'points' | 'previous'>,
  weeks: number,
): CardStats | undefined {
  const days = wholeDays(points);
  const totalSum = totalOf(metric, days);
  if (totalSum === undefined) return undefined;
  const before = previous.filter((point) => point !== undefined);
  const previousSum = before.length === days.length ? totalOf(metric, before) : undefined;
  const alone = { totalSum, differencePercentage: 0, days: undefined };
  if (previousSum === undefined) return alone;
  const change = ((totalSum - previousSum) / Math.abs(previousSum)) * 100;
  return { ...alone, weeks, previousSum, differencePercentage: previousSum ? change : 0 };
}

/** The figure of what a chart shows: the card's for a range, that of its days for chosen days or with earlier ones. */
export const figureShown = (
  { metric, zoom, range }: Pick<View, 'metric' | 'zoom' | 'range'>,
  days: Pick<Drawn, 'points' | 'previous'>,
  card: CardStats | undefined,
): CardStats | undefined =>
  chosenDays(zoom) || days.previous ? figureOf(metric, days, comparedWeeks(range)) : card;

/**
 * A change from "- 4%" to "- 5%" is larger but also lower, so the text says neither "higher" nor
 * "lower".
 */
const isReduction = ({ format }: Metric) => format === 'percentDown';

const isPercentage = ({ format }: Metric) => format === 'percentUp' || format === 'percentDown';

/** A smaller share of days, such as one day of a year, says nothing about a total. */
const MIN_SHARE = 0.01;

/** Says by how many weekend days the period before the one that ends on `last` differs; empty where that matters little. */
function weekendsBefore(days: number, last: number, words: Details): string {
  // Whole weeks have the same number.
  const weekends = (end: number) =>
    Array.from({ length: days % 7 }, (_, index) => end - index * DAY_MS).filter(isWeekend).length;
  const more = weekends(last - days * DAY_MS) - weekends(last);
  return Math.abs(more) < days * MIN_SHARE
    ? ''
    : words(more > 0 ? 'weekends.more' : 'weekends.less', { smart_count: Math.abs(more) });
}

/** The period before the one that ends on `last`. Its other number of weekend days explains a part of a flow's change. */
const periodOf = (nature: Metric['nature'], days: number | undefined, words: Details, last = '') =>
  words(`period.${nature}`, { days }) +
  (nature === 'flow' && days && last ? weekendsBefore(days, startOfDay(last), words) : '');

/** The change of the total up to the day `last`, with the base of comparison if known; empty without a difference. */
export function movementOf(
  metric: Metric,
  stats: CardStats,
  words: Details,
  last?: string,
): string {
  const difference = parseNumber(stats.differencePercentage);
  const total = parseNumber(stats.totalSum);
  if (Number.isNaN(difference) || Number.isNaN(total)) return '';
  const { nature } = metric;
  const { days, weeks } = stats;
  const before = previousValue(stats);
  const kind = before === undefined ? 'alone' : 'moved';
  const period = weeks
    ? words('period.weeks', { smart_count: weeks })
    : periodOf(nature, days, words, last);
  const now = formatTotal(metric, total);
  if (days === undefined && !weeks) return withColon(words(`figure.${nature}`), now);
  const value = words(`value.${nature}`, { now });
  // A difference of zero may also mean that there is no base for a percentage.
  if (difference === 0) {
    if (before === null) return words('moved.none') + value;
    if (before === 0 && total) return words('moved.zero') + value;
    return words(`${kind}.same`, { period }) + value;
  }
  const then = typeof before === 'number' && formatTotal(metric, before);
  const values = then ? words('values', { now, then }) : value;
  // Figures that print the same would contradict "up".
  if (then === now) return words('moved.barely', { period }) + value;
  // The badge of the card has the same percentage.
  const { text: percent } = toDifference(difference);
  if (percent === percentOf(NO_DIFFERENCE)) return words(`${kind}.barely`, { period }) + values;
  const [up, down] = isReduction(metric)
    ? (['larger', 'smaller'] as const)
    : (['up', 'down'] as const);
  const moved = words(`${kind}.${difference < 0 ? down : up}`, { percent, period });
  // Says "better" or "worse" only for metrics where a decrease is good.
  const judgement = words(difference < 0 ? 'moved.better' : 'moved.worse');
  return moved + (metric.direction === 'down' ? judgement : '') + values;
}

/**
 * The highest and lowest points; of equal ones, the newest, but the first of a level. Weeks are named as such.
 * `isAlone`: the last value is named and compared with nothing.
 */
export function courseOf(
  metric: Metric,
  { points, weekly }: Pick<Drawn, 'points' | 'weekly'>,
  words: Details,
  isAlone = false,
): string {
  const whole = scaledPoints(points);
  const [first] = whole;
  if (!first) return words('course.empty');
  // A level stays at its peak: the day that matters is the one that reached it.
  const isLevel = metric.nature === 'stock';
  const days = isLevel ? whole.toReversed() : whole;
  const high = days.reduce((best, point) => (point.value >= best.value ? point : best));
  const low = days.reduce((best, point) => (point.value <= best.value ? point : best));
  const value = formatTotal(metric, high.value);
  const lowest = formatTotal(metric, low.value);
  if (whole.length === 1 && !weekly)
    return words('course.one', { day: formatDay(first.date), value });
  if (value === lowest)
    return words(weekly ? 'weeks.flat' : 'course.flat', { value, days: whole.length });
  const ends = isReduction(metric) ? 'sizes' : 'ends';
  // A range over a year shows the year in each date.
  const isLong = startOfDay(whole.at(-1)!.date) - startOfDay(first.date) > 366 * DAY_MS;
  const dayOf = isLong ? formatFullDay : formatDay;
  const after = whole.slice(whole.indexOf(high) + 1);
  const isStill = isLevel && after.every((point) => point.value === high.value);
  const isRise = isAlone && isStill && low === first;
  const held = whole.findIndex((point) => point.value !== low.value);
  const isHeld = isStill && low === first && held > 1;
  const level = isStill && after.length > 0 ? 'course.since' : (`course.${ends}` as const);
  const still = isHeld ? 'course.until' : level;
  const course = isRise ? 'course.rise' : still;
  return words(weekly ? `weeks.${metric.nature === 'flow' ? 'flow' : ends}` : course, {
    high: value,
    highDay: dayOf(high.date),
    low: lowest,
    lowDay: dayOf((isHeld ? whole[held - 1]! : low).date),
  });
}

/** Number of metrics that a group's sentence names. */
const MAX_MOVES = 3;
/** A smaller change in percent is not worth a sentence. */
const MIN_MOVE = 0.05;

interface Move {
  readonly metric: Metric;
  readonly label: string;
  readonly stats: CardStats | undefined;
}

/**
 * The change of a group's first metric and the largest of the others up to the day `last` in one sentence: "# of Loads
 * up 1.5%, Cost Per Load up 0.4%". Changes of percentages are left out, because "up" would have two meanings.
 */
export function groupSentenceOf(moves: readonly Move[], words: Details, last?: string): string {
  const all = moves.flatMap(({ metric, label, stats }) => {
    const change = parseNumber(stats?.differencePercentage);
    return stats?.days && !isPercentage(metric) && Number.isFinite(change)
      ? [{ label, change, size: Math.abs(change), days: stats.days, nature: metric.nature }]
      : [];
  });
  const [first] = all;
  if (!first) return '';
  // A failed call left a metric with the figures of another range.
  const known = all.filter(({ days }) => days === first.days);
  const named = known
    .filter(({ size }) => size >= MIN_MOVE)
    .toSorted((a, b) => Number(b === first) - Number(a === first) || b.size - a.size)
    .slice(0, MAX_MOVES);
  const natures = (named.length > 0 ? named : known).map(({ nature }) => nature);
  const areAll = (nature: Metric['nature']) => natures.every((each) => each === nature);
  const nature = areAll('stock') ? 'stock' : 'flow';
  const period = periodOf(nature, first.days, words, areAll('flow') ? last : undefined);
  if (named.length === 0) return words('group.same', { period });
  const changes = known
    .filter((each) => named.includes(each))
    .map(({ label, change, size }) =>
      words(change < 0 ? 'group.down' : 'group.up', { label, percent: formatPercent(size) }),
    );
  return words('group.moves', { moves: changes.join(', '), period });
}

/** Describes the course of the range in one sentence. `days`: those drawn, which have the peak and low of a level. */
export function sentenceOf(
  metric: Metric,
  drawn: Drawn,
  stats: CardStats | undefined,
  words: Details,
  days = drawn.points,
): string {
  const whole = wholeDays(drawn.points);
  const last = whole.at(-1)?.date;
  const movement = drawn.points.length > 0 && stats ? movementOf(metric, stats, words, last) : '';
  // A week of a level is drawn as its last day, which may be neither the highest nor the lowest.
  const course = metric.nature === 'stock' ? { points: days, weekly: false } : drawn;
  const isAlone = stats && stats.days === undefined && !stats.weeks;
  const clauses = [movement, courseOf(metric, course, words, isAlone)]
    .filter(Boolean)
    .join(spaced(';'));
  // French months may end with a period: "30 jusqu'au 13 déc."
  const end = clauses.endsWith('.') ? '' : '.';
  // A line must not end between a sign and its number, as it may after a hyphen.
  return `${clauses.charAt(0).toUpperCase()}${clauses.slice(1)}${end}`
    .replaceAll('- ', '-\u2060\u00a0')
    .replaceAll('+ ', '+\u00a0');
}
