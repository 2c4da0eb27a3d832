import { ISO_DAY } from '../../dates/days';
import { DAY_MS } from '../../dates/units';
import { inEachLanguage, plainText } from './format';

const day = inEachLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
);
const DAY_OF_YEAR = { month: 'short', day: 'numeric' } as const;
const dayOfYear = inEachLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { ...DAY_OF_YEAR, timeZone: 'UTC' }),
);
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;
const momentOfYear = inEachLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { ...DAY_OF_YEAR, ...CLOCK }),
);
const withOffset = inEachLanguage(
  (locale, zone) =>
    new Intl.DateTimeFormat(locale, {
      ...({ year: 'numeric', ...DAY_OF_YEAR, ...CLOCK } as const),
      ...({ timeZone: zone || undefined, timeZoneName: 'longOffset' } as const),
    }),
);
const moment = inEachLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);

const inZone = (timeZone: string) =>
  ({ ...DAY_OF_YEAR, ...CLOCK, timeZone, timeZoneName: 'short' }) as const;
const momentIn = inEachLanguage(
  (locale, zone) => new Intl.DateTimeFormat(locale, { year: 'numeric', ...inZone(zone) }),
);
const momentOfYearIn = inEachLanguage(
  (locale, zone) => new Intl.DateTimeFormat(locale, inZone(zone)),
);

/** France has no names for the time zones of America, but Canada does: "HNC" instead of "UTC−6". */
const zoneName = inEachLanguage(
  (locale, zone) =>
    new Intl.DateTimeFormat(locale === 'fr-FR' ? 'fr-CA' : locale, {
      timeZone: zone,
      timeZoneName: 'short',
    }),
);
const zonePart = (format: Intl.DateTimeFormat, at?: number | Date): string =>
  format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
const zoneNameIn = (zone: string, at: number | Date): string => zonePart(zoneName(zone), at);

const ownZone = inEachLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { timeZoneName: 'longGeneric' }),
);

/** The time zone that moments are shown in, which is the browser's: "Central Time". */
export const ownTimeZone = (): string => zonePart(ownZone());

const thisYear = () => new Date().getFullYear();

function writeDate(value: unknown, isShort: boolean): string {
  const text = plainText(value);
  const [, start] = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(text) ?? [];
  const date = new Date(`${start}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return text;
  return (isShort && date.getUTCFullYear() === thisYear() ? dayOfYear : day)().format(date);
}

/** The day written in a date, independent of the reader's time zone. */
export const formatDate = (value: unknown): string => writeDate(value, false);

/** The same for lists: without the year if it is the current one. */
export const formatShortDate = (value: unknown): string => writeDate(value, true);

/** The first and last day of a period for lists: "Dec 3 – 5"; the only day if one is missing or they are equal. */
export function formatDays(first: unknown, last: unknown): string {
  const [from, to] = [first, last].map((value) => Date.parse(plainText(value).slice(0, 10)));
  if (from === undefined || to === undefined || !(from < to)) return formatShortDate(first || last);
  const isThisYear = [from, to].every((time) => new Date(time).getUTCFullYear() === thisYear());
  return (isThisYear ? dayOfYear : day)().formatRange(from, to);
}

function writeDateTime(value: unknown, isShort: boolean, zone = ''): string {
  const text = plainText(value);
  if (ISO_DAY.test(text)) return writeDate(text, isShort);
  if (!/^\d{4}-\d{2}-\d{2}[T ]/.test(text)) return text;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return text;
  const isThisYear = isShort && date.getFullYear() === thisYear();
  if (zone) {
    const format = (isThisYear ? momentOfYearIn : momentIn)(zone);
    return format.format(date).replace(zonePart(format, date), zoneNameIn(zone, date));
  }
  return (isThisYear ? momentOfYear : moment)().format(date);
}

/** A moment on the reader's clock, or on that of a `zone` and with its name: "Nov 1, 2026, 1:30 AM EST". */
export const formatDateTime = (value: unknown, zone?: string): string =>
  writeDateTime(value, false, zone);

const MIDWINTER = Date.UTC(2026, 0, 1);
const MIDSUMMER = Date.UTC(2026, 6, 1);

/** Leaves out the name of a time zone at the end of a text, such as "EST" in a time that was copied from a list. */
export function withoutZoneName(text: string, zone: string): string {
  const names = [MIDWINTER, MIDSUMMER].map((at) => zoneNameIn(zone, at));
  const end = names.find((name) => name && text.endsWith(` ${name}`));
  return end ? text.slice(0, -end.length).trimEnd() : text;
}

/** The same for lists: without the year if it is the current one. */
export const formatShortDateTime = (value: unknown, zone?: string): string =>
  writeDateTime(value, true, zone);

/** A moment on the reader's or a zone's clock with its distance from UTC: "Nov 1, 2026, 1:30 AM GMT-07:00". */
export const formatWithOffset = (at: Date, zone?: string): string => withOffset(zone).format(at);

const STEPS = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;
const age = inEachLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** The age of a moment (ms since 1970) in words: "2 hours ago". */
export function formatAge(at: number): string {
  const elapsed = Math.max(0, Date.now() - at);
  const [unit, length] = STEPS.find(([, each]) => elapsed >= each) ?? ['second', 1000];
  return age().format(-Math.floor(elapsed / length), unit);
}
