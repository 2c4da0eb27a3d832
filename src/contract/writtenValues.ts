import type { Field } from '../resources';

/*
 * Reads dates, numbers and yes/no values as people and other programs write them, and returns the form that
 * the API takes. A text that can be read in two ways is never guessed: the caller has to say how the file
 * is written.
 */

export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export const DECIMAL_SIGNS = ['point', 'comma'] as const;
/** The decimal sign of numbers: `1,234.50` or `1.234,50`. */
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/** How the values of a file are written. */
export interface ValueFormats {
  readonly dates?: DateOrder;
  readonly decimal?: DecimalSign;
  /** IANA time zone of times without a UTC offset. Default: UTC. */
  readonly zone?: string;
}

/** The text in the API's form, or why the cell cannot be read. Other text is returned unchanged. */
export type Reading = { readonly text: string } | UnfitReading;

interface UnfitReading {
  readonly problem: string;
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
}

export const isTimeZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

const MONTHS = [
  ['january', 'janvier'],
  ['february', 'fevrier'],
  ['march', 'mars'],
  ['april', 'avril'],
  ['may', 'mai'],
  ['june', 'juin'],
  ['july', 'juillet'],
  ['august', 'aout'],
  ['september', 'septembre'],
  ['october', 'octobre'],
  ['november', 'novembre'],
  ['december', 'decembre'],
];

/** Returns the number of a month from its English or French name or the beginning of it. */
function monthOf(name: string): number | undefined {
  const letters = name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
  const months = MONTHS.flatMap((names, index) =>
    letters.length >= 3 && names.some((each) => each.startsWith(letters)) ? [index + 1] : [],
  );
  return months.length === 1 ? months[0] : undefined;
}

/** Number of years after this one that a year of two digits may mean. */
const YEARS_AHEAD = 20;

/** Returns a year; one of two digits is at most `YEARS_AHEAD` years from now. */
function yearOf(digits: string): number {
  if (digits.length > 2) return Number(digits);
  const year = 2000 + Number(digits);
  return year > new Date().getUTCFullYear() + YEARS_AHEAD ? year - 100 : year;
}

function dayOf(year: string, month: number | undefined, day: string): string | undefined {
  if (!month) return undefined;
  const date = new Date(Date.UTC(yearOf(year), month - 1, Number(day)));
  if (date.getUTCFullYear() !== yearOf(year)) return undefined;
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== Number(day)) return undefined;
  return date.toISOString().slice(0, 10);
}

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$|^(\d{4})(\d{2})(\d{2})$/;
const DAY_MONTH_NAME = /^(\d{1,2})[-/. ]*(\p{L}{3,9}\.?)[-/., ]+(\d{4}|\d{2})$/u;
const MONTH_NAME_DAY = /^(\p{L}{3,9}\.?)[ -]*(\d{1,2})(?:st|nd|rd|th)?[,. -]+(\d{4})$/u;
const NUMBERS = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})$/;

/** Returns the day in ISO format; 'unclear' if it needs the order of day, month and year. */
function readDay(text: string, order: DateOrder | undefined): string | undefined {
  const first = YEAR_FIRST.exec(text);
  if (first) {
    const [, year = '', , month, day = '', compactYear, compactMonth, compactDay = ''] = first;
    return compactYear
      ? dayOf(compactYear, Number(compactMonth), compactDay)
      : dayOf(year, Number(month), day);
  }
  const named = MONTH_NAME_DAY.exec(text);
  if (named) return dayOf(named[3] ?? '', monthOf(named[1] ?? ''), named[2] ?? '');
  const dayFirst = DAY_MONTH_NAME.exec(text);
  if (dayFirst) {
    const [, a = '', name = '', b = ''] = dayFirst;
    // "05-Jan-26" can also be the 26th in the year 2005.
    if (b.length === 2 && !order) return monthOf(name) ? 'unclear' : undefined;
    return order === 'ymd' && b.length === 2
      ? dayOf(a, monthOf(name), b)
      : dayOf(b, monthOf(name), a);
  }
  const [, a = '', , b = '', c = ''] = NUMBERS.exec(text) ?? [];
  if (!c) return undefined;
  if (!order) return 'unclear';
  const [year, month, day] = { ymd: [a, b, c], dmy: [c, b, a], mdy: [c, a, b] }[order] as [
    string,
    string,
    string,
  ];
  const isYear = year.length === 4 || year.length === 2;
  return isYear && month.length <= 2 && day.length <= 2
    ? dayOf(year, Number(month), day)
    : undefined;
}

const TIME =
  /^(.*?\d)(?:T|,? +)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?: ?([AP])\.?M\.?)?(?: ?(Z|UTC|GMT|[+-]\d{2}:?\d{2}))?$/i;

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? (?=.)/i;

const API_DATE = /^\d{4}-\d{2}-\d{2}(?:T\S*)?$/;
const API_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

interface Clock {
  /** "09:30:00.000" */
  readonly time: string;
  /** "Z" or an offset such as "-08:00". */
  readonly offset: string | undefined;
}

function clockOf([, , hours, minutes, seconds = '00', fraction = '', half, zone]: readonly (
  string | undefined
)[]): Clock | undefined {
  let hour = Number(hours);
  if (half && (hour < 1 || hour > 12)) return undefined;
  if (half) hour = (hour % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const ms = fraction.slice(0, 3).padEnd(3, '0');
  const offset = zone && (/^[+-]/.test(zone) ? zone.replace(/^(...):?/, '$1:') : 'Z');
  return { time: `${String(hour).padStart(2, '0')}:${minutes}:${seconds}.${ms}`, offset };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the UTC offset of a zone at a moment, in ms. */
function offsetOf(zone: string, moment: number): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(name ?? '') ?? [];
  const size = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (sign === '-' ? -size : size) * 1000;
}

const A_DAY_MS = 86_400_000;

/** Returns the moments at which clocks of a zone show a local time: none, one or two. */
function momentsAt(local: string, zone: string): number[] {
  const shown = Date.parse(`${local}Z`);
  const offsets = [-A_DAY_MS, A_DAY_MS].map((ms) => offsetOf(zone, shown + ms));
  return [...new Set(offsets)]
    .map((offset) => shown - offset)
    .filter((moment) => moment + offsetOf(zone, moment) === shown);
}

const WRITTEN: Record<DateOrder | DecimalSign, string> = {
  ymd: 'a date written year-month-day',
  dmy: 'a date written day/month/year',
  mdy: 'a date written month/day/year',
  point: 'a number written like 1,234.50',
  comma: 'a number written like 1.234,50',
};

const unfit = (cell: string, form: DateOrder | DecimalSign): Reading => ({
  problem: `"${cell}" is not ${WRITTEN[form]}.`,
  code: `not${form[0]?.toUpperCase()}${form.slice(1)}`,
  params: { cell },
});

const unclear = (cell: string, parameter: string, values: readonly string[]): Reading => ({
  problem: `"${cell}" can be read in more than one way. Set the parameter "${parameter}" to ${values.join(' or ')}.`,
  code: 'unclear',
  params: { cell, parameter, values: values.join(', ') },
});

function readDate(cell: string, { dates, zone }: ValueFormats, hasTime: boolean): Reading {
  // Browsers write a narrow space before AM and PM; other programs begin with the day of the week.
  const text = withoutBlanks(cell)
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(WEEKDAY, '');
  // A date field keeps dates of the API, also with a time, unchanged.
  if ((hasTime ? API_MOMENT : API_DATE).test(text)) return { text };
  const timed = TIME.exec(text);
  const clock = timed ? clockOf(timed) : undefined;
  const day = timed && !clock ? undefined : readDay(timed?.[1] ?? text, dates);
  if (day === 'unclear') return unclear(cell, 'dates', DATE_ORDERS);
  if (day === undefined)
    return dates && NUMBERS.test(timed?.[1] ?? text) ? unfit(cell, dates) : { text };
  if (!clock) return { text: day };
  const { time, offset } = clock;
  if (!hasTime) {
    // Databases and spreadsheets write a day as its midnight.
    const isDay = time === '00:00:00.000' && !offset;
    return { text: isDay ? day : `${day}T${time}${offset ?? ''}` };
  }
  if (offset || !zone) return { text: `${day}T${time}${offset ?? 'Z'}` };
  const moments = momentsAt(`${day}T${time}`, zone);
  const [moment] = moments;
  if (moments.length > 1)
    return {
      problem: `"${cell}" occurs twice in ${zone}. Add its UTC offset.`,
      code: 'twiceInZone',
      params: { cell, zone },
    };
  return moment === undefined
    ? {
        problem: `"${cell}" does not exist in ${zone}: the clocks skip it.`,
        code: 'notInZone',
        params: { cell, zone },
      }
    : { text: new Date(moment).toISOString() };
}

const SPACES = /[\s\u00a0\u202f\u2009']/g;
const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const NUMBER = {
  point: /^[+-]?(?:\d{1,3}(?:[,\s\u00a0\u202f\u2009']\d{3})+|\d+)?(?:\.\d*)?$/,
  comma: /^[+-]?(?:\d{1,3}(?:[.\s\u00a0\u202f\u2009']\d{3})+|\d+)?(?:,\d*)?$/,
};

/** Returns a currency's ISO code and symbols: "USD", "US$" and "$". */
const signsOf = (currency: string): string[] => [
  currency,
  ...(['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat('en-CA', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' ? [value] : [])),
  ),
];

/** Accountants write negative amounts in parentheses, SAP with the sign at the end. */
const ACCOUNTING = /^\((.+)\)$|^(\d.*)-$/;
/** The sign or code of any currency before or after an amount. */
const ANY_CURRENCY = /^([+-]?)\s*(?:\p{Sc}|[A-Z]{3})\s*(?=\d)|(?<=\d)\s*(?:\p{Sc}|[A-Z]{3})$/u;

/** Removes the sign of a currency from the beginning or end of an amount. */
function withoutCurrency(amount: string, signs: readonly string[]): string {
  const minus = /^[+-]/.exec(amount)?.[0] ?? '';
  const text = amount.slice(minus.length);
  const before = signs.find((sign) => text.startsWith(sign));
  if (before) return minus + text.slice(before.length).trim();
  const after = signs.find((sign) => text.endsWith(sign));
  return minus + text.slice(0, text.length - (after?.length ?? 0)).trim();
}

/** Returns a number in the form of the API; undefined if the decimal sign does not fit. */
function plainNumber(text: string, decimal: DecimalSign): string | undefined {
  if (!/\d/.test(text) || !NUMBER[decimal].test(text)) return undefined;
  const bare = text.replace(SPACES, '');
  return decimal === 'point'
    ? bare.replaceAll(',', '')
    : bare.replaceAll('.', '').replace(',', '.');
}

type Measured = Pick<Field, 'type'> & Partial<Pick<Field, 'ratio' | 'currency'>>;

function numberReader({ type, ratio, currency = 'USD' }: Measured, { decimal }: ValueFormats) {
  const signs = type === 'money' ? signsOf(currency) : [];
  return (cell: string): Reading => {
    const negated = (amount: string) =>
      type === 'money' ? amount.replace(ACCOUNTING, '-$1$2') : amount;
    const given = withoutBlanks(cell).replaceAll('\u2212', '-');
    const amount = negated(given);
    // The sign of the currency is inside the parentheses or outside.
    const bare = withoutCurrency(amount, signs);
    let text = negated(bare);
    const isAccounting = amount !== given || text !== bare;
    // An accounting format shows zero as "$ -".
    if (text === '-' && amount !== '-') text = '0';
    const isPercent = ratio === true && text.endsWith('%');
    if (isPercent) text = text.slice(0, -1).trim();
    if (!/\d/.test(text)) return { text: cell };
    const withoutAny = type === 'money' ? text.replace(ANY_CURRENCY, '$1') : text;
    if (withoutAny !== text && DECIMAL_SIGNS.some((sign) => plainNumber(withoutAny, sign)))
      return {
        problem: `"${cell}" is not in ${currency}. Convert the amount, or remove the sign of the currency.`,
        code: 'otherCurrency',
        params: { cell, currency },
      };
    const isPlain = PLAIN.test(text);
    const readings = DECIMAL_SIGNS.map((sign) => plainNumber(text, sign));
    const [only, ...others] = [...new Set(readings.filter((each) => each !== undefined))];
    let number = decimal ? readings[DECIMAL_SIGNS.indexOf(decimal)] : isPlain ? text : undefined;
    if (decimal && number === undefined && isPlain && /e/i.test(text)) number = text;
    if (!decimal && isAccounting && only !== undefined)
      return unclear(cell, 'decimal', DECIMAL_SIGNS);
    if (!decimal && number === undefined && only !== undefined) {
      const isClear = others.length === 0 && (text.split(/[.,]/).length > 2 || !text.includes(','));
      if (!isClear) return unclear(cell, 'decimal', DECIMAL_SIGNS);
      number = only;
    }
    if (number === undefined)
      return decimal && (only !== undefined || isPlain) ? unfit(cell, decimal) : { text: cell };
    if (type === 'integer') number = number.replace(/\.0*$/, '');
    return { text: isPercent ? String(Number((Number(number) / 100).toPrecision(15))) : number };
  };
}

/** An "x" ticks a box. A form without a tick is empty, not "no". */
const YES = /^(?:true|t|yes|y|x|on|oui|o|vrai|1(?:\.0+)?)$/i;
const NO = /^(?:false|f|no|n|off|non|faux|0(?:\.0+)?)$/i;

const readBoolean = (cell: string): Reading => {
  const text = cell.trim();
  return { text: YES.test(text) ? 'true' : NO.test(text) ? 'false' : cell };
};

type Reader = (cell: string) => Reading;

/** Longer cells are neither dates nor numbers, and would take long to match. */
export const MAX_LENGTH = 60;

/** Types whose values are written in several ways. Values of other types are returned unchanged. */
const READERS: Partial<Record<Field['type'], (field: Measured, forms: ValueFormats) => Reader>> = {
  date: (_field, forms) => (cell) => readDate(cell, forms, false),
  dateTime: (_field, forms) => (cell) => readDate(cell, forms, true),
  integer: numberReader,
  decimal: numberReader,
  money: numberReader,
  boolean: () => readBoolean,
};

export function writtenReader(field: Measured, forms: ValueFormats): Reader {
  const read = READERS[field.type]?.(field, forms);
  return (cell) =>
    read && cell.length <= MAX_LENGTH && cell.trim() !== '' ? read(cell) : { text: cell };
}

/** A blank or an invisible character. */
const BLANK = /^[\s\u200b\u2060]$/;
const isBlank = (character: string | undefined): boolean => BLANK.test(character ?? '');

/** True for text that begins or ends with blanks or invisible characters. */
export const isBlankAtEnds = (text: string): boolean => isBlank(text[0]) || isBlank(text.at(-1));

/** Returns the text without blanks at its ends. A regular expression would take quadratic time. */
export function withoutBlanks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isBlank(text[start])) start += 1;
  while (end > start && isBlank(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

const EMPTY_WORD = /^\s*(?:null|\(null\)|nan|nil|n\/a|#n\/a|none)\s*$/i;

/** True for a word by which other programs write an empty value. */
export const isEmptyWord = (text: string): boolean => text.length < 20 && EMPTY_WORD.test(text);
