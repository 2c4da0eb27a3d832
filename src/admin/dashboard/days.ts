const DAY = 86_400_000;

const startOf = (date: string) => Date.parse(`${date.slice(0, 10)}T00:00:00Z`);

/** Days from one date to another, by the calendar; NaN where either is none. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOf(to) - startOf(from)) / DAY);
