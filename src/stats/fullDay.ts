import { startOfDay } from './days';

const fullDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** "Nov 21, 2026": where days of more than one year stand together. */
export const formatFullDay = (date: string): string => fullDay.format(startOfDay(date));
