import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { representationOf } from '../../../resources/representation';
import { useWaybill } from '../../../WaybillContext';
import { useFoundRecords } from './useFoundRecords';

interface Props {
  /** Name of the kind whose records are chosen from. */
  target: string;
  label: string;
  values: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** Records of another kind, found by their names. */
export function RecordsEntry({ target, label, values, onChange }: Props) {
  const translate = useTranslate();
  const kind = useWaybill().catalogue.kind(target);
  const [text, setText] = useState('');
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const { records, isSearching } = useFoundRecords(kind, text);
  const found = Object.fromEntries(
    records.map((record) => [String(record.id), representationOf(kind, record)]),
  );

  return (
    <Autocomplete
      multiple
      freeSolo
      openOnFocus
      id="filter-values"
      options={Object.keys(found)}
      value={[...values]}
      inputValue={text}
      onInputChange={(_, typed) => setText(typed)}
      onChange={(_, ids) => {
        setNames({ ...names, ...found });
        onChange(ids);
      }}
      getOptionLabel={(id) => found[id] ?? names[id] ?? id}
      // Two records may bear one name.
      getOptionKey={(id) => id}
      // The search has chosen; it looks into more than the name.
      filterOptions={(options) => options}
      filterSelectedOptions
      loading={isSearching}
      loadingText={translate('waybill.pages.loading')}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          helperText={
            !isSearching && records.length === 0 ? translate('waybill.filters.none') : undefined
          }
        />
      )}
    />
  );
}
