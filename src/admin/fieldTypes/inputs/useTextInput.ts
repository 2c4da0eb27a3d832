import { useInput, useRecordContext } from 'ra-core';

import type { Field, RecordData } from '../../../resources';
import { typeOf } from '..';
import type { TextInput } from '../fieldType';
import { formText } from '../format';

/** Binds a text field to a value of the surrounding form, whatever its type. */
export function useTextInput(field: Field): TextInput {
  const { name, label } = field;
  const record = useRecordContext<RecordData>();
  const original: unknown = record?.[name];
  const { codec, unitOf } = typeOf(field);
  const originalText = codec.toForm(original);
  const {
    id,
    field: input,
    fieldState,
  } = useInput({
    source: name,
    // Typed text is not reformatted. Only the record's own value is formatted.
    format: (value: unknown) => (value === original ? originalText : formText(value)),
    // An unedited text maps to the original value, so that the payload keeps it and the form is not
    // dirty.
    parse: (typed: string): unknown => (typed === originalText ? original : typed),
  });
  const text = input.value as string;
  const change = input.onChange as (text: string) => void;
  const error = fieldState.error?.message;

  return {
    original,
    text,
    change,
    unit: unitOf(field, record),
    props: {
      id,
      label,
      name: input.name,
      value: text,
      onChange: (event) => change(event.target.value),
      onBlur: input.onBlur,
      inputRef: input.ref,
      error: error !== undefined,
      helperText: error,
      autoComplete: 'off',
    },
  };
}
