import { DAY_MS } from './units';

/** The shape of a day in the API's format, valid or not. */
export const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

export const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** True for a valid calendar day in the API's format: "2026-03-08". */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return ISO_DAY.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The calendar day of a moment in the user's time zone: "2026-11-21". */
export function localDay(moment = new Date()): string {
  const year = String(moment.getFullYear()).padStart(4, '0');
  return [year, twoDigits(moment.getMonth() + 1), twoDigits(moment.getDate())].join('-');
}

/** Local midnight, a number of days after the day of a moment. */
export const daysAfter = (moment: Date, days: number): Date =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + days);

/** Calendar days from the day of one date or date-time to that of another; NaN if either is invalid. */
export const daysBetween = (from: string, to: string): number => {
  const [start = NaN, end = NaN] = [from, to].map((date) => Date.parse(date.slice(0, 10)));
  return (end - start) / DAY_MS;
};
