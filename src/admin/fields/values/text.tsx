import { useTranslate } from 'ra-core';

import {
  formatDate,
  formatDateTime,
  formatFigure,
  formatMoney,
  parseBoolean,
  plainText,
} from '../format';
import { mounted } from './types';
import type { PlainView, ValueProps, ValueView } from './types';

/** More characters than the widest column shows. */
const LONG = 40;

/** One line. A text too long for it takes the focus, which shows the whole of it. */
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

/** A check mark for yes, a quiet dash for no, the text itself for anything else. */
export const booleanValue = mounted(function BooleanValue({ value }: ValueProps) {
  const translate = useTranslate();
  const isTrue = parseBoolean(value);
  if (isTrue === undefined) return plainText(value);
  return (
    <span
      className={isTrue ? 'value-yes' : 'value-no'}
      role="img"
      aria-label={translate(isTrue ? 'waybill.pages.yes' : 'waybill.pages.no')}
    >
      {isTrue ? '✓' : '–'}
    </span>
  );
});
