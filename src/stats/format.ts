import { NOT_AVAILABLE } from './days';
import type { Metric, MetricFormat } from './metrics';
import { parseNumber } from './parseNumber';

const plain = new Intl.NumberFormat('en-US');
const money = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});
/** Below one, decimals carry the whole value: 0.006 must not become 0.01. */
const small = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });

type Formatted = Pick<Metric, 'format'>;
/** Puts a sign and a unit around the digits of a magnitude. */
type Affix = (digits: string, negative: boolean) => string;

const signed: Affix = (digits, negative) => (negative ? `-${digits}` : digits);

const AFFIXES: Record<MetricFormat, Affix> = {
  number: signed,
  cost: (digits, negative) => signed(`$${digits}`, negative),
  percentUp: (digits, negative) => `${negative ? '-' : '+'} ${digits}%`,
  percentDown: (digits, negative) => `${negative ? '+' : '-'} ${digits}%`,
  seconds: (digits, negative) => signed(`${digits}s`, negative),
  perSecond: (digits, negative) => signed(`${digits} txn/s`, negative),
};

function digitsOf(magnitude: number, format: MetricFormat): string {
  if (magnitude < 1) return small.format(magnitude);
  return (format === 'cost' ? money : plain).format(magnitude);
}

/** A number in the metric's format: "$1,234.50", "+ 3%", "2s". Zero is a number here. */
export function formatAmount({ format }: Formatted, value: number): string {
  return AFFIXES[format](digitsOf(Math.abs(value), format), value < 0);
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
export function formatCompact({ format }: Formatted, value: unknown): string {
  const number = parseNumber(value);
  if (!number) return NOT_AVAILABLE;
  return AFFIXES[format](SHORT.format(Math.abs(number)), number < 0);
}

/** Labels for the ticks of an axis: as few decimals as keep every label exact. */
export function formatTicks({ format }: Formatted, ticks: readonly number[]): string[] {
  const unit = format === 'percentUp' || format === 'percentDown' ? '%' : '';
  const prefix = format === 'cost' ? '$' : '';
  const labels = (digits: Intl.NumberFormat) =>
    ticks.map((tick) => signed(`${prefix}${digits.format(Math.abs(tick))}${unit}`, tick < 0));
  const exact = labels(EXACT);
  // Steps beyond a thousandth of the unit need the numbers in full.
  return new Set(exact).size === ticks.length ? exact : labels(FULL);
}
