import type { CardStats } from './api';
import { previousValue } from './comparison';
import { formatDay } from './days';
import { formatAmount, parseNumber } from './format';
import type { Metric } from './metrics';
import type { DataPoint } from './series';
import type { Details } from './words';

const percent = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const manyPercent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

function formatPercent(magnitude: number): string {
  return `${(magnitude < 1000 ? percent : manyPercent).format(magnitude)}%`;
}

/** Said only where a fall is good news: elsewhere the direction speaks for itself, or says nothing. */
function judgement({ direction }: Metric, difference: number, words: Details): string {
  if (direction !== 'down') return '';
  return words(difference < 0 ? 'moved.better' : 'moved.worse');
}

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
  return moved + judgement(metric, difference, words) + values;
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
