const DAY = 86_400_000;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The calendar day where the reader is: "2026-11-21". */
export function localDay(now = new Date()): string {
  const year = String(now.getFullYear()).padStart(4, '0');
  return [year, twoDigits(now.getMonth() + 1), twoDigits(now.getDate())].join('-');
}

const startOf = (date: string) => Date.parse(`${date.slice(0, 10)}T00:00:00Z`);

/** Days from one date to another, by the calendar; NaN where either is none. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOf(to) - startOf(from)) / DAY);
