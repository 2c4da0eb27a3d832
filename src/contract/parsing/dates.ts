import { withoutBlanks } from './blanks';
import {
  DATE_ORDERS,
  unclear,
  unfit,
  type DateOrder,
  type Reading,
  type ValueFormats,
} from './formats';
import { momentsInZone } from './zones';

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

/** Reads a day, or a moment if the field `hasTime`. */
export function readDate(cell: string, { dates, zone }: ValueFormats, hasTime: boolean): Reading {
  // Browsers write a narrow space before AM and PM; other programs begin with the day of the week.
  const text = withoutBlanks(cell)
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(WEEKDAY, '');
  // Dates in the API's format, with or without a time, stay unchanged.
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
  const moments = momentsInZone(`${day}T${time}`, zone);
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
