import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';

import type { ApiParameter } from './description';
import { FieldTable } from './FieldTable';
import { isSeveral } from './request';

interface Props {
  parameter: ApiParameter;
  value: string;
  onChange: (value: string) => void;
}

/** The input of a parameter: a choice, a text, or several parameters in one. */
export function ParameterInput({ parameter, value, onChange }: Props) {
  const translate = useTranslate();
  const { name, description, required = false, schema } = parameter;
  const choices = schema.enum;
  const several = isSeveral(parameter);
  const hint = String(schema.default ?? schema.examples?.[0] ?? '');

  return (
    <>
      <TextField
        label={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        required={required}
        helperText={
          several ? `${description ?? ''} ${translate('waybill.api.several')}` : description
        }
        placeholder={hint}
        multiline={several}
        select={Boolean(choices)}
        size="small"
        sx={{ maxWidth: 520 }}
      >
        {choices && [
          <MenuItem key="" value="">
            —
          </MenuItem>,
          ...choices.map((choice) => (
            <MenuItem key={choice} value={choice}>
              {choice}
            </MenuItem>
          )),
        ]}
      </TextField>
      {several && <FieldTable label="waybill.api.filters" schema={schema} name={name} />}
    </>
  );
}
