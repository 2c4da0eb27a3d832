import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';

import { NATIVE } from '../../fields/nativeSelect';
import { useEntry } from '../../fields/useEntry';
import type { Field } from '../../resources';
import type { Choice } from './choices';

interface Props {
  field: Field;
  label: string;
  choice: Choice;
}

/** A field chosen from a list, which may wait for the choice of another field. */
export function ChoiceEntry({ field, label, choice }: Props) {
  const translate = useTranslate();
  const { text, change, props } = useEntry(field, label);
  const first = (useWatch({ name: choice.after ?? field.name }) ?? '') as string;
  const waits = choice.after !== undefined && first === '';
  const options = waits ? [] : choice.options(first);
  const isOffered = options.some((option) => option.value === text);

  // A choice that the first field no longer offers is none.
  useEffect(() => {
    if (text !== '' && !isOffered) change('');
  }, [text, isOffered, change]);

  return (
    <TextField {...props} select slotProps={NATIVE} value={isOffered ? text : ''} disabled={waits}>
      <option value="">
        {waits
          ? translate('waybill.pages.create.selectFirst', { field: choice.after })
          : translate('waybill.pages.create.select')}
      </option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {translate(option.words, { _: option.label })}
        </option>
      ))}
    </TextField>
  );
}
