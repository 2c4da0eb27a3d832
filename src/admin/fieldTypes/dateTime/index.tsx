import { isDay } from '../../../dates/days';
import { codecOf, type FieldType, type ValueProps } from '../fieldType';
import { formatDateTime, formatShortDateTime, ownTimeZone } from '../dateFormats';
import { formText, plainText } from '../format';
import { text } from '../text';
import { momentNote, toLocalText, readMoment, toUtc } from './moments';

/** The reader's time zone is a tooltip. */
const DateTime = ({ value }: ValueProps) => {
  const at = plainText(value);
  return (
    <time dateTime={at} title={readMoment(at) && ownTimeZone()}>
      {formatDateTime(value)}
    </time>
  );
};

/** A cell of a list. If `short` leaves out the year, a tooltip shows all of it. */
export const shortTime = (short: (value: unknown) => string, full: (value: unknown) => string) =>
  function ShortTime({ value }: ValueProps) {
    const [text, whole] = [short(value), full(value)];
    return (
      <time dateTime={plainText(value)} data-full={text === whole ? undefined : whole}>
        {text}
      </time>
    );
  };

export const dateTime: FieldType = {
  ...text,
  width: 130,
  time: 'moment',
  Cell: shortTime(formatShortDateTime, formatDateTime),
  Detail: DateTime,
  toText: formatShortDateTime,
  toFilterText: formatDateTime,
  codec: codecOf({ toForm: (value) => toLocalText(formText(value)), fromForm: toUtc }),
  fits: (typed) => isDay(typed.trim()) || readMoment(typed) !== undefined,
  meaning: momentNote,
  operators: ['when', 'lte', 'gte', 'between', 'empty', 'filled'],
  takesSeveral: false,
  mayHold: (cell) => /\d/.test(cell) && text.mayHold(cell),
};
