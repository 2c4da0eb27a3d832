import { Switch } from '@mui/material';
import { useTranslate } from 'ra-core';

import { parseBoolean } from '.';
import type { FieldInputs, FilterInputProps, InputProps } from '../fieldType';
import { NativeSelect } from '../../components/NativeSelect';
import { PlainInput } from '../inputs/PlainInput';

/**
 * A text input with a switch for `true` and `false`, shown as "Yes" and "No". The switch is dimmed while the
 * text is neither.
 */
function SwitchInput(props: InputProps) {
  const translate = useTranslate();
  const { input } = props;
  const { label } = props.field;
  const { text: typed, change } = input;
  const words = [true, false].map((is) => [String(is), translate(`ra.boolean.${is}`)] as const);
  const wordOf = (text: string) => words.find(([value]) => value === text)?.[1] ?? text;
  const valueOf = (text: string) =>
    words.find(([, word]) => word.toLowerCase() === text.trim().toLowerCase())?.[0] ?? text;
  const isOn = parseBoolean(typed);
  const toggle = (
    <Switch
      size="small"
      edge="end"
      checked={isOn === true}
      sx={isOn === undefined ? { opacity: 0.5 } : undefined}
      onChange={({ target }) => change(String(target.checked))}
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
  const placeholder = translate('waybill.fieldTypes.inputs.notSet');
  return <PlainInput {...props} input={readable} beside={toggle} htmlInput={{ placeholder }} />;
}

function FilterInput({ text: chosen, onText, ...props }: FilterInputProps) {
  const translate = useTranslate();
  return (
    <NativeSelect
      {...props}
      value={chosen}
      onChange={onText}
      choices={[
        ['', translate('waybill.form.create.select')],
        ['true', translate('ra.boolean.true')],
        ['false', translate('ra.boolean.false')],
      ]}
    />
  );
}

export const booleanInputs: FieldInputs = { Input: SwitchInput, FilterInput };
