import { useInput, useRecordContext } from 'ra-core';

import type { Field, RecordData } from '../../../resources';
import { formText, unitOf } from '../format';
import { FIELD_TYPES } from '../registry';

/** A field's input as text, and the props for its text field. */
export type TextInput = ReturnType<typeof useTextInput>;

/** Props for help beside or below an input. */
export interface InputHelpProps {
  field: Field;
  input: TextInput;
}

/** Binds a text field to a value of the surrounding form, whatever its type. */
export function useTextInput(declared: Field) {
  const { name, label } = declared;
  const record = useRecordContext<RecordData>();
  const original: unknown = record?.[name];
  const shown = FIELD_TYPES[declared.type].write(original);
  const {
    id,
    field: input,
    fieldState,
  } = useInput({
    source: name,
    // Typed text is not reformatted. Only the record's own value is formatted.
    format: (value: unknown) => (value === original ? shown : formText(value)),
    // An unedited text maps to the original value, so that the payload keeps it and the form is not
    // dirty.
    parse: (typed: string): unknown => (typed === shown ? original : typed),
  });
  const text = input.value as string;
  const change = input.onChange as (text: string) => void;
  const error = fieldState.error?.message;

  return {
    original,
    text,
    change,
    /** Unit or currency, shown after the number. */
    unit: unitOf(declared, record),
    /** Props of the text field, including the server's error. */
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

/** Uses the device's own select menu. */
export const NATIVE = { select: { native: true } } as const;
