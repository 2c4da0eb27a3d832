import LateIcon from '@mui/icons-material/ScheduleOutlined';
import { use } from 'react';

import { visuallyHidden } from '../../components/elementProps';
import { useDaysLate } from '../computedValues';
import { dateTime, shortTime } from '../dateTime';
import { dayOf, readMoment, withIsoDay } from '../dateTime/moments';
import { codecOf, IsCompared, type FieldType, type ValueProps } from '../fieldType';
import { formatDate, formatShortDate } from '../dateFormats';
import { formText, plainText } from '../format';
import { text } from '../text';
import { useLateText } from '../lateness';

const Day = ({ value }: ValueProps) => <time dateTime={plainText(value)}>{formatDate(value)}</time>;

const ShortDay = shortTime(formatShortDate, formatDate);

/** By how many days a date is late, in words; empty if it is not. */
function useLateWords(props: ValueProps): string {
  const lateText = useLateText();
  const daysLate = useDaysLate();
  return use(IsCompared) ? '' : lateText(daysLate(props), props.value);
}

/** A late date has the color of late work, and a mark whose tooltip counts the days. */
function DayCell(props: ValueProps) {
  const words = useLateWords(props);
  if (!words) return <ShortDay {...props} />;
  return (
    <span className="value-late" data-full={`${formatDate(props.value)} · ${words}`}>
      <time dateTime={plainText(props.value)}>{formatShortDate(props.value)}</time>
      <span className="late-mark">
        <LateIcon />
        <span style={visuallyHidden}>{words}</span>
      </span>
    </span>
  );
}

function DayDetail(props: ValueProps) {
  const words = useLateWords(props);
  const day = <Day {...props} />;
  if (!words) return day;
  return (
    <span className="value-late">
      {day} · {words}
    </span>
  );
}

/** Some backends send days with a time. */
function dayText(value: unknown): string {
  const typed = formText(value);
  return readMoment(typed) ? dayOf(typed) : typed;
}

export const date: FieldType = {
  ...dateTime,
  width: 76,
  time: 'day',
  Cell: DayCell,
  Detail: DayDetail,
  toText: formatShortDate,
  toFilterText: formatDate,
  codec: codecOf({ toForm: dayText, fromForm: withIsoDay }),
  fits: (typed) => dayOf(withIsoDay(typed)) !== '',
  meaning: text.meaning,
  operators: ['when', 'is', 'lte', 'gte', 'between', 'empty', 'filled'],
};
