import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';

import type { Field } from '../../../resources';
import { isDay } from '../moments';
import { FIELD_TYPES } from '../registry';
import { FreeTextInput } from './FreeTextInput';
import { withUnit } from './inputHelp';
import { PickerField } from './PickerField';
import { NATIVE, useTextInput } from './useTextInput';

interface Props {
  field: Field;
}

const blockSigns = (event: KeyboardEvent) => {
  if (['e', 'E', '+', '-'].includes(event.key)) event.preventDefault();
};

function DigitsInput({ field }: Props) {
  const { change, unit, props } = useTextInput(field);
  const { htmlInput, input } = withUnit(unit);
  return (
    <TextField
      {...props}
      onKeyDown={blockSigns}
      onChange={({ target }) => {
        if (/^\d*$/.test(target.value)) change(target.value);
      }}
      slotProps={{ input, htmlInput: { ...htmlInput, inputMode: 'numeric' } }}
    />
  );
}

function DateInput({ field }: Props) {
  const { text, change, original, props } = useTextInput(field);
  // A copied date-time value that has no time is still edited as a day.
  const isWhole = field.type === 'date' || isDay(String(original));
  return <PickerField {...props} text={text} isWhole={isWhole} onText={change} />;
}

function YesNoInput({ field }: Props) {
  const translate = useTranslate();
  const { props } = useTextInput(field);
  return (
    <TextField {...props} select slotProps={NATIVE}>
      <option value="">—</option>
      <option value="true">{translate('ra.boolean.true')}</option>
      <option value="false">{translate('ra.boolean.false')}</option>
    </TextField>
  );
}

const INPUTS = {
  line: FreeTextInput,
  area: FreeTextInput,
  digits: DigitsInput,
  date: DateInput,
  choice: YesNoInput,
};

/** A field's input on the create page, with a picker if its field type has one. */
export function CreateInput({ field }: Props) {
  const Input = INPUTS[FIELD_TYPES[field.type].input];
  return <Input field={field} />;
}
