export const DAY = 86_400_000;

/** Midnight (UTC) of a moment's day. */
export const dayOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / DAY) * DAY);

export const addDays = (moment: Date, days: number): Date =>
  new Date(moment.getTime() + days * DAY);

export const addHours = (moment: Date, hours: number): Date => addDays(moment, hours / 24);

/** The day of a moment as dates are stored: 2026-01-31. */
export const dateText = (moment: Date): string => moment.toISOString().slice(0, 10);

export const latest = (one: Date, other: Date): Date => (one > other ? one : other);

export const earliest = (one: Date, other: Date): Date => (one < other ? one : other);
