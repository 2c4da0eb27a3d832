import type { Metric, MetricFormat } from './metrics';

/** Statistics are counted by UTC days. */
export const DAY_MS = 86_400_000;

/*
 * Words of one language, in one order: the browser's formatter of dates would find them in tables
 * whose loading alone holds a slow phone up for longer than a frame.
 */
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

/** "14:03:05", in the visitor's own time. */
export const formatTime = (milliseconds: number): string =>
  new Date(milliseconds).toTimeString().slice(0, 8);

/** Shown for a missing value. */
export const NOT_AVAILABLE = 'N/A';

/** Start of the UTC day of an API date, in ms; NaN if it is not a date. */
export function startOfDay(date: unknown): number {
  if (typeof date !== 'string' && typeof date !== 'number') return NaN;
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(String(date)) ?? [date];
  return Math.floor(new Date(day).getTime() / DAY_MS) * DAY_MS;
}

/** "2026-11-21", for machines. */
export const isoDay = (day: number): string => new Date(day).toISOString().slice(0, 10);

/** "Nov 21", or "N/A" for an invalid date. */
export function formatDay(date: unknown): string {
  const day = new Date(startOfDay(date));
  const month = MONTHS[day.getUTCMonth()];
  return month ? `${month} ${day.getUTCDate()}` : NOT_AVAILABLE;
}

/** "Nov 21, 2026", for days of more than one year. */
export const formatFullDay = (date: unknown): string =>
  `${formatDay(date)}, ${new Date(startOfDay(date)).getUTCFullYear()}`;

/** "Sat" */
export const formatWeekday = (date: unknown): string =>
  WEEKDAYS[new Date(startOfDay(date)).getUTCDay()] ?? '';

/** The number in a value of the API; NaN for other values. */
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
/** Values below one keep their decimals: 0.006 must not become 0.01. */
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

/** "$", "%", "txn/s" */
export const unitOf = ({ format }: Formatted): string => UNITS[format].join('').trim();

/**
 * Sign shown before a metric's values. Zero has none, and negative numbers have a minus as well.
 */
const SIGNS: Partial<Record<MetricFormat, string>> = { percentUp: '+ ', percentDown: '- ' };

/** Formats a number of a metric. `digits` formats its magnitude. */
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

/** A metric's value on a card. Zero and invalid numbers read "N/A". */
export function formatValue(metric: Formatted, value: unknown): string {
  const number = parseNumber(value);
  return number ? formatAmount(metric, number) : NOT_AVAILABLE;
}

const compact = (maximumFractionDigits: number) =>
  new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits });
const SHORT = compact(1);
const EXACT = compact(3);
const FULL = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/** A short value for lists: "$1.2B". Zero and invalid numbers read "N/A". */
export function formatCompact(metric: Formatted, value: unknown): string {
  const number = parseNumber(value);
  return number ? write(metric, number, SHORT.format) : NOT_AVAILABLE;
}

/** Labels for axis ticks, with the fewest decimals that keep every label exact. */
export function formatTicks(metric: Formatted, ticks: readonly number[]): string[] {
  const labels = ({ format }: Intl.NumberFormat) =>
    ticks.map((tick) => write(metric, tick, format));
  const exact = labels(EXACT);
  // Steps beyond a thousandth of the unit need the numbers in full.
  return new Set(exact).size === ticks.length ? exact : labels(FULL);
}

/** A value as a plain number with the metric's sign. */
export const signedNumber = ({ format }: Formatted, value: number): number =>
  SIGNS[format] === '- ' ? 0 - value : value;
