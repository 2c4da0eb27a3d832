import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { ComponentProps } from 'react';

import { codecOf } from '../fieldType';
import type { FieldType, FilterInputProps, InputProps, ValueProps } from '../fieldType';
import { plainText } from '../format';
import { NATIVE } from '../inputs/native';
import { PlainInput } from '../inputs/PlainInput';
import { text } from '../text';

/**
 * The boolean in a value, even if a backend sends text or a number; undefined for anything else.
 */
function parseBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const word = plainText(value).trim().toLowerCase();
  if (['true', 'yes', '1'].includes(word)) return true;
  if (['false', 'no', '0'].includes(word)) return false;
  return undefined;
}

/** A check mark for yes, a gray dash for no, and any other value as text. */
function YesNo({ value }: ValueProps) {
  const translate = useTranslate();
  const isTrue = parseBoolean(value);
  if (isTrue === undefined) return plainText(value);
  return (
    <span
      className={isTrue ? 'value-yes' : 'value-no'}
      role="img"
      aria-label={translate(`ra.boolean.${isTrue}`)}
    >
      {isTrue ? '✓' : '–'}
    </span>
  );
}

/** Free text with a switch that sets it to `true` or `false`. */
function SwitchInput(props: InputProps) {
  const translate = useTranslate();
  const { label } = props.field;
  const { text: typed, change } = props.input;
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
  return <PlainInput {...props} beside={toggle} />;
}

/** A select of yes and no. */
function YesNoInput({ empty, ...props }: ComponentProps<typeof TextField> & { empty: string }) {
  const translate = useTranslate();
  return (
    <TextField {...props} select slotProps={NATIVE}>
      <option value="">{empty}</option>
      <option value="true">{translate('ra.boolean.true')}</option>
      <option value="false">{translate('ra.boolean.false')}</option>
    </TextField>
  );
}

const CreateInput = ({ input }: InputProps) => <YesNoInput {...input.props} empty="—" />;

function FilterInput({ text: chosen, onText, ...props }: FilterInputProps) {
  const empty = useTranslate()('waybill.form.create.select');
  const onChange = ({ target }: { target: { value: string } }) => onText(target.value);
  return <YesNoInput {...props} value={chosen} onChange={onChange} empty={empty} />;
}

export const boolean: FieldType = {
  ...text,
  width: 80,
  Cell: YesNo,
  Detail: YesNo,
  toText(value, { translate }) {
    const isTrue = parseBoolean(value);
    return isTrue === undefined ? plainText(value) : translate(`ra.boolean.${isTrue}`);
  },
  codec: codecOf({
    toForm: text.codec.toForm,
    fromForm: (typed) => (['true', 'false'].includes(typed) ? typed === 'true' : typed),
  }),
  fits: (typed) => parseBoolean(typed) !== undefined,
  Input: SwitchInput,
  CreateInput,
  operators: ['is', 'empty', 'filled'],
  FilterInput,
  FilterList: undefined,
  mayHold: (cell) => parseBoolean(cell) !== undefined,
};
