import { localDay } from '../../dataProvider/relative';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d(?:\.\d+)?)?(?: ?(Z|[+-]\d{2}:?\d{2}))?$/i;

/** A day that the calendar has, as ISO text: "2026-03-08". */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return DAY.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The day that a text begins with; '' if it begins with none. */
export const onDay = (text: string): string => {
  const day = text.trim().slice(0, 10);
  return isDay(day) ? day : '';
};

const timeOf = (moment: Date): string => {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  const [seconds, ms] = [moment.getSeconds(), moment.getMilliseconds()];
  const parts = [moment.getHours(), moment.getMinutes(), ...(seconds || ms ? [seconds] : [])];
  const fraction = ms ? `.${String(ms).padStart(3, '0')}` : '';
  return parts.map(twoDigits).join(':') + fraction;
};

/** A moment on the reader's clock, as a `datetime-local` input takes it; seconds only if there are any. */
const onClockOf = (moment: Date) => `${localDay(moment)}T${timeOf(moment)}`;

const A_DAY_MS = 86_400_000;

/** True if clocks go back so that they show the time of a moment twice. */
function isRepeated(moment: Date): boolean {
  const offsetAfter = (ms: number) => new Date(+moment + ms).getTimezoneOffset();
  const backMs = (offsetAfter(A_DAY_MS) - offsetAfter(-A_DAY_MS)) * 60_000;
  const shows = onClockOf(moment);
  return backMs > 0 && [backMs, -backMs].some((ms) => onClockOf(new Date(+moment + ms)) === shows);
}

/** The reader's UTC offset at a moment, such as "-08:00". */
function offsetOf(moment: Date): string {
  const minutes = -moment.getTimezoneOffset();
  const parts = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return (minutes < 0 ? '-' : '+') + parts.map((each) => String(each).padStart(2, '0')).join(':');
}

/** A date and time as the reader means it. */
interface Moment {
  readonly moment: Date;
  /** Clocks skip the written time on that day, or show it twice; then `moment` is the first time. */
  readonly doubt?: 'skipped' | 'repeated';
}

/** The moment that a text names, without a zone on the reader's clock; undefined for any other text, also for a day. */
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
export const sentMoment = (text: string): string =>
  readMoment(text)?.moment.toISOString() ?? (isDay(text.trim()) ? text.trim() : text);

/**
 * A stored date and time as a form shows it: "2026-03-07 23:50" on the reader's clock, with the offset
 * if clocks show that time twice. Returns a day or other text unchanged.
 */
export function momentText(text: string): string {
  const { moment } = readMoment(text) ?? {};
  if (!moment) return text;
  const shown = onClockOf(moment).replace('T', ' ');
  return isRepeated(moment) ? shown + offsetOf(moment) : shown;
}

/** A date and time for an input of type `datetime-local`. */
export function onClock(text: string): string {
  // A year is typed digit by digit.
  if (text.includes('T') && readMoment(`${text}Z`)) return text;
  const { moment } = readMoment(text) ?? {};
  return moment ? onClockOf(moment) : '';
}
