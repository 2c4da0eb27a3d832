import { dateTime, shortTime } from '../dateTime';
import { dayOf, readMoment, withIsoDay } from '../dateTime/moments';
import { codecOf, type FieldType, type ValueProps } from '../fieldType';
import { formatDate, formatShortDate, formText, plainText } from '../format';
import { text } from '../text';

const Day = ({ value }: ValueProps) => <time dateTime={plainText(value)}>{formatDate(value)}</time>;

/** Some backends send days with a time. */
function dayText(value: unknown): string {
  const typed = formText(value);
  return readMoment(typed) ? dayOf(typed) : typed;
}

export const date: FieldType = {
  ...dateTime,
  width: 76,
  time: 'day',
  Cell: shortTime(formatShortDate, formatDate),
  Detail: Day,
  toText: formatShortDate,
  toFilterText: formatDate,
  codec: codecOf({ toForm: dayText, fromForm: withIsoDay }),
  fits: (typed) => dayOf(withIsoDay(typed)) !== '',
  meaning: text.meaning,
  operators: ['when', 'is', 'lte', 'gte', 'between', 'empty', 'filled'],
};
