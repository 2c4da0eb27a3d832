import type { TranslateFunction } from 'ra-core';

import { isDay, localDay, twoDigits } from '../../../dates/days';
import { DAY_MS } from '../../../dates/units';
import { momentsInZone, offsetInZone } from '../../../contract/parsing/zones';
import { valueLocale } from '../../../i18n/valueLocale';
import { formatDate, formatDateTime, formatWithOffset } from '../dateFormats';

const MINUTE_MS = 60_000;

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d(?:\.\d+)?)?(?: ?(Z|[+-]\d{2}:?\d{2}))?$/i;

/** The day at the start of a text; '' if there is none. */
export const dayOf = (text: string): string => {
  const day = text.trim().slice(0, 10);
  return isDay(day) ? day : '';
};

/**
 * Turns a day in figures at the start of a text, in the order of the user's language, into ISO:
 * "01/31/2026" in English, "31/01/2026" in French. Returns other text unchanged.
 */
export function withIsoDay(text: string): string {
  const iso = text
    .trim()
    .replace(/^(\d\d?)\/(\d\d?)\/(\d{4})\b/, (_, a: string, b: string, year: string) => {
      const [month, day] = valueLocale() === 'en-US' ? [a, b] : [b, a];
      return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
    });
  return dayOf(iso) ? iso : text;
}

/** Rewrites an ISO day at the start of a text as the language writes days in figures, such as 11/30/2026. */
export const inFigures = (text: string): string =>
  text.replace(/^(\d{4})-(\d\d)-(\d\d)(?=$|[T ])/, (_, year: string, month: string, day: string) =>
    [...(valueLocale() === 'en-US' ? [month, day] : [day, month]), year].join('/'),
  );

/** Minutes by which a zone's clock, or else the user's, is ahead of UTC. */
const offsetAt = (moment: Date, zone: string | undefined): number =>
  zone ? offsetInZone(zone, +moment) / MINUTE_MS : -moment.getTimezoneOffset();

/** The date and time on a clock, as a `datetime-local` value. Zero seconds are left out. */
function onClock(moment: Date, zone: string | undefined): string {
  const [seconds, ms] = [moment.getSeconds(), moment.getMilliseconds()];
  const hasSeconds = seconds > 0 || ms > 0;
  const end =
    (hasSeconds ? `:${twoDigits(seconds)}` : '') + (ms ? `.${String(ms).padStart(3, '0')}` : '');
  if (zone) return new Date(+moment + offsetInZone(zone, +moment)).toISOString().slice(0, 16) + end;
  const time = [moment.getHours(), moment.getMinutes()].map(twoDigits).join(':');
  return `${localDay(moment)}T${time}${end}`;
}

/** True if clocks are set back so that this local time occurs twice. */
function isRepeated(moment: Date, zone: string | undefined): boolean {
  const offsetAfter = (ms: number) => offsetAt(new Date(+moment + ms), zone);
  const backMs = (offsetAfter(-DAY_MS) - offsetAfter(DAY_MS)) * MINUTE_MS;
  const shows = onClock(moment, zone);
  return (
    backMs > 0 && [backMs, -backMs].some((ms) => onClock(new Date(+moment + ms), zone) === shows)
  );
}

/** The UTC offset of a clock at a moment, such as "-08:00". */
function offsetOf(moment: Date, zone: string | undefined): string {
  const minutes = offsetAt(moment, zone);
  const parts = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return (minutes < 0 ? '-' : '+') + parts.map(twoDigits).join(':');
}

/**
 * The moment at which a clock shows a local time, such as `2026-03-07T14:30`. Like `new Date`, it takes the first of
 * two, and reads a skipped time by the offset before the change.
 */
function whenClockShows(local: string, zone: string | undefined): Date {
  if (!zone) return new Date(local);
  const shown = Date.parse(`${local}Z`);
  return new Date(momentsInZone(local, zone)[0] ?? shown - offsetInZone(zone, shown - DAY_MS));
}

/** A typed date-time, read on a clock. */
interface Moment {
  readonly moment: Date;
  /** The local time is skipped on that day, or occurs twice; `moment` is then the first. */
  readonly doubt?: 'skipped' | 'repeated';
}

/** Text without an offset is on the clock of the zone, or else of the user. Undefined for other text, also for days. */
export function readMoment(text: string, zone?: string): Moment | undefined {
  const [, day = '', time, seconds = '', offset] = MOMENT.exec(text.trim()) ?? [];
  if (!isDay(day)) return undefined;
  const local = `${day}T${time}${seconds}`;
  const moment = offset ? new Date(local + offset.toUpperCase()) : whenClockShows(local, zone);
  if (Number.isNaN(moment.getTime())) return undefined;
  if (offset) return { moment };
  if (!onClock(moment, zone).startsWith(`${day}T${time}`)) return { moment, doubt: 'skipped' };
  return isRepeated(moment, zone) ? { moment, doubt: 'repeated' } : { moment };
}

/** Converts a typed date and time to UTC for the API. Returns a day or other text unchanged. */
export const toUtc = (text: string, zone?: string): string =>
  readMoment(text, zone)?.moment.toISOString() ?? (isDay(text.trim()) ? text.trim() : text);

/**
 * Formats a stored date-time for a form: "2026-03-07 23:50" on the clock of the zone, or else of the user, with the
 * offset if that time occurs twice. Returns a day or other text unchanged.
 */
export function toLocalText(text: string, zone?: string): string {
  const { moment } = readMoment(text, zone) ?? {};
  if (!moment) return text;
  const clockText = onClock(moment, zone).replace('T', ' ');
  return isRepeated(moment, zone) ? clockText + offsetOf(moment, zone) : clockText;
}

/** A date and time for an input of type `datetime-local`. */
export function toDateTimeLocal(text: string, zone?: string): string {
  // A year is typed digit by digit, so its first digits are years like 0002.
  if (text.includes('T') && readMoment(`${text}Z`)) return text;
  const { moment } = readMoment(text, zone) ?? {};
  return moment ? onClock(moment, zone) : '';
}

/** The moment that a typed date and time means on a clock; undefined for other text. */
export function momentNote(
  text: string,
  translate: TranslateFunction,
  zone?: string,
): string | undefined {
  if (isDay(text.trim()))
    return translate('waybill.fieldTypes.moments.day', { day: formatDate(text.trim()) });
  const { moment, doubt } = readMoment(text, zone) ?? {};
  if (!moment) return undefined;
  return doubt
    ? translate(`waybill.fieldTypes.moments.${doubt}`, { time: formatWithOffset(moment, zone) })
    : translate(`waybill.fieldTypes.moments.${zone ? 'atPlace' : 'own'}`, {
        time: formatDateTime(moment.toISOString(), zone),
      });
}
