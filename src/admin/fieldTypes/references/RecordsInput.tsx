import { TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { representationOf } from '../../../resources/representation';
import { useWaybill } from '../../../WaybillContext';
import type { FilterListProps } from '../fieldType';
import { SuggestionBox } from '../inputs/SuggestionBox';
import { useCreateInPlace, useFoundRecords, useUnknownNote } from '../reference/recordOptions';
import { useResolveReference } from '../reference/References';

interface Props extends FilterListProps {
  /** Given if the form has the text that is being typed. */
  typing?: { typed: string; type: (text: string) => void };
  textField?: TextFieldProps;
}

/** A placeholder ID for the option "add a record". No real ID has this value. */
const MISSING = '\0';

/** Chips for records of another kind. Finds records by name and can add a missing one. */
export function RecordsInput({ id, field, label, values, onChange, ...own }: Props) {
  const target = useWaybill().catalogue.kind(field.target ?? '');
  const translate = useTranslate();
  const resolve = useResolveReference();
  const [ownText, setOwnText] = useState('');
  const { typed: text, type: setText } = own.typing ?? { typed: ownText, type: setOwnText };
  const [isEnabled, setEnabled] = useState(false);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const { records, isSearching } = useFoundRecords(target, field, isEnabled ? text : undefined);
  const create = useCreateInPlace(target, isSearching ? '' : text.trim());
  const unknownNote = useUnknownNote(target);
  const foundNames = Object.fromEntries(
    records.map((record) => [String(record.id), representationOf(target, record)]),
  );
  const options = create ? [...Object.keys(foundNames), MISSING] : Object.keys(foundNames);
  const nameOf = (each: string) =>
    foundNames[each] ?? names[each] ?? resolve(field, each)?.name ?? each;

  const noneText = own.typing
    ? text.trim() && unknownNote(text, true)
    : translate('waybill.list.filter.none');
  const noMatches = isEnabled && !isSearching && records.length === 0 ? noneText : undefined;

  const choose = (ids: readonly string[]) => {
    setNames({ ...names, ...foundNames });
    if (!ids.includes(MISSING)) return onChange(ids);
    create?.begin((record) => {
      setNames({ ...names, [record.id]: representationOf(target, record) });
      onChange([...values, String(record.id)]);
    });
  };

  return (
    <SuggestionBox
      multiple
      freeSolo
      // "Add" is not highlighted automatically, because the typed text may be an ID.
      autoHighlight={options[0] !== MISSING}
      isSearching={isSearching}
      forcePopupIcon={own.typing !== undefined}
      openText={translate('waybill.fieldTypes.inputs.open', { label })}
      closeText={translate('waybill.fieldTypes.inputs.close', { label })}
      // Otherwise the open list would hide the rest of the form as soon as the input gets the
      // focus.
      openOnFocus={values.length === 0}
      id={id}
      options={options}
      value={[...values]}
      inputValue={text}
      onOpen={() => setEnabled(true)}
      // After a choice, `onChange` clears the text if the form holds it.
      onInputChange={(_, typed, reason) => {
        if (!own.typing || reason === 'input') setText(typed);
      }}
      onChange={(_, ids) => choose(ids)}
      getOptionLabel={(each) => (each === MISSING ? (create?.label ?? '') : nameOf(each))}
      // Two records may have the same name.
      getOptionKey={(each) => each}
      // The server has filtered the options, not only by name.
      filterOptions={(options) => options}
      filterSelectedOptions
      loading={isSearching}
      loadingText={translate('waybill.app.loading')}
      renderInput={(input) => (
        <TextField
          {...input}
          {...own.textField}
          label={label}
          helperText={own.textField?.helperText || noMatches}
        />
      )}
    />
  );
}
