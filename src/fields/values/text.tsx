import { formatDate, formatDateTime, formatMoney, formatNumber, plainText } from '../format';
import type { ValueView } from './types';

/** More than the widest column shows. */
const LONG = 40;

/** One line. A text too long for it is a stop of the keyboard, where the whole text is shown. */
export const OneLine: ValueView = ({ value }) => {
  const text = plainText(value);
  if (text.length <= LONG) return text;
  return (
    <button type="button" className="value-long">
      {text}
    </button>
  );
};

export const NumberValue: ValueView = ({ value }) => formatNumber(value);
export const MoneyValue: ValueView = ({ value, record }) =>
  formatMoney(value, plainText(record?.['currency']));

export const DateValue: ValueView = ({ value }) => (
  <time dateTime={plainText(value)}>{formatDate(value)}</time>
);

export const DateTimeValue: ValueView = ({ value }) => (
  <time dateTime={plainText(value)}>{formatDateTime(value)}</time>
);

/** The whole text with its line breaks. */
export const Paragraphs: ValueView = ({ value }) => (
  <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{plainText(value)}</span>
);
