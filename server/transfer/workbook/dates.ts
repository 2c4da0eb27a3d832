/** Parts of a date that a cell's number format shows. */
export interface DateFormat {
  readonly hasTime: boolean;
}

/** Formats that Excel does not write into the file: dates, times, and dates in East Asian languages. */
const DAYS = [14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];
const TIMES = [18, 19, 20, 21, 22, 32, 33, 45, 47];

/** Maximum characters of a number format in Excel. */
const MAX_CODE = 255;

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

const A_DAY_MS = 86_400_000;
/** The day before day 1. In the 1900 system, a day that never existed counts as day 60. */
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
const LEAP_DAY = 60;
const MAX_DAY = 2_958_466;

/**
 * Returns a number of days as a date, a date and time without a zone, or a time. Undefined for other
 * numbers.
 */
export function textOfDate(
  days: number,
  { hasTime }: DateFormat,
  is1904: boolean,
): string | undefined {
  if (days < (hasTime ? 0 : 1) || days >= MAX_DAY) return undefined;
  const isTime = Math.floor(days) === 0 && hasTime;
  if (!is1904 && Math.floor(days) === LEAP_DAY) return undefined;
  const isEarly = !is1904 && days < LEAP_DAY;
  const moment = EPOCHS[is1904 ? 1904 : 1900] + Math.round((days + Number(isEarly)) * A_DAY_MS);
  const text = new Date(moment).toISOString().replace('Z', '').replace('.000', '');
  if (isTime) return text.slice('1899-12-30T'.length);
  return hasTime || moment % A_DAY_MS !== 0 ? text.replace('T', ' ') : text.slice(0, 10);
}

/** Returns the number of a day in the 1900 system; undefined for days before March 1900. */
export function numberOfDay(day: string): number | undefined {
  const days = (Date.parse(day) - EPOCHS[1900]) / A_DAY_MS;
  return days > LEAP_DAY && days < MAX_DAY ? days : undefined;
}
