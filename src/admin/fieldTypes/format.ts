import { valueLocale, withVisibleSpaces } from '../../i18n/valueLocale';

/** Memoizes a formatter by language, and by currency if it has one. */
export function inEachLanguage<Format>(make: (locale: string, currency: string) => Format) {
  const formats = new Map<string, Format>();
  return (currency = ''): Format => {
    const locale = valueLocale();
    const key = locale + currency;
    const format = formats.get(key) ?? make(locale, currency);
    formats.set(key, format);
    return format;
  };
}

/** The number in a value, even if a backend sends it as text; undefined for anything else. */
export function parseNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (
    typeof value !== 'string' ||
    !/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(value.trim())
  )
    return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

const hasDecimalComma = () => valueLocale() === 'fr-FR';

/** Groups of three digits, as in "1,250.50", and in French as in "1 250,50". */
const WITH_GROUPS = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const WITH_FRENCH_GROUPS = /^[+-]?\d{1,3}(?:\s\d{3})+(?:[,.]\d*)?$/;

/**
 * Converts a number typed in the current language, such as "1,234.75" or "1 234,75", to the API's
 * format. Returns other text unchanged. `hasGroups` is false for fields in which a comma before three
 * digits is more likely a decimal comma, as in "41,878" for a latitude.
 */
export function readNumber(text: string, hasGroups: boolean): string {
  const typed = text.trim();
  const isGrouped = (hasDecimalComma() ? WITH_FRENCH_GROUPS : WITH_GROUPS).test(typed);
  if (isGrouped && !hasGroups) return text;
  if (!hasDecimalComma()) return isGrouped ? typed.replaceAll(',', '') : text;
  return isGrouped || /^[+-]?\d*(?:[,.]\d*)?$/.test(typed)
    ? typed.replace(/\s/g, '').replace(',', '.')
    : text;
}

/** True if a point may separate decimals or thousands: in French, "1.250" may mean 1250. */
export const isAmbiguous = (text: string): boolean =>
  hasDecimalComma() && /^[+-]?\d{1,3}\.\d{3}$/.test(text.trim());

/** A number as a form shows it: with the decimal mark of the language, and without groups. */
export function writeNumber(value: unknown): string {
  const text = formText(value);
  return hasDecimalComma() && parseNumber(text) !== undefined ? text.replace('.', ',') : text;
}

/** The number in a text, if a number holds all of its digits. */
export function exactNumber(text: string): number | undefined {
  const digits = text.replace(/e.*/i, '').replace(/\D/g, '').replaceAll('0', ' ').trim();
  return digits.length <= 15 ? parseNumber(text) : undefined;
}

const number = inEachLanguage(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 10, useGrouping: 'always' }),
);
const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const amountOf = (currency: string) =>
  currency ? ({ style: 'currency', currency } as const) : TWO_DECIMALS;
const money = inEachLanguage(
  (locale, currency) => new Intl.NumberFormat(locale, amountOf(currency)),
);
const moneyLimit = inEachLanguage(
  (locale, currency) =>
    new Intl.NumberFormat(locale, { ...amountOf(currency), trailingZeroDisplay: 'stripIfInteger' }),
);
/** A value in a number format; values that are not numbers pass through as text. */
export function formatWith(value: unknown, format: Intl.NumberFormat): string {
  const figure = parseNumber(value);
  return figure === undefined ? plainText(value) : withVisibleSpaces(format.format(figure));
}

/** Up to ten decimals, thousands separated. */
export const formatNumber = (value: unknown): string => formatWith(value, number());

/** `smart_count` chooses the plural form; `count` is the formatted number. */
export const countParams = (count: number) => ({ smart_count: count, count: formatNumber(count) });

function codeIn(currency = ''): string {
  const code = currency.trim().toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : '';
}

/** `currency` is a code like `USD`; an amount with an invalid code has no symbol. */
export const formatMoney = (value: unknown, currency?: string): string =>
  formatWith(value, money(codeIn(currency)));

/** An amount in a filter, such as "$100" or "$99.50": whole amounts have no decimals. */
export const formatMoneyLimit = (value: unknown, currency?: string): string =>
  formatWith(value, moneyLimit(codeIn(currency)));

/**
 * Removes the sign of the currency from a typed amount, as in "$1,250.50". The sign of another currency,
 * or of an unknown one, remains, so that the server refuses the amount.
 */
export function withoutSign(text: string, currency: string): string {
  const code = codeIn(currency);
  const parts = code ? money(code).formatToParts(0) : [];
  const sign = parts.find(({ type }) => type === 'currency')?.value;
  const [, minus = '', amount = ''] = /^([+-]?)(.*)$/.exec(text.trim()) ?? [];
  return sign && /\d/.test(amount) && amount.startsWith(sign)
    ? minus + amount.slice(sign.length)
    : text;
}

/** Any value in one line of text; objects as compact JSON. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A value as text for a form. JSON is indented. */
export function formText(value: unknown): string {
  return typeof value === 'object' && value !== null
    ? JSON.stringify(value, null, 2)
    : plainText(value);
}
