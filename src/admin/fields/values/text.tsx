import { formatDate, formatDateTime, formatFigure, formatMoney, plainText } from '../format';
import type { PlainView, ValueView } from './types';

/** More than the widest column shows. */
const LONG = 40;

/** One line. A text too long for it is a stop of the keyboard, where the whole text is shown. */
export const oneLine: PlainView = ({ value }) => {
  const text = plainText(value);
  if (text.length <= LONG) return text;
  return (
    <button type="button" className="value-long">
      {text}
    </button>
  );
};

export const numberValue: ValueView = ({ field, value }) => formatFigure(field, value);
export const moneyValue: ValueView = ({ value, record }) =>
  formatMoney(value, plainText(record?.['currency']));

export const dateValue: ValueView = ({ value }) => (
  <time dateTime={plainText(value)}>{formatDate(value)}</time>
);

export const dateTimeValue: ValueView = ({ value }) => (
  <time dateTime={plainText(value)}>{formatDateTime(value)}</time>
);

/** The whole text with its line breaks. */
export const paragraphs: ValueView = ({ value }) => (
  <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{plainText(value)}</span>
);
