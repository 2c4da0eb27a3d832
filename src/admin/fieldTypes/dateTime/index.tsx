import { codecOf, type FieldType, type ValueProps } from '../fieldType';
import { formatDateTime, formText, plainText } from '../format';
import { text } from '../text';
import { isDay, momentNote, momentText, readMoment, sentMoment } from './moments';

const DateTime = ({ value }: ValueProps) => (
  <time dateTime={plainText(value)}>{formatDateTime(value)}</time>
);

export const dateTime: FieldType = {
  ...text,
  width: 186,
  time: 'moment',
  Cell: DateTime,
  Detail: DateTime,
  toText: formatDateTime,
  codec: codecOf({ toForm: (value) => momentText(formText(value)), fromForm: sentMoment }),
  fits: (typed) => isDay(typed.trim()) || readMoment(typed) !== undefined,
  meaning: momentNote,
  operators: ['when', 'lte', 'gte', 'between', 'empty', 'filled'],
  takesSeveral: false,
  mayHold: (cell) => /\d/.test(cell) && text.mayHold(cell),
};
