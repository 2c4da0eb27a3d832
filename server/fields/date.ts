import { dayOf } from '../values/dateTime';
import { numberOfDay } from '../values/workbookDates';
import { asText, TEXTUAL, fieldType } from './fieldType';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day as databases and spreadsheets write it, such as "2026-01-31 00:00:00". */
const MIDNIGHT = /(?<=^.{10}) 00:00(?::00(?:\.0+)?)?$/;

export const isDay = (value: unknown): value is string => DAY.test(String(value));

/** A day, or a date and time as it was sent. */
export const date = fieldType({
  column: 'text',
  maxLength: 255,
  coerce(input) {
    const text = typeof input === 'string' ? input.trim() : '';
    if (dayOf(text) === undefined)
      return { must: 'must be a date such as 2026-01-31', code: 'date' };
    return { value: text.replace(MIDNIGHT, '').replace(' ', 'T').replace(' ', '') };
  },
  operators: TEXTUAL,
  /** A range up to a day includes the whole day: it ends at 24:00. */
  upTo: (value) => (isDay(value) ? { is: 'below', value: `${value}T24` } : { is: 'atMost', value }),
  toWorkbookCell(value) {
    const day = isDay(value) ? numberOfDay(value) : undefined;
    return day === undefined ? asText(value) : { day };
  },
  schema: {
    type: ['string', 'null'],
    description: 'A date, or a date and time.',
    examples: ['2026-01-31'],
  },
});
