/** Statistics are counted by UTC days; so are the calendar weeks and months here. */
export const DAY = 86_400_000;

const shortDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

const clock = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** "14:03:05", in the visitor's own time. */
export const formatTime = (milliseconds: number): string => clock.format(milliseconds);

/** What stands where a value is missing. */
export const NOT_AVAILABLE = 'N/A';

/** Start of the UTC day that a date of the API falls on, in milliseconds; NaN where it is none. */
export function startOfDay(date: unknown): number {
  if (typeof date !== 'string' && typeof date !== 'number') return NaN;
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(String(date)) ?? [date];
  return Math.floor(new Date(day).getTime() / DAY) * DAY;
}

/** "Nov 21", or "N/A" for what is no date. */
export function formatDay(date: unknown): string {
  const day = startOfDay(date);
  return Number.isNaN(day) ? NOT_AVAILABLE : shortDay.format(day);
}

/** True where both days lie in the same week, Sunday to Saturday. */
export function sameWeek(day: number, other: number): boolean {
  const sunday = (time: number) => time - new Date(time).getUTCDay() * DAY;
  return sunday(day) === sunday(other);
}

/** True where both days lie in the same calendar month. */
export function sameMonth(day: number, other: number): boolean {
  const [a, b] = [new Date(day), new Date(other)];
  return a.getUTCMonth() === b.getUTCMonth() && a.getUTCFullYear() === b.getUTCFullYear();
}
