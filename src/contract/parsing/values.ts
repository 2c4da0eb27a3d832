import type { Field } from '../../resources';
import { readDate } from './dates';
import type { Reading, ValueFormats } from './formats';
import { numberReader, type Measured } from './numbers';

/*
 * Reads dates, numbers and yes/no values as people and other programs write them, and returns the form that
 * the API takes. A text that can be read in two ways is never guessed: the caller has to say how the file
 * is written.
 */

/** An "x" ticks a box. A form without a tick is empty, not "no". */
const YES = /^(?:true|t|yes|y|x|on|oui|o|vrai|1(?:\.0+)?)$/i;
const NO = /^(?:false|f|no|n|off|non|faux|0(?:\.0+)?)$/i;

const readBoolean = (cell: string): Reading => {
  const text = cell.trim();
  return { text: YES.test(text) ? 'true' : NO.test(text) ? 'false' : cell };
};

type Reader = (cell: string) => Reading;

/** Longer cells are neither dates nor numbers, and would take long to match. */
export const MAX_LENGTH = 60;

/** Types whose values are written in several ways. Values of other types are returned unchanged. */
const READERS: Partial<Record<Field['type'], (field: Measured, forms: ValueFormats) => Reader>> = {
  date: (_field, forms) => (cell) => readDate(cell, forms, false),
  dateTime: (_field, forms) => (cell) => readDate(cell, forms, true),
  integer: numberReader,
  decimal: numberReader,
  money: numberReader,
  boolean: () => readBoolean,
};

export function writtenReader(field: Measured, forms: ValueFormats): Reader {
  const read = READERS[field.type]?.(field, forms);
  return (cell) =>
    read && cell.length <= MAX_LENGTH && cell.trim() !== '' ? read(cell) : { text: cell };
}
