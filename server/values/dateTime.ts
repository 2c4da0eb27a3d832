const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d(?:\.\d+)?)?(?: ?(?:Z|([+-]\d{2}):?(\d{2})))?)?$/;

export const DAY_MS = 86_400_000;

export const utcDayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const isInCalendar = (day: string): boolean =>
  // Date.parse accepts the days 29 to 31 of every month.
  !Number.isNaN(Date.parse(day)) &&
  (day.slice(8) < '29' || new Date(day).toISOString().startsWith(day));

/** Returns the day of a date, or of a date and time; undefined for any other text. */
export function dayOf(text: string): string | undefined {
  const day = DATE_TIME.exec(text)?.[1];
  return day !== undefined && isInCalendar(day) ? day : undefined;
}

/**
 * A date and time in UTC to the millisecond. Without a zone, it is taken as UTC. A date without a time
 * is returned unchanged. The result sorts by time. Returns undefined for any other text, and for years
 * outside 0000 to 9999.
 */
export function utcOf(text: string): string | undefined {
  const [, day = '', time, seconds = ':00', hours, minutes] = DATE_TIME.exec(text) ?? [];
  if (!isInCalendar(day)) return undefined;
  if (time === undefined) return day;
  const instant = new Date(`${day}T${time}${seconds}${hours ? `${hours}:${minutes}` : 'Z'}`);
  if (Number.isNaN(instant.getTime())) return undefined;
  const utc = instant.toISOString();
  return /^\d{4}-/.test(utc) ? utc : undefined;
}

/** Adds days to an ISO date. The result stays within the years 0000 to 9999. */
export function addDays(day: string, days: number): string {
  const text = new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString();
  // Other years have a sign and six digits in ISO format.
  if (text.startsWith('-')) return '0000-01-01';
  return text.startsWith('+') ? '9999-12-31' : text.slice(0, 10);
}
