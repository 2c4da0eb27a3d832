import type { CardStats } from './api';
import { NOT_AVAILABLE } from './days';
import { formatAmount, formatValue, parseNumber } from './format';
import type { Metric } from './metrics';

/** What the difference badge of a card shows. */
export interface Difference {
  readonly direction: 'up' | 'down';
  readonly text: string;
}

/** Whole parts longer than this are cut to it. */
const WHOLE_DIGITS = 3;

/** Reads a difference in per cent: the sign turns the arrow, the magnitude is the text. */
export function toDifference(percentage: unknown): Difference {
  const number = parseNumber(percentage);
  if (Number.isNaN(number)) return { direction: 'up', text: '0%' };
  // Rounding may carry a whole part over: 999.995 has four digits there once it is rounded.
  const rounded = Math.abs(number).toFixed(2);
  // BigInt writes huge whole parts out, where a number would turn to "1e+21".
  const whole = BigInt(Math.trunc(Number(rounded))).toString();
  const digits = whole.length > WHOLE_DIGITS ? whole.slice(0, WHOLE_DIGITS) : rounded;
  return { direction: number < 0 ? 'down' : 'up', text: `${digits}%` };
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

/** What a card's difference is against, in words; empty where the card has no value. */
export interface Comparison {
  /** The previous value and its period. */
  readonly previous: string;
  /** This value and its period, and the previous ones. */
  readonly both: string;
}

/** Compares a card's total with the one of the previous period. */
export function comparisonOf(
  metric: Metric,
  stats: CardStats,
  translate: (key: string, values?: object) => string,
): Comparison {
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
