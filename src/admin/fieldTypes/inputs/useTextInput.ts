import { useInput, useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';

import type { Field, RecordData } from '../../../resources';
import { isNaming } from '../../../resources/representation';
import { useKind } from '../../routing/useKind';
import { typeOf } from '..';
import { typedPercent, withoutPercent } from '../decimal/percent';
import type { TextInput } from '../fieldType';
import { formText } from '../format';

/**
 * Binds a text field to a value of the surrounding form, whatever its type. Not react-admin's `TextInput`, which
 * is one kind of input: pickers and suggestions need the same binding.
 */
export function useTextInput(field: Field): TextInput {
  const { name, label } = field;
  const record = useRecordContext<RecordData>();
  const original: unknown = record?.[name];
  const { codec, unitOf, keyboard } = typeOf(field);
  const zone: unknown = useWatch({ name: field.zone ?? name, disabled: !field.zone });
  // A form without an input for the zone has the record's.
  const values = field.zone && zone !== undefined ? { ...record, [field.zone]: zone } : record;
  const originalText = codec.toForm(original, field, values);
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
  const text = withoutPercent(input.value as string, field);
  const change = (typed: string) =>
    (input.onChange as (text: string) => void)(typedPercent(typed, field));
  const error = fieldState.error?.message;
  const isNamed = isNaming(useKind(), field);

  return {
    original,
    text,
    change,
    isMissing: isNamed && fieldState.isTouched && text.trim() === '',
    record: values,
    unit: unitOf(field, record),
    keyboard: keyboard(field),
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
