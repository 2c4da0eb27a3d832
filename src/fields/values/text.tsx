import { formatDate, formatDateTime, formatMoney, formatNumber, plainText } from '../format';
import type { ValueView } from './types';

/** Cells are one line; the whole text is at hand as the cell's title. */
export const OneLine: ValueView = ({ value }) => plainText(value);

export const NumberValue: ValueView = ({ value }) => formatNumber(value);
export const MoneyValue: ValueView = ({ value }) => formatMoney(value);

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
