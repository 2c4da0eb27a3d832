import type { KeyboardEvent } from 'react';

import type { Field } from '../../../resources';
import { decimal, readFigure } from '../decimal';
import { codecOf } from '../fieldType';
import type { FieldType, InputProps } from '../fieldType';
import { PlainInput } from '../inputs/PlainInput';

/** Converts to a number only if no digit is lost: "007" and 20-digit texts stay text. */
function wholeOf(text: string, field: Field): unknown {
  const digits = readFigure(text, field).trim();
  return String(Number(digits)) === digits && Number.isSafeInteger(Number(digits))
    ? Number(digits)
    : digits;
}

const blockSigns = (event: KeyboardEvent) => {
  if (['e', 'E', '+', '-'].includes(event.key)) event.preventDefault();
};

/** Takes only digits. */
function DigitsInput({ field, input }: InputProps) {
  const change = (typed: string) => {
    if (/^\d*$/.test(typed)) input.change(typed);
  };
  return (
    <PlainInput
      field={field}
      input={{ ...input, change }}
      onKeyDown={blockSigns}
      htmlInput={{ inputMode: 'numeric' }}
    />
  );
}

export const integer: FieldType = {
  ...decimal,
  codec: codecOf({ toForm: decimal.codec.toForm, fromForm: wholeOf }),
  fits: (typed, field) => /^[+-]?\d+$/.test(readFigure(typed, field).trim()),
  CreateInput: DigitsInput,
};
