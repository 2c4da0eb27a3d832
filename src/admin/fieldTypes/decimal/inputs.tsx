import type { KeyboardEvent } from 'react';

import type { FieldInputs, FilterInputProps, InputProps } from '../fieldType';
import { PlainInput, TextFilterInput } from '../inputs/PlainInput';

export const decimalInputs: FieldInputs = {
  Input: PlainInput,
  FilterInput: (props: FilterInputProps) => <TextFilterInput {...props} inputMode="decimal" />,
};

const blockSigns = (event: KeyboardEvent) => {
  if (['e', 'E', '+', '-'].includes(event.key)) event.preventDefault();
};

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

export const integerInputs: FieldInputs = { ...decimalInputs, CreateInput: DigitsInput };
