import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';

import type { Field } from '../../../resources';
import { NATIVE } from './nativeSelect';
import { FIELD_TYPES } from '../registry';
import { FreeTextInput } from './FreeTextInput';
import { useTextInput } from './useTextInput';

interface Props {
  field: Field;
  label: string;
}

const blockSigns = (event: KeyboardEvent) => {
  if (['e', 'E', '+', '-'].includes(event.key)) event.preventDefault();
};
const DIGITS = { htmlInput: { inputMode: 'numeric' } } as const;

function DigitsEntry({ field, label }: Props) {
  const { change, props } = useTextInput(field, label);
  return (
    <TextField
      {...props}
      onKeyDown={blockSigns}
      onChange={({ target }) => {
        if (/^\d*$/.test(target.value)) change(target.value);
      }}
      slotProps={DIGITS}
    />
  );
}

function DateEntry({ field, label }: Props) {
  const { props } = useTextInput(field, label);
  return <TextField {...props} type={field.kind === 'date' ? 'date' : 'datetime-local'} />;
}

function YesNoEntry({ field, label }: Props) {
  const translate = useTranslate();
  const { props } = useTextInput(field, label);
  return (
    <TextField {...props} select slotProps={NATIVE}>
      <option value="">—</option>
      <option value="true">{translate('waybill.pages.yes')}</option>
      <option value="false">{translate('waybill.pages.no')}</option>
    </TextField>
  );
}

const ENTRIES = {
  line: FreeTextInput,
  area: FreeTextInput,
  digits: DigitsEntry,
  date: DateEntry,
  dateTime: DateEntry,
  choice: YesNoEntry,
};

/** The input of a field for a record that does not exist yet: pickers where there is one. */
export function CreateInput(props: Props) {
  const Entry = ENTRIES[FIELD_TYPES[props.field.kind].entry];
  return <Entry {...props} />;
}
