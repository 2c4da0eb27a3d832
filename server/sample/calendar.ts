export const DAY = 86_400_000;
export const HOUR = 3_600_000;

/** Midnight (UTC) of a moment's day. */
export const dayOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / DAY) * DAY);

export const addDays = (moment: Date, days: number): Date =>
  new Date(moment.getTime() + days * DAY);

export const addHours = (moment: Date, hours: number): Date =>
  new Date(moment.getTime() + hours * HOUR);

/** The day of a moment as dates are stored: 2026-01-31. */
export const dateText = (moment: Date): string => moment.toISOString().slice(0, 10);

export const latest = (...moments: Date[]): Date =>
  new Date(Math.max(...moments.map((moment) => moment.getTime())));

export const earliest = (...moments: Date[]): Date =>
  new Date(Math.min(...moments.map((moment) => moment.getTime())));
