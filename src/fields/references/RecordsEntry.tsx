import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Ref } from 'react';

import type { Kind } from '../../resources';
import { representationOf } from '../../resources/representation';
import { useReferences } from './References';
import { useFoundRecords } from './useFoundRecords';

interface Props {
  id: string;
  target: Kind;
  label: string;
  values: readonly string[];
  onChange: (ids: readonly string[]) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Records of another kind, found by their names. */
export function RecordsEntry({ id, target, label, values, onChange, inputRef }: Props) {
  const translate = useTranslate();
  const find = useReferences();
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const { records, isSearching } = useFoundRecords(target, isAsked ? text : undefined);
  const found = Object.fromEntries(
    records.map((record) => [String(record.id), representationOf(target, record)]),
  );

  return (
    <Autocomplete
      multiple
      freeSolo
      openOnFocus
      id={id}
      options={Object.keys(found)}
      value={[...values]}
      inputValue={text}
      onOpen={() => setAsked(true)}
      onInputChange={(_, typed) => setText(typed)}
      onChange={(_, ids) => {
        setNames({ ...names, ...found });
        onChange(ids);
      }}
      getOptionLabel={(each) => found[each] ?? names[each] ?? find(target, each).name}
      // Two records may bear one name.
      getOptionKey={(each) => each}
      // The search has chosen; it looks into more than the name.
      filterOptions={(options) => options}
      filterSelectedOptions
      loading={isSearching}
      loadingText={translate('waybill.pages.loading')}
      renderInput={(input) => (
        <TextField
          {...input}
          inputRef={inputRef}
          label={label}
          helperText={
            isAsked && !isSearching && records.length === 0
              ? translate('waybill.filters.none')
              : undefined
          }
        />
      )}
    />
  );
}
