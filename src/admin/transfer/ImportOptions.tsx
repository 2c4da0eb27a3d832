import { Checkbox, FormControlLabel, Stack } from '@mui/material';

import type { ImportRules } from '../../contract/mappings';
import { ID } from '../../resources/kindFields';
import { NativeSelect } from '../components/NativeSelect';
import { useMessages } from '../components/useMessages';
import { useKind } from '../routing/useKind';
import { useColumnLabel } from './useColumnLabel';

interface Props {
  options: ImportRules;
  disabled: boolean;
  onChange: (changed: Partial<ImportRules>) => void;
}

export function ImportOptions({ options, disabled, onChange }: Props) {
  const { isUpdating, key, trims, emptiesWords } = options;
  const t = useMessages('transfer');
  const labelOf = useColumnLabel();
  const keys = useKind().fields.filter(({ naturalKey }) => naturalKey);
  const checkbox = (label: string, isOn: boolean, set: (isOn: boolean) => void) => (
    <FormControlLabel
      control={<Checkbox checked={isOn} disabled={disabled} onChange={(_, value) => set(value)} />}
      label={t(label)}
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
        <NativeSelect
          size="small"
          id="import-key"
          label={t('findBy')}
          value={key ?? ''}
          disabled={disabled}
          choices={keys.map(({ name }) => [name, labelOf(name)])}
          onChange={(value) => onChange({ key: value || undefined })}
          sx={{ minWidth: 160, width: 'auto' }}
        >
          <option value="">{labelOf(ID.name)}</option>
        </NativeSelect>
      )}
      {trims && checkbox('trims', true, () => onChange({ trims: undefined }))}
      {emptiesWords && checkbox('empties', true, () => onChange({ emptiesWords: undefined }))}
    </Stack>
  );
}
