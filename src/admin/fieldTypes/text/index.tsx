import { useTranslate } from 'ra-core';
import { use } from 'react';

import { valueWord } from '../../../i18n/valueWords';
import { useCopyText } from '../../components/hooks';
import { codecOf, IsCompared, type FieldType, type ValueProps } from '../fieldType';
import { formText, plainText } from '../format';
import { mailHref } from '../href';

/** Longer texts, in characters, do not fit in the widest column. */
const LONG_TEXT_LENGTH = 40;

/** One line of text. A longer text is focusable, and its tooltip shows all of it. */
export function OneLine({ text }: { text: string }) {
  if (text.length <= LONG_TEXT_LENGTH) return text;
  return (
    <button type="button" className="value-long">
      {text}
    </button>
  );
}

/** A value translated to the user's language if possible. */
const wordOf = ({ field, value }: ValueProps) => valueWord(field, plainText(value));

const TextCell = (props: ValueProps) => <OneLine text={wordOf(props)} />;

/**
 * A code that would fill several lines of a narrow column, because it has nowhere to break. ASCII, because Chinese,
 * Japanese and Thai texts have no spaces.
 */
const LONG_CODE = /^[!-,.-~]{33,}$/;

/** The start and the end of a code in one line. Its tooltip shows all of it, and a click copies it. */
function LongCode({ text }: { text: string }) {
  const translate = useTranslate();
  const copy = useCopyText('waybill.components.valueCopied');
  const short = `${text.slice(0, 8)}…${text.slice(-10)}`;
  return (
    <button
      type="button"
      className="value-long"
      style={{ cursor: 'copy' }}
      data-full={text}
      aria-label={translate('waybill.components.copyValue', { value: short })}
      onClick={() => void copy(text)}
    >
      {short}
    </button>
  );
}

function TextDetail(props: ValueProps) {
  const text = wordOf(props);
  const isCompared = use(IsCompared);
  if (!isCompared && LONG_CODE.test(text)) return <LongCode text={text} />;
  return <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</span>;
}

/** Also the base of the other field types. */
export const text: FieldType = {
  align: 'start',
  width: 90,
  isBadge: false,
  refers: undefined,
  time: undefined,

  Cell: TextCell,
  Detail: TextDetail,
  isWide: () => false,
  toText: (value, { field }) => valueWord(field, plainText(value)),
  unitOf: ({ unit }, record) =>
    typeof unit === 'object' ? plainText(record?.[unit.field]) : (unit ?? ''),
  keyboard: () => undefined,
  sumOf: undefined,

  codec: codecOf({ toForm: formText, fromForm: (typed) => typed }),
  fits: () => true,
  warning: () => undefined,
  meaning: () => undefined,
  isTall: false,

  operators: ['is', 'not', 'contains', 'empty', 'filled'],
  takesSeveral: true,
  toFilterText: undefined,
  // ISO dates compare as text. If `a` is a day and `b` a date-time, only the day of `b` counts.
  isBelow: (a, b) => a < b.slice(0, a.length),

  mayHold: (cell) => mailHref(cell) === undefined && !/:\/\//.test(cell),
};
