import { useTranslate } from 'ra-core';

import { codecOf, type FieldType, type ValueProps } from '../fieldType';
import { plainText } from '../format';
import { text } from '../text';

/** Returns the boolean, even if a backend sends text or a number; undefined for anything else. */
export function parseBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const word = plainText(value).trim().toLowerCase();
  if (['true', 'yes', '1'].includes(word)) return true;
  if (['false', 'no', '0'].includes(word)) return false;
  return undefined;
}

function YesNo({ value }: ValueProps) {
  const translate = useTranslate();
  const isTrue = parseBoolean(value);
  if (isTrue === undefined) return plainText(value);
  const word = translate(`ra.boolean.${isTrue}`);
  return isTrue ? word : <span className="value-no">{word}</span>;
}

export const boolean: FieldType = {
  ...text,
  width: 80,
  Cell: YesNo,
  Detail: YesNo,
  toText(value, { translate }) {
    const isTrue = parseBoolean(value);
    return isTrue === undefined ? plainText(value) : translate(`ra.boolean.${isTrue}`);
  },
  codec: codecOf({
    toForm: text.codec.toForm,
    fromForm: (typed) => (['true', 'false'].includes(typed) ? typed === 'true' : typed),
  }),
  fits: (typed) => parseBoolean(typed) !== undefined,
  operators: ['is', 'empty', 'filled'],
  takesSeveral: false,
  mayHold: (cell) => parseBoolean(cell) !== undefined,
};
