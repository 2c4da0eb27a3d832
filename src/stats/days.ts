/** Statistics are counted by UTC days; so are the calendar weeks and months here. */
export const DAY = 86_400_000;

/*
 * Words of one language, in one order: the browser's formatter of dates would find them in tables
 * whose loading alone holds a slow phone up for longer than a frame.
 */
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

/** "14:03:05", in the visitor's own time. */
export const formatTime = (milliseconds: number): string =>
  new Date(milliseconds).toTimeString().slice(0, 8);

/** What stands where a value is missing. */
export const NOT_AVAILABLE = 'N/A';

/** Start of the UTC day that a date of the API falls on, in milliseconds; NaN where it is none. */
export function startOfDay(date: unknown): number {
  if (typeof date !== 'string' && typeof date !== 'number') return NaN;
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(String(date)) ?? [date];
  return Math.floor(new Date(day).getTime() / DAY) * DAY;
}

/** "2026-11-21", for machines. */
export const isoDay = (day: number): string => new Date(day).toISOString().slice(0, 10);

/** "Nov 21", or "N/A" for what is no date. */
export function formatDay(date: unknown): string {
  const day = new Date(startOfDay(date));
  const month = MONTHS[day.getUTCMonth()];
  return month ? `${month} ${day.getUTCDate()}` : NOT_AVAILABLE;
}

/** "Nov 21, 2026": where days of more than one year stand together. */
export const formatFullDay = (date: unknown): string =>
  `${formatDay(date)}, ${new Date(startOfDay(date)).getUTCFullYear()}`;

/** "Sat" */
export const formatWeekday = (date: unknown): string =>
  WEEKDAYS[new Date(startOfDay(date)).getUTCDay()] ?? '';

/** The Sunday that begins a day's week, and the one that begins the next. */
export function weekOf(day: number): [number, number] {
  const sunday = day - new Date(day).getUTCDay() * DAY;
  return [sunday, sunday + 7 * DAY];
}

/** The first day of a day's calendar month, and that of the next. */
export function monthOf(day: number): [number, number] {
  const date = new Date(day);
  const first = (ahead: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead);
  return [first(0), first(1)];
}
