import type { Field } from '../../../resources';
import { decimal, readFigure } from '../decimal';
import { codecOf, type FieldType } from '../fieldType';

/** Converts to a number only if no digit is lost: "007" and 20-digit texts stay text. */
function wholeOf(text: string, field: Field): unknown {
  const digits = readFigure(text, field).trim();
  return String(Number(digits)) === digits && Number.isSafeInteger(Number(digits))
    ? Number(digits)
    : digits;
}

export const integer: FieldType = {
  ...decimal,
  keyboard: ({ min = 0 }) => (min < 0 ? undefined : 'numeric'),
  codec: codecOf({ toForm: decimal.codec.toForm, fromForm: wholeOf }),
  fits: (typed, field) => /^[+-]?\d+$/.test(readFigure(typed, field).trim()),
};
