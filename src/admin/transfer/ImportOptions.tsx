import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';

import type { FileImport } from '../../dataProvider/transfer';
import { ID } from '../../resources/kindFields';
import { NATIVE } from '../fieldTypes/inputs/native';
import { useKind } from '../routing/useKind';
import { useColumnLabel } from './useColumnLabel';

/** How the records of any file are read and stored. */
export type Options = Pick<FileImport, 'isUpdating' | 'key' | 'trims' | 'emptiesWords'>;

interface Props {
  options: Options;
  disabled: boolean;
  onChange: (changed: Partial<Options>) => void;
}

/** Says whether records are updated and by which field they are found, and which remedies are applied. */
export function ImportOptions({ options, disabled, onChange }: Props) {
  const { isUpdating, key, trims, emptiesWords } = options;
  const translate = useTranslate();
  const words = (name: string) => translate(`waybill.transfer.${name}`);
  const labelOf = useColumnLabel();
  const keys = useKind().fields.filter(({ naturalKey }) => naturalKey);
  const checkbox = (label: string, isOn: boolean, set: (isOn: boolean) => void) => (
    <FormControlLabel
      control={<Checkbox checked={isOn} disabled={disabled} onChange={(_, value) => set(value)} />}
      label={words(label)}
    />
  );
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ columnGap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}
    >
      {checkbox('updates', isUpdating, (isOn) => onChange({ isUpdating: isOn, key: undefined }))}
      {isUpdating && keys.length > 0 && (
        <TextField
          select
          size="small"
          id="import-key"
          label={words('findBy')}
          value={key ?? ''}
          disabled={disabled}
          onChange={({ target }) => onChange({ key: target.value || undefined })}
          slotProps={NATIVE}
          sx={{ minWidth: 160, width: 'auto' }}
        >
          <option value="">{labelOf(ID.name)}</option>
          {keys.map(({ name }) => (
            <option key={name} value={name}>
              {labelOf(name)}
            </option>
          ))}
        </TextField>
      )}
      {trims && checkbox('trims', true, () => onChange({ trims: undefined }))}
      {emptiesWords && checkbox('empties', true, () => onChange({ emptiesWords: undefined }))}
    </Stack>
  );
}
