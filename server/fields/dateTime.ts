import { utcOf } from '../values/dateTime';
import { date, isDay } from './date';
import { asText, fieldType, isIn } from './fieldType';

const MIDNIGHT = 'T00:00:00.000Z';

/** A date and time may be stored as a day alone, which is its midnight. */
const isMidnight = (value: unknown): value is string =>
  isDay(value) || String(value).endsWith(MIDNIGHT);

export const dateTime = fieldType({
  ...date,
  becomes: ['date'],
  coerce(input) {
    const value = typeof input === 'string' ? utcOf(input.trim()) : undefined;
    return value === undefined
      ? { must: 'must be a date and time such as 2026-01-31T09:30:00Z', code: 'dateTime' }
      : { value };
  },
  isOneOf(engine, column, values) {
    const days = values.filter(isMidnight).map((value) => value.slice(0, 10));
    return isIn(engine, column, [...values, ...days, ...days.map((day) => day + MIDNIGHT)]);
  },
  from: (value) => (isMidnight(value) ? value.slice(0, 10) : value),
  toWorkbookCell: asText,
  schema: {
    type: ['string', 'null'],
    description: 'A date and time in UTC, sent in any zone, or a date.',
    examples: ['2026-01-31T09:30:00.000Z'],
  },
});
