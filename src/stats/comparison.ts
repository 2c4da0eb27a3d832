import type { TranslateFunction } from 'ra-core';

import type { CardStats } from './api';
import { formatAmount, formatDay, formatValue, NOT_AVAILABLE, parseNumber } from './format';
import type { Metric } from './metrics';
import type { DataPoint } from './series';
import type { Details } from './words';

/** Whole parts longer than this are cut to it. */
const WHOLE_DIGITS = 3;

/** Reads a difference in per cent: the sign turns the arrow of a card's badge, the magnitude is its text. */
export function toDifference(percentage: unknown) {
  const number = parseNumber(percentage);
  const direction = number < 0 ? 'down' : 'up';
  if (Number.isNaN(number)) return { direction, text: '0%' } as const;
  // Rounding may carry a whole part over: 999.995 has four digits there once it is rounded.
  const rounded = Math.abs(number).toFixed(2);
  // BigInt writes huge whole parts out, where a number would turn to "1e+21".
  const whole = BigInt(Math.trunc(Number(rounded))).toString();
  const digits = whole.length > WHOLE_DIGITS ? whole.slice(0, WHOLE_DIGITS) : rounded;
  return { direction, text: `${digits}%` } as const;
}

/** As many digits of a total as a rounded difference tells. */
const DIGITS = 5;

/**
 * The previous period's total: as the API says it, which may be that there is none, or else as total
 * and difference tell. Undefined where nobody knows.
 */
export function previousValue(stats: CardStats): number | undefined {
  const { totalSum, differencePercentage, previousSum } = stats;
  const now = parseNumber(totalSum);
  const ratio = parseNumber(differencePercentage) / 100;
  const find = () => {
    if (previousSum !== undefined) return parseNumber(previousSum);
    if (ratio === 0) return now;
    // The difference is relative to the size of the previous value, which may have been negative.
    const [positive, negative] = [now / (1 + ratio), now / (1 - ratio)];
    const found = positive > 0 ? positive : negative < 0 ? negative : NaN;
    return Number(found.toPrecision(DIGITS));
  };
  const found = find();
  return Number.isFinite(found) ? found : undefined;
}

/**
 * What a card's total is compared with, in words: the previous value and its period (`previous`), and
 * this value and its period besides (`both`). Empty where the card has no value.
 */
export function comparisonOf(metric: Metric, stats: CardStats, translate: TranslateFunction) {
  const now = formatValue(metric, stats.totalSum);
  if (now === NOT_AVAILABLE) return { previous: '', both: '' };
  const before = previousValue(stats);
  const { days } = stats;
  const period = translate('waybill.stats.compare.before', { days });
  const both = { days, now, period };
  if (before === undefined)
    return {
      previous: translate('waybill.stats.before.none'),
      both: translate('waybill.stats.both.none', both),
    };
  const isFall = toDifference(stats.differencePercentage).direction === 'down';
  const compared = metric.direction !== 'down' ? 'than' : isFall ? 'better' : 'worse';
  const word = before === parseNumber(stats.totalSum) ? 'same' : compared;
  const value = formatAmount(metric, before);
  return {
    previous: translate(`waybill.stats.before.${word}`, { value, period }),
    both: translate('waybill.stats.both.values', { ...both, then: value }),
  };
}

const formatPercent = (magnitude: number) =>
  `${magnitude < 1000 ? magnitude.toFixed(2) : Math.round(magnitude).toLocaleString('en-US')}%`;

/** From "- 4%" to "- 5%" is larger and yet lower: words of height would contradict the minus. */
const isReduction = ({ format }: Metric) => format === 'percentDown';

/** How the range's total moved against the same span just before; empty where that is unknown. */
export function movementOf(metric: Metric, stats: CardStats, words: Details): string {
  const difference = parseNumber(stats.differencePercentage);
  const total = parseNumber(stats.totalSum);
  if (Number.isNaN(difference) || Number.isNaN(total)) return '';
  const { nature } = metric;
  const period = words(`period.${nature}`, { days: stats.days });
  const now = formatAmount(metric, total);
  const before = previousValue(stats);
  const value = words(`value.${nature}`, { now });
  // The difference is zero as well where there is nothing that it could be a share of.
  if (difference === 0) {
    const word = before === undefined ? 'none' : before || !total ? 'same' : 'zero';
    return words(`moved.${word}`, { period }) + value;
  }
  const values =
    before === undefined
      ? value
      : words(`values.${nature}`, { now, then: formatAmount(metric, before) });
  const size = formatPercent(Math.abs(difference));
  if (size === formatPercent(0)) return words('moved.barely', { period }) + values;
  const [up, down] = isReduction(metric)
    ? (['moved.larger', 'moved.smaller'] as const)
    : (['moved.up', 'moved.down'] as const);
  const moved = words(difference < 0 ? down : up, { percent: size, period });
  // Judged only where a fall is good news: elsewhere the direction speaks for itself, or says nothing.
  const judgement = words(difference < 0 ? 'moved.better' : 'moved.worse');
  return moved + (metric.direction === 'down' ? judgement : '') + values;
}

/** The highest and the lowest day; of several, the newest. */
export function courseOf(metric: Metric, points: readonly DataPoint[], words: Details): string {
  const [first] = points;
  if (!first) return words('course.empty');
  const high = points.reduce((best, point) => (point.value >= best.value ? point : best));
  const low = points.reduce((best, point) => (point.value <= best.value ? point : best));
  const value = formatAmount(metric, high.value);
  if (points.length === 1) return words('course.one', { day: formatDay(first.date), value });
  if (high.value === low.value) return words('course.flat', { value, days: points.length });
  return words(isReduction(metric) ? 'course.sizes' : 'course.ends', {
    high: value,
    highDay: formatDay(high.date),
    low: formatAmount(metric, low.value),
    lowDay: formatDay(low.date),
  });
}

/** What happened in the range, in one sentence. */
export function sentenceOf(
  metric: Metric,
  points: readonly DataPoint[],
  stats: CardStats | undefined,
  words: Details,
): string {
  const movement = points.length > 0 && stats ? movementOf(metric, stats, words) : '';
  const clauses = [movement, courseOf(metric, points, words)].filter(Boolean).join('; ');
  return `${clauses.charAt(0).toUpperCase()}${clauses.slice(1)}.`;
}
