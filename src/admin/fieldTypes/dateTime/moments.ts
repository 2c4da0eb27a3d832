import type { TranslateFunction } from 'ra-core';

import { isDay, localDay, twoDigits } from '../../../dates/days';
import { DAY_MS } from '../../../dates/units';
import { valueLocale } from '../../../i18n/valueLocale';
import { formatDate, formatDateTime, formatWithOffset } from '../dateFormats';

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

const timeOf = (moment: Date): string => {
  const [seconds, ms] = [moment.getSeconds(), moment.getMilliseconds()];
  const parts = [moment.getHours(), moment.getMinutes(), ...(seconds || ms ? [seconds] : [])];
  const fraction = ms ? `.${String(ms).padStart(3, '0')}` : '';
  return parts.map(twoDigits).join(':') + fraction;
};

/** A moment as a `datetime-local` value in the user's time zone. Zero seconds are left out. */
const onClockOf = (moment: Date) => `${localDay(moment)}T${timeOf(moment)}`;

/** True if clocks are set back so that this local time occurs twice. */
function isRepeated(moment: Date): boolean {
  const offsetAfter = (ms: number) => new Date(+moment + ms).getTimezoneOffset();
  const backMs = (offsetAfter(DAY_MS) - offsetAfter(-DAY_MS)) * 60_000;
  const shows = onClockOf(moment);
  return backMs > 0 && [backMs, -backMs].some((ms) => onClockOf(new Date(+moment + ms)) === shows);
}

/** The reader's UTC offset at a moment, such as "-08:00". */
function offsetOf(moment: Date): string {
  const minutes = -moment.getTimezoneOffset();
  const parts = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return (minutes < 0 ? '-' : '+') + parts.map(twoDigits).join(':');
}

/** A typed date-time, interpreted in the user's time zone. */
interface Moment {
  readonly moment: Date;
  /** The local time is skipped on that day, or occurs twice; `moment` is then the first. */
  readonly doubt?: 'skipped' | 'repeated';
}

/** Text without an offset is in the user's time zone. Undefined for other text, also for days. */
export function readMoment(text: string): Moment | undefined {
  const [, day = '', time, seconds = '', zone] = MOMENT.exec(text.trim()) ?? [];
  if (!isDay(day)) return undefined;
  const moment = new Date(`${day}T${time}${seconds}${zone?.toUpperCase() ?? ''}`);
  if (Number.isNaN(moment.getTime())) return undefined;
  if (zone) return { moment };
  if (!onClockOf(moment).startsWith(`${day}T${time}`)) return { moment, doubt: 'skipped' };
  return isRepeated(moment) ? { moment, doubt: 'repeated' } : { moment };
}

/** Converts a typed date and time to UTC for the API. Returns a day or other text unchanged. */
export const toUtc = (text: string): string =>
  readMoment(text)?.moment.toISOString() ?? (isDay(text.trim()) ? text.trim() : text);

/**
 * Formats a stored date-time for a form: "2026-03-07 23:50" in the user's time zone, with the
 * offset if that time occurs twice. Returns a day or other text unchanged.
 */
export function toLocalText(text: string): string {
  const { moment } = readMoment(text) ?? {};
  if (!moment) return text;
  const clockText = onClockOf(moment).replace('T', ' ');
  return isRepeated(moment) ? clockText + offsetOf(moment) : clockText;
}

/** A date and time for an input of type `datetime-local`. */
export function toDateTimeLocal(text: string): string {
  // A year is typed digit by digit, so its first digits are years like 0002.
  if (text.includes('T') && readMoment(`${text}Z`)) return text;
  const { moment } = readMoment(text) ?? {};
  return moment ? onClockOf(moment) : '';
}

/** The moment that a typed date and time means in the reader's zone; undefined for other text. */
export function momentNote(text: string, translate: TranslateFunction): string | undefined {
  if (isDay(text.trim()))
    return translate('waybill.fieldTypes.moments.day', { day: formatDate(text.trim()) });
  const { moment, doubt } = readMoment(text) ?? {};
  if (!moment) return undefined;
  return doubt
    ? translate(`waybill.fieldTypes.moments.${doubt}`, { time: formatWithOffset(moment) })
    : translate('waybill.fieldTypes.moments.own', { time: formatDateTime(moment.toISOString()) });
}
