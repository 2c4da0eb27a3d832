import { Switch } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ComponentProps } from 'react';

import { parseBoolean } from '.';
import type { FieldInputs, FilterInputProps, InputProps } from '../fieldType';
import { NativeSelect } from '../../components/NativeSelect';
import { PlainInput } from '../inputs/PlainInput';

/** Free text with a switch that sets it to `true` or `false`, which read "Yes" and "No". */
function SwitchInput(props: InputProps) {
  const translate = useTranslate();
  const { input } = props;
  const { label } = props.field;
  const { text: typed, change } = input;
  const words = [true, false].map((is) => [String(is), translate(`ra.boolean.${is}`)] as const);
  const wordOf = (text: string) => words.find(([value]) => value === text)?.[1] ?? text;
  const valueOf = (text: string) =>
    words.find(([, word]) => word.toLowerCase() === text.trim().toLowerCase())?.[0] ?? text;
  const toggle = (
    <Switch
      size="small"
      edge="end"
      checked={parseBoolean(typed) === true}
      onChange={(_, isOn) => change(String(isOn))}
      slotProps={{
        input: { 'aria-label': translate('waybill.fieldTypes.inputs.toggle', { label }) },
      }}
    />
  );
  const readable = {
    ...input,
    change: (text: string) => change(valueOf(text)),
    props: { ...input.props, value: wordOf(typed) },
  };
  return <PlainInput {...props} input={readable} beside={toggle} />;
}

function YesNoInput({ empty, ...props }: ComponentProps<typeof NativeSelect> & { empty: string }) {
  const translate = useTranslate();
  return (
    <NativeSelect
      {...props}
      choices={[
        ['', empty],
        ['true', translate('ra.boolean.true')],
        ['false', translate('ra.boolean.false')],
      ]}
    />
  );
}

const CreateInput = ({ input }: InputProps) => (
  <YesNoInput {...input.props} onChange={input.change} empty="—" />
);

const FilterInput = ({ text: chosen, onText, ...props }: FilterInputProps) => (
  <YesNoInput
    {...props}
    value={chosen}
    onChange={onText}
    empty={useTranslate()('waybill.form.create.select')}
  />
);

export const booleanInputs: FieldInputs = { Input: SwitchInput, CreateInput, FilterInput };
