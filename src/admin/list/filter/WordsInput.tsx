import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';

import { useOverviewCall } from '../../dashboard/useOverview';
import type { Field, Kind } from '../../../resources';
import { useWaybill } from '../../../WaybillContext';

/** The statuses that records of a kind have, as far as the backend tells. */
function useStatuses(kind: Kind, field: Field): string[] {
  const { settings } = useWaybill();
  const { queryKey, queryFn } = useOverviewCall('statuses');
  const { data } = useQuery({
    queryKey,
    queryFn,
    enabled: settings.extensions && field.kind === 'status',
    retry: false,
  });
  const own = data?.data.find((each) => each.kind === kind.name && each.field === field.name);
  return own?.statuses.flatMap(({ value }) => value ?? []) ?? [];
}

interface Props {
  id: string;
  kind: Kind;
  field: Field;
  label: string;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** Several values, typed or taken from those that are stored. */
export function WordsInput({ id, kind, field, label, values, onChange }: Props) {
  const translate = useTranslate();
  const options = useStatuses(kind, field);
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      openOnFocus
      id={id}
      options={options}
      value={[...values]}
      onChange={(_, selected) => onChange(selected)}
      renderInput={(input) => (
        <TextField {...input} label={label} helperText={translate('waybill.filters.typed')} />
      )}
    />
  );
}
