import { NOT_AVAILABLE } from './days';
import type { Metric, MetricFormat } from './metrics';

/** The number in a value of the API; NaN where it is missing or holds none. */
export function parseNumber(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : NaN;
}

const plain = new Intl.NumberFormat('en-US');
const money = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});
/** Below one, decimals carry the whole value: 0.006 must not become 0.01. */
const small = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });

type Formatted = Pick<Metric, 'format'>;

const UNITS: Record<MetricFormat, readonly [before: string, after: string]> = {
  number: ['', ''],
  cost: ['$', ''],
  percentUp: ['', '%'],
  percentDown: ['', '%'],
  seconds: ['', 's'],
  perSecond: ['', ' txn/s'],
};

/** Signs that stand for the metric; zero has none, and a negative number a minus besides. */
const SIGNS: Partial<Record<MetricFormat, string>> = { percentUp: '+ ', percentDown: '- ' };

/** Writes a number of a metric, its magnitude in the digits that the place has room for. */
function write({ format }: Formatted, value: number, digits: (magnitude: number) => string) {
  const [before, after] = UNITS[format];
  const sign = (value !== 0 && SIGNS[format]) || '';
  return `${sign}${value < 0 ? '-' : ''}${before}${digits(Math.abs(value))}${after}`;
}

/** A number in the metric's format: "$1,234.50", "+ 3%", "2s". Zero is a number here. */
export function formatAmount(metric: Formatted, value: number): string {
  return write(metric, value, (magnitude) => {
    if (magnitude < 1) return small.format(magnitude);
    return (metric.format === 'cost' ? money : plain).format(magnitude);
  });
}

/** A metric's value as a card shows it: zero and what is no number read "N/A". */
export function formatValue(metric: Formatted, value: unknown): string {
  const number = parseNumber(value);
  return number ? formatAmount(metric, number) : NOT_AVAILABLE;
}

const compact = (maximumFractionDigits: number) =>
  new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits });
const SHORT = compact(1);
const EXACT = compact(3);
const FULL = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/** A value in few characters, for lists: "$1.2B"; zero and what is no number read "N/A". */
export function formatCompact(metric: Formatted, value: unknown): string {
  const number = parseNumber(value);
  return number ? write(metric, number, SHORT.format) : NOT_AVAILABLE;
}

/** Labels for the ticks of an axis: as few decimals as keep every label exact. */
export function formatTicks(metric: Formatted, ticks: readonly number[]): string[] {
  const labels = ({ format }: Intl.NumberFormat) =>
    ticks.map((tick) => write(metric, tick, format));
  const exact = labels(EXACT);
  // Steps beyond a thousandth of the unit need the numbers in full.
  return new Set(exact).size === ticks.length ? exact : labels(FULL);
}

/** The number that stands for a value without words: with the sign that the metric is shown with. */
export const signedNumber = ({ format }: Formatted, value: number): number =>
  SIGNS[format] === '- ' ? 0 - value : value;
