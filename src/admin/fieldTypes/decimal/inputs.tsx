import { useState, type ComponentProps, type KeyboardEvent } from 'react';

import { hasGroups } from '.';
import { typeOf } from '..';
import type { FieldInputs, FilterInputProps, InputProps } from '../fieldType';
import { formatStored, readNumber } from '../format';
import { PlainInput, TextFilterInput } from '../inputs/PlainInput';

/**
 * Shows a stored number as pages do, "2,773.50", until the input has the focus. Then it shows the text
 * to edit, because groups would end in the wrong place after one more digit.
 */
function FigureInput({ field, input, htmlInput, ...rest }: ComponentProps<typeof PlainInput>) {
  const [isFocused, setFocused] = useState(false);
  const { original, text, unit, props } = input;
  const isStored = text === typeOf(field).codec.toForm(original);
  const isFormatted = !isFocused && isStored && hasGroups(field);
  return (
    <PlainInput
      {...rest}
      field={field}
      input={{
        ...input,
        props: {
          ...props,
          value: isFormatted
            ? formatStored(original, field.type === 'money' ? unit : undefined)
            : text,
          onBlur: () => {
            setFocused(false);
            props.onBlur();
          },
        },
      }}
      htmlInput={{ ...htmlInput, onFocus: () => setFocused(true) }}
    />
  );
}

export const decimalInputs: FieldInputs = {
  Input: FigureInput,
  FilterInput: (props: FilterInputProps) => <TextFilterInput {...props} inputMode="decimal" />,
};

const blockSigns = (event: KeyboardEvent) => {
  if (['e', 'E', '+', '-'].includes(event.key)) event.preventDefault();
};

function DigitsInput({ field, input }: InputProps) {
  const change = (typed: string) => {
    // A pasted number may have groups. Groups of an identifier mean nothing else.
    const digits = readNumber(typed, true).trim();
    if (/^\d*$/.test(digits)) input.change(digits);
  };
  return (
    <FigureInput
      field={field}
      input={{ ...input, change }}
      onKeyDown={blockSigns}
      htmlInput={{ inputMode: 'numeric' }}
    />
  );
}

export const integerInputs: FieldInputs = { ...decimalInputs, CreateInput: DigitsInput };
