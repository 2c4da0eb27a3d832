import { useInput } from 'ra-core';

import type { Field } from '../../../resources';

/** Binds a field to the form around it; what the form holds is always a text. */
export function useTextInput(field: Field, label: string) {
  const {
    id,
    field: input,
    fieldState,
  } = useInput({
    source: field.name,
    parse: (text: string) => text,
    format: (text: unknown) => (text ?? '') as string,
  });
  const text = input.value as string;
  const change = input.onChange as (text: string) => void;
  const error = fieldState.error?.message;

  return {
    text,
    change,
    /** Props of the text field, with what the server said about it. */
    props: {
      id,
      label,
      name: input.name,
      value: text,
      onChange: (event: { target: { value: string } }) => change(event.target.value),
      onBlur: input.onBlur,
      inputRef: input.ref,
      error: error !== undefined,
      helperText: error,
      autoComplete: 'off',
    },
  };
}
