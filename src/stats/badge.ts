import type { CardStats } from './answers';
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
 * The total of the window before: as the API says it, which may be that there is none, or else as
 * total and difference tell. Undefined where nobody knows.
 */
export function valueBefore(stats: CardStats): number | undefined {
  const { totalSum, differencePercentage, previousSum } = stats;
  const now = parseNumber(totalSum);
  const ratio = parseNumber(differencePercentage) / 100;
  const find = () => {
    if (previousSum !== undefined) return parseNumber(previousSum);
    if (ratio === 0) return now;
    // The difference is relative to the size of the former value, which may have been negative.
    const [positive, negative] = [now / (1 + ratio), now / (1 - ratio)];
    const found = positive > 0 ? positive : negative < 0 ? negative : NaN;
    return Number(found.toPrecision(DIGITS));
  };
  const found = find();
  return Number.isFinite(found) ? found : undefined;
}
