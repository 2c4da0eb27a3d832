import { DAY_MS } from '../dates/units';
import { valueLocale } from '../i18n/valueLocale';
import { digitsOf, smallDigitsOf } from './digits';
import type { Metric, MetricFormat } from './metrics';

/** Words by locale: loading the browser's date tables blocks a slow phone for over a frame. */
const NAMES: Record<string, { months: string[]; weekdays: string[] }> = {
  'en-US': {
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
    weekdays: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
  },
  'fr-FR': {
    months: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' '),
    weekdays: 'dim. lun. mar. mer. jeu. ven. sam.'.split(' '),
  },
};
/** Before a colon or semicolon, and after the number of a day or before a unit in French. */
const NO_BREAK = '\u00a0';
const isFrench = () => valueLocale() === 'fr-FR';
const names = () => NAMES[valueLocale()]!;

/** "14:03:05", in the visitor's own time. `toTimeString` would look up the name of the time zone. */
export function formatTime(milliseconds: number): string {
  const time = new Date(milliseconds);
  return [time.getHours(), time.getMinutes(), time.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

export const NOT_AVAILABLE = 'N/A';

/** Statistics are counted by UTC days: the start of the day of an API date, in ms; NaN if it is not a date. */
export function startOfDay(date: unknown): number {
  if (typeof date !== 'string' && typeof date !== 'number') return NaN;
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(String(date)) ?? [date];
  return Math.floor(new Date(day).getTime() / DAY_MS) * DAY_MS;
}

/** "2026-11-21", for machines. */
export const isoDay = (day: number): string => new Date(day).toISOString().slice(0, 10);

/** "Nov 21", in French "21 nov." and "1er nov."; "N/A" for an invalid date. */
export function formatDay(date: unknown): string {
  const day = new Date(startOfDay(date));
  const month = names().months[day.getUTCMonth()];
  if (!month) return NOT_AVAILABLE;
  const number = day.getUTCDate();
  return isFrench() ? `${number === 1 ? '1er' : number}${NO_BREAK}${month}` : `${month} ${number}`;
}

/** "Nov 21, 2026", in French "21 nov. 2026", for days of more than one year. */
export const formatFullDay = (date: unknown): string =>
  `${formatDay(date)}${isFrench() ? '' : ','} ${new Date(startOfDay(date)).getUTCFullYear()}`;

/** "Nov 2026" */
export function formatMonth(date: unknown): string {
  const day = new Date(startOfDay(date));
  return `${names().months[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** A day's text after its weekday: "Sat, Nov 21", in French "sam. 21 nov." */
export function withWeekday(date: unknown, day: string, comma = ','): string {
  const weekday = names().weekdays[new Date(startOfDay(date)).getUTCDay()] ?? '';
  return `${weekday}${isFrench() ? '' : comma} ${day}`;
}

/** The number in a value of the API; NaN for other values. */
export function parseNumber(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : NaN;
}

/** A number with up to three decimals. */
const plain = (value: number) => digitsOf(value, 3);

type Formatted = Pick<Metric, 'format'>;
type Units = Record<MetricFormat, readonly [before: string, after: string]>;

const UNITS: Units = {
  number: ['', ''],
  cost: ['$', ''],
  percentUp: ['', '%'],
  percentDown: ['', '%'],
  seconds: ['', 's'],
  perSecond: ['', ' txn/s'],
};

const FRENCH_UNITS: Units = {
  number: ['', ''],
  cost: ['', `${NO_BREAK}$`],
  percentUp: ['', `${NO_BREAK}%`],
  percentDown: ['', `${NO_BREAK}%`],
  seconds: ['', `${NO_BREAK}s`],
  perSecond: ['', `${NO_BREAK}txn/s`],
};

/** "$", "%", "txn/s" */
export const unitOf = ({ format }: Formatted): string => UNITS[format].join('').trim();

/** Digits as a percentage in the visitor's language: "12.50%", in French "12,50 %". */
export const percentOf = (digits: string): string =>
  isFrench() ? `${digits.replace('.', ',')}${NO_BREAK}%` : `${digits}%`;

/** Shown before a metric's values. Zero has none, and negative numbers have a minus as well. */
const SIGNS: Partial<Record<MetricFormat, string>> = { percentUp: '+ ', percentDown: '- ' };

/** Formats a number of a metric. `digits` formats its magnitude. */
function write({ format }: Formatted, value: number, digits: (magnitude: number) => string) {
  const [before, after] = (isFrench() ? FRENCH_UNITS : UNITS)[format];
  const sign = (value !== 0 && SIGNS[format]) || '';
  const text = `${sign}${value < 0 ? '-' : ''}${before}${digits(Math.abs(value))}${after}`;
  // A line must not end between the sign and its number, as it may after a hyphen. English has the documented text.
  return isFrench() ? text.replace(' ', NO_BREAK).replaceAll('-', '−') : text;
}

/** A number in the metric's format: "$1,234.50", "+ 3%", "2s". Zero is a number here. */
export function formatAmount(metric: Formatted, value: number): string {
  return write(metric, value, (magnitude) => {
    if (magnitude < 1) return smallDigitsOf(magnitude);
    if (metric.format === 'cost') return digitsOf(magnitude, 2, 2);
    return metric.format.startsWith('percent') ? digitsOf(magnitude, 2) : plain(magnitude);
  });
}

/** From this amount of money on, totals have no cents. */
const MILLION = 1e6;

/** A number in the metric's format. A million or more of money has no cents. */
export const formatTotal = (metric: Formatted, value: number): string =>
  formatAmount(
    metric,
    metric.format === 'cost' && Math.abs(value) >= MILLION ? Math.round(value) : value,
  );

/** A metric's value on a card. Zero and invalid numbers read "N/A". */
export function formatValue(metric: Formatted, value: unknown): string {
  const number = parseNumber(value);
  return number ? formatTotal(metric, number) : NOT_AVAILABLE;
}

/** "1.5" and "2.0", in French "1,5" and "2,0" */
export function formatTenths(value: number): string {
  const text = digitsOf(value, 1);
  return /[.,]\d$/.test(text) ? text : `${text}${isFrench() ? ',' : '.'}0`;
}

/** "1.5%" and "2.0%", in French "1,5 %" and "2,0 %" */
export const formatPercent = (value: number): string =>
  percentOf((Math.round(value * 10) / 10).toFixed(1));

/** Thousands, millions and so on, as compact notation writes them. */
const SUFFIXES: Record<string, readonly string[]> = {
  'en-US': ['', 'K', 'M', 'B', 'T'],
  'fr-FR': ['', 'k', 'M', 'Md', 'Bn'].map((suffix) => suffix && NO_BREAK + suffix),
};

/** "1.2K" */
function compact(value: number, decimals: number): string {
  const suffixes = SUFFIXES[valueLocale()]!;
  const factor = 10 ** decimals;
  const scaled = (power: number) => Math.round((value / 1000 ** power) * factor) / factor;
  const found = suffixes.findIndex((_, power) => scaled(power) < 1000);
  const power = found < 0 ? suffixes.length - 1 : found;
  return plain(scaled(power)) + suffixes[power];
}

/** A short value for lists: "$1.2B". Zero and invalid numbers read "N/A". */
export function formatCompact(metric: Formatted, value: unknown): string {
  const number = parseNumber(value);
  if (!number) return NOT_AVAILABLE;
  return write(metric, number, (each) => (each < 1 ? smallDigitsOf(each) : compact(each, 1)));
}

/** Values from here on are too long for an axis in full. */
const LONG = 1e5;

/** Labels for axis ticks that keep every tick exact: "1.5K", but "2,385" instead of "2.385K". */
export function formatTicks(metric: Formatted, ticks: readonly number[]): string[] {
  const labels = (digits: (value: number) => string) =>
    ticks.map((tick) => write(metric, tick, digits));
  const exact = labels((tick) => compact(tick, 3));
  const isShort =
    labels((tick) => compact(tick, 1)).join() === exact.join() ||
    ticks.some((tick) => Math.abs(tick) >= LONG);
  // Steps beyond a thousandth of the unit need the numbers in full.
  return isShort && new Set(exact).size === ticks.length
    ? exact
    : labels((tick) => digitsOf(tick, 20));
}

/** A value as a plain number with the metric's sign. */
export const signedNumber = ({ format }: Formatted, value: number): number =>
  SIGNS[format] === '- ' ? 0 - value : value;
