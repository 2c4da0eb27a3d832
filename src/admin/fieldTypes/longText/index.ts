import type { FieldType } from '../fieldType';
import { plainText } from '../format';
import { text } from '../text';

/** Longer texts, in characters, get the full width. */
const LONG_TEXT = 60;

export const longText: FieldType = {
  ...text,
  width: 240,
  isWide: (value) => plainText(value).length > LONG_TEXT,
  isTall: true,
  operators: ['contains', 'is', 'not', 'empty', 'filled'],
};
