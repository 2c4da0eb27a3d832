import { isDay } from '../../../dates/days';
import { codecOf, type FieldType, type ValueProps } from '../fieldType';
import { formatDateTime, formatShortDateTime, ownTimeZone } from '../dateFormats';
import { formText, plainText } from '../format';
import { text } from '../text';
import { zoneOf } from './zones';
import { momentNote, toLocalText, readMoment, toUtc } from './moments';

/** The name of the time zone is a tooltip. */
const DateTime = ({ field, value, record }: ValueProps) => {
  const at = plainText(value);
  const zone = zoneOf(field, record);
  return (
    <time dateTime={at} title={readMoment(at) && (zone ?? ownTimeZone())}>
      {formatDateTime(value, zone)}
    </time>
  );
};

type TimeFormat = (value: unknown, zone?: string) => string;

/** A cell of a list. If `short` leaves out the year, a tooltip shows all of it. */
export const shortTime = (short: TimeFormat, full: TimeFormat) =>
  function ShortTime({ field, value, record }: ValueProps) {
    const zone = zoneOf(field, record);
    const [text, whole] = [short(value, zone), full(value, zone)];
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
  toText: (value, { field, record }) => formatShortDateTime(value, zoneOf(field, record)),
  toFilterText: (value) => formatDateTime(value),
  codec: codecOf({
    toForm: (value, field, record) => toLocalText(formText(value), field && zoneOf(field, record)),
    fromForm: (typed, field, record) => toUtc(typed, zoneOf(field, record)),
  }),
  fits: (typed) => isDay(typed.trim()) || readMoment(typed) !== undefined,
  meaning: (typed, translate, field, record) => momentNote(typed, translate, zoneOf(field, record)),
  operators: ['when', 'lte', 'gte', 'between', 'empty', 'filled'],
  takesSeveral: false,
  mayHold: (cell) => /\d/.test(cell) && text.mayHold(cell),
};
