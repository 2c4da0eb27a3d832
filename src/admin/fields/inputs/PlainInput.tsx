import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';

import type { Field } from '../../../resources';
import { HELPS } from './help/helps';
import { FIELD_TYPES } from '../registry';
import { useTextInput } from './useTextInput';
import { useInputHelp } from './useInputHelp';

const AREA = { multiline: true, minRows: 2, maxRows: 16 };

/** A plain text input, with a note where the text does not fit its field. */
export function PlainInput({ field, label }: { field: Field; label: string }) {
  const { text, props } = useTextInput(field, label);
  const help = useInputHelp(field, text);
  const shape = FIELD_TYPES[field.kind].entry === 'area' ? AREA : {};
  const { Beside } = HELPS[field.kind] ?? {};
  const end = Beside && (
    <InputAdornment position="end">
      <Beside field={field} label={label} />
    </InputAdornment>
  );
  return (
    <TextField
      {...props}
      {...shape}
      helperText={props.helperText ?? help}
      slotProps={{ input: { endAdornment: end } }}
    />
  );
}
