import { useTranslate } from 'ra-core';
import { useState, type KeyboardEvent } from 'react';

import type { FieldInputs, InputProps } from '../fieldType';
import { readNumber } from '../format';
import { PlainInput, TextFilterInput } from '../inputs/PlainInput';

export const decimalInputs: FieldInputs = {
  Input: PlainInput,
  FilterInput: TextFilterInput,
};

/** True for the beginning of grouped digits, such as "1,". */
const isGroup = (typed: string) => /^\d+$/.test(readNumber(`${typed}000`, true));

function DigitsInput(props: InputProps) {
  const { input } = props;
  const translate = useTranslate();
  // "12.5" becomes "125", which nobody should overlook.
  const [isCut, setCut] = useState(false);
  const change = (typed: string) => {
    // Pasted digits may be grouped. In an identifier, the separators can only be groups.
    const digits = readNumber(typed, true).trim();
    if (!/^\d*$/.test(digits)) return setCut(!isGroup(typed));
    input.change(digits);
    if (digits.length < input.text.length) setCut(false);
  };
  const blockSigns = (event: KeyboardEvent) => {
    if (!['e', 'E', '+', '-'].includes(event.key) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setCut(true);
  };
  const cut = { note: translate('waybill.fieldTypes.notes.integer'), isWarning: true };
  return (
    <PlainInput
      {...props}
      {...(isCut && cut)}
      input={{ ...input, change }}
      onKeyDown={blockSigns}
    />
  );
}

export const integerInputs: FieldInputs = { ...decimalInputs, CreateInput: DigitsInput };
