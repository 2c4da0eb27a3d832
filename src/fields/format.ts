/** Values as words. All are en-US, the platform's language; a value of the wrong shape stays as it is. */
const LOCALE = 'en-US';

/** The number in a value, also where a backend sends numbers as text; undefined where it is none. */
export function numberIn(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value.trim()))
    return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

// From 10,000 on, so that a year or a number on a door stays one word.
const NUMBER = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 10, useGrouping: 'min2' });
const MONEY = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });
const MOMENT = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

const withNumber = (format: Intl.NumberFormat) => (value: unknown) => {
  const number = numberIn(value);
  return number === undefined ? plainText(value) : format.format(number);
};

/** Up to ten decimals, grouped from 10,000. */
export const formatNumber = withNumber(NUMBER);

const inCurrency = new Map<string, Intl.NumberFormat>();

/** The way to write amounts of a currency; two decimals alone where it is none that is known. */
function moneyFormat(currency: string): Intl.NumberFormat {
  const code = currency.trim().toUpperCase();
  if (!/^[A-Z]{3}$/.test(code)) return MONEY;
  const format =
    inCurrency.get(code) ?? new Intl.NumberFormat(LOCALE, { style: 'currency', currency: code });
  inCurrency.set(code, format);
  return format;
}

/** An amount with the sign of its currency, a code like `USD`; the bare amount where none is given. */
export const formatMoney = (value: unknown, currency = ''): string =>
  withNumber(moneyFormat(currency))(value);

/** The day of a date as it is written, whatever the time zone of the reader. */
export function formatDate(value: unknown): string {
  const text = plainText(value);
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(text) ?? [];
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? text : DAY.format(date);
}

/** A moment in the reader's own time zone. */
export function formatDateTime(value: unknown): string {
  const text = plainText(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  if (!/^\d{4}-\d{2}-\d{2}[T ]/.test(text)) return text;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : MOMENT.format(date);
}

/** True for what a page shows as a dash. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Any value in one line of text; objects as compact JSON. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What a boolean field says, also where a backend writes it as text or number. */
export function truthOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const text = plainText(value).trim().toLowerCase();
  if (['true', 'yes', '1'].includes(text)) return true;
  if (['false', 'no', '0'].includes(text)) return false;
  return undefined;
}
