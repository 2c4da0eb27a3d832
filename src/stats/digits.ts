import { valueLocale, withVisibleSpaces } from '../i18n/valueLocale';

/** Separators of thousands and of decimals, by locale; see `withVisibleSpaces`. */
const SEPARATORS: Record<string, readonly [thousands: string, decimals: string]> = {
  'en-US': [',', '.'],
  'fr-FR': ['\u00a0', ','],
};

/** Rounds half up by the digits that the number is written with, as Intl does: 1.005 becomes 1.01. */
function round(value: number, decimals: number): number {
  if (value * 10 ** decimals >= Number.MAX_SAFE_INTEGER) return value;
  return Number(`${Math.round(Number(`${value}e${decimals}`))}e-${decimals}`);
}

/**
 * A number, zero or more, with at most `most` decimals; if it has any, at least `least`. Not written by
 * Intl, whose tables take 80 ms to load at 4x CPU, before the visitor's first click.
 */
export function digitsOf(value: number, most: number, least = 0): string {
  const text = String(value).includes('e') ? 'e' : String(round(value, most));
  const [thousands, point] = SEPARATORS[valueLocale()]!;
  if (text.includes('e'))
    return withVisibleSpaces(
      value.toLocaleString(valueLocale(), { maximumFractionDigits: Math.min(most, 20) }),
    );
  const [whole = '', decimals = ''] = text.split('.');
  const head = whole.length % 3 || 3;
  const grouped = [whole.slice(0, head), ...(whole.slice(head).match(/\d{3}/g) ?? [])].join(
    thousands,
  );
  return decimals ? grouped + point + decimals.padEnd(least, '0') : grouped;
}

/** A number below one with three significant digits: 0.006 must not become 0.01. */
export const smallDigitsOf = (value: number): string =>
  digitsOf(value, value > 0 ? 2 - Math.floor(Math.log10(value)) : 0);
