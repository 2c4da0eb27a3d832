import type { KeyboardEvent } from 'react';

import type { FieldInputs, FilterInputProps, InputProps } from '../fieldType';
import { readNumber } from '../format';
import { PlainInput, TextFilterInput } from '../inputs/PlainInput';

export const decimalInputs: FieldInputs = {
  Input: PlainInput,
  FilterInput: (props: FilterInputProps) => <TextFilterInput {...props} inputMode="decimal" />,
};

const blockSigns = (event: KeyboardEvent) => {
  if (['e', 'E', '+', '-'].includes(event.key)) event.preventDefault();
};

function DigitsInput(props: InputProps) {
  const { input } = props;
  const change = (typed: string) => {
    // Pasted digits may be grouped. In an identifier, the separators can only be groups.
    const digits = readNumber(typed, true).trim();
    if (/^\d*$/.test(digits)) input.change(digits);
  };
  return (
    <PlainInput
      {...props}
      input={{ ...input, change }}
      onKeyDown={blockSigns}
      htmlInput={{ inputMode: 'numeric' }}
    />
  );
}

export const integerInputs: FieldInputs = { ...decimalInputs, CreateInput: DigitsInput };
