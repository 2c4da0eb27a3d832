import type { ComponentType } from 'react';

import { daysBetween, localDay } from '../../../dates/days';
import { dateTime, shortTime } from '../dateTime';
import { dayOf, readMoment, withIsoDay } from '../dateTime/moments';
import { codecOf, type FieldType, type ValueProps } from '../fieldType';
import { formatDate, formatShortDate } from '../dateFormats';
import { formText, parseNumber, plainText } from '../format';
import { text } from '../text';

const Day = ({ value }: ValueProps) => <time dateTime={plainText(value)}>{formatDate(value)}</time>;

/** Days since a due date for which an amount is still owed; NaN for other fields. */
export function daysLate({ value, field, record }: ValueProps): number {
  const isOwed = field.amountDueField && (parseNumber(record?.[field.amountDueField]) ?? 0) > 0;
  return isOwed ? daysBetween(plainText(value), localDay()) : NaN;
}

/** Colors the dates that are late. */
const withLateness = (View: ComponentType<ValueProps>) =>
  function Lateness(props: ValueProps) {
    const date = <View {...props} />;
    return daysLate(props) > 0 ? <span className="value-late">{date}</span> : date;
  };

/** Some backends send days with a time. */
function dayText(value: unknown): string {
  const typed = formText(value);
  return readMoment(typed) ? dayOf(typed) : typed;
}

export const date: FieldType = {
  ...dateTime,
  width: 76,
  time: 'day',
  Cell: withLateness(shortTime(formatShortDate, formatDate)),
  Detail: withLateness(Day),
  toText: formatShortDate,
  toFilterText: formatDate,
  codec: codecOf({ toForm: dayText, fromForm: withIsoDay }),
  fits: (typed) => dayOf(withIsoDay(typed)) !== '',
  meaning: text.meaning,
  operators: ['when', 'is', 'lte', 'gte', 'between', 'empty', 'filled'],
};
