import { codecOf } from '../fieldType';
import type { FieldType, ValueProps } from '../fieldType';
import { formatDateTime, formText, plainText } from '../format';
import { text } from '../text';
import { DateFilterInput, DateInput, PickerInput } from './DateInput';
import { isDay, momentText, readMoment, sentMoment } from './moments';
import { momentNote } from './PickerField';

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
  Input: DateInput,
  CreateInput: PickerInput,
  operators: ['when', 'lte', 'gte', 'between', 'empty', 'filled'],
  FilterInput: DateFilterInput,
  FilterList: undefined,
  mayHold: (cell) => /\d/.test(cell) && text.mayHold(cell),
};
