import { startOfDay } from './days';

const fullDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** "Nov 21, 2026": where days of more than one year stand together. */
export const formatFullDay = (date: string): string => fullDay.format(startOfDay(date));

const weekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "Sat, Nov 21, 2026": a day that may be of another year, and its weekday. */
export const formatWeekday = (date: unknown): string => weekday.format(startOfDay(date));
