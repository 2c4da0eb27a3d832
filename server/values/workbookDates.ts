import { DAY_MS } from './dateTime';

/** Parts of a date that a cell's number format shows. */
export interface DateFormat {
  readonly hasTime: boolean;
}

/** Formats that Excel does not write into the file: dates, times, and dates in East Asian languages. */
const DAYS = [14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];
const TIMES = [18, 19, 20, 21, 22, 32, 33, 45, 47];

/** Maximum characters of a number format in Excel. */
const MAX_CODE = 255;

/** Literal characters of a number format: escaped, in quotation marks, or plain. */
const LITERAL = /\\(.)|"([^"]*)"/g;
/** A format that shows all digits of a code, such as `00000` or `000-00-0000`. */
const ZEROS = /^0[-0 ()/]*0$/;

/** Returns the pattern of zeros of a number format that shows codes; undefined for other formats. */
export function zerosOf(code = ''): string | undefined {
  const pattern = code.replace(LITERAL, '$1$2');
  return code.length <= MAX_CODE && ZEROS.test(pattern) ? pattern : undefined;
}

/** Returns a code as its format shows it: 417 as "00417". Undefined if the number is not a code. */
export function textOfCode(number: number, zeros: string): string | undefined {
  if (!Number.isSafeInteger(number) || number < 0) return undefined;
  const size = zeros.replace(/[^0]/g, '').length;
  const digits = String(number).padStart(size, '0');
  let at = digits.length - size;
  return digits.slice(0, at) + zeros.replace(/0/g, () => digits[at++] ?? '');
}

/** Text in quotation marks, escaped characters, colors, conditions and locales. */
const NOT_A_PATTERN = /"[^"]*"|[\\_*].|\[[^[\]]*\]/g;
/** Hours, minutes or seconds of a duration. */
const DURATION = /\[(?:h+|m+|s+)\]/i;

/** Returns the date format of a number format; undefined if it does not show dates. */
export function dateFormat(id: number, code: string | undefined): DateFormat | undefined {
  if (code === undefined) {
    if (TIMES.includes(id)) return { hasTime: true };
    return DAYS.includes(id) ? { hasTime: false } : undefined;
  }
  if (code.length > MAX_CODE || DURATION.test(code)) return undefined;
  const pattern = code.replace(NOT_A_PATTERN, '').split(';')[0] ?? '';
  if (/general/i.test(pattern) || !/[ymdhs]/i.test(pattern)) return undefined;
  return { hasTime: /[hs]/i.test(pattern) };
}

/** The day before day 1. In the 1900 system, a day that never existed counts as day 60. */
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
const LEAP_DAY = 60;
const MAX_DAY = 2_958_466;

/** Returns a date, a date and time without a zone, or a time; undefined for other numbers. */
export function textOfDate(
  days: number,
  { hasTime }: DateFormat,
  is1904: boolean,
): string | undefined {
  if (days < (hasTime ? 0 : 1) || days >= MAX_DAY) return undefined;
  const isTime = Math.floor(days) === 0 && hasTime;
  if (!is1904 && Math.floor(days) === LEAP_DAY) return undefined;
  const isEarly = !is1904 && days < LEAP_DAY;
  const moment = EPOCHS[is1904 ? 1904 : 1900] + Math.round((days + Number(isEarly)) * DAY_MS);
  const text = new Date(moment).toISOString().replace('Z', '').replace('.000', '');
  if (isTime) return text.slice('1899-12-30T'.length);
  return hasTime || moment % DAY_MS !== 0 ? text.replace('T', ' ') : text.slice(0, 10);
}

/** Returns the number of a day in the 1900 system; undefined for days before March 1900. */
export function numberOfDay(day: string): number | undefined {
  const days = (Date.parse(day) - EPOCHS[1900]) / DAY_MS;
  return days > LEAP_DAY && days < MAX_DAY ? days : undefined;
}
