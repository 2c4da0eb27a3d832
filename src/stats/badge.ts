import { parseNumber } from './parseNumber';

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
  const magnitude = Math.abs(number);
  // BigInt writes huge whole parts out, where a number would turn to "1e+21".
  const whole = BigInt(Math.trunc(magnitude)).toString();
  const digits = whole.length > WHOLE_DIGITS ? whole.slice(0, WHOLE_DIGITS) : magnitude.toFixed(2);
  return { direction: number < 0 ? 'down' : 'up', text: `${digits}%` };
}

/**
 * What the total was before, as total and difference tell. Undefined where they do not: a
 * difference of zero may also mean that there is nothing to compare with.
 */
export function valueBefore(total: unknown, percentage: unknown): number | undefined {
  const now = parseNumber(total);
  const ratio = parseNumber(percentage) / 100;
  if (Number.isNaN(now) || !ratio) return undefined;
  // The difference is relative to the size of the former value, which may have been negative.
  const [positive, negative] = [now / (1 + ratio), now / (1 - ratio)];
  const found = positive > 0 ? positive : negative < 0 ? negative : NaN;
  return Number.isFinite(found) ? found : undefined;
}
