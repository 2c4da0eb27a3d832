import { Button } from '@mui/material';
import { useReference, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { Kind, RecordData } from '../../../resources';
import { representationOf } from '../../../resources/representation';
import { useWaybill } from '../../../WaybillContext';
import { useDebouncedValue } from '../../components/hooks';
import type { InputProps } from '../fieldType';
import { WithHelp } from '../inputs/PlainInput';
import { SuggestingInput } from '../inputs/SuggestingInput';
import { useFill } from '../inputs/useFill';
import { parseJson } from '../json/parseJson';
import { isIdLike, useCreateInPlace, useRecordOptions, useUnknownNote } from './recordOptions';
import { idIn } from './References';

/** Name and ID of the referenced record. `isUnknown` is true if the text is not the ID of a record. */
function useReferred(target: Kind, text: string, isTyping: boolean) {
  const translate = useTranslate();
  const storedId = String(idIn(parseJson(text) ?? text.trim()) ?? '');
  const typed = useDebouncedValue(storedId, storedId) ?? '';
  const id = isTyping ? typed : storedId;
  const isEnabled = id !== '' && !target.parent;
  const { referenceRecord, isPending } = useReference<RecordData>({
    reference: target.name,
    id,
    options: { enabled: isEnabled },
  });
  if (!isEnabled) return {};
  if (referenceRecord) return { name: representationOf(target, referenceRecord), title: id };
  // An ID that turns into a name a moment later would only distract.
  if (isPending) return { name: '', note: translate('waybill.app.loading') };
  return { isUnknown: true };
}

/**
 * Finds records by name and can add a missing record. The form's value is the ID. Not react-admin's
 * `ReferenceInput` with `AutocompleteInput`, which keeps no ID of a record that does not exist yet.
 */
export function RecordInput({ field, input }: InputProps) {
  const target = useWaybill().catalogue.kind(field.target ?? '');
  const [query, setQuery] = useState<string>();
  const [isFocused, setFocused] = useState(false);
  const { text } = input;
  const isSearched = text !== '' && text === query;
  const isTyping = isSearched && isFocused;
  const { name, title, note, isUnknown } = useReferred(target, text, isTyping);
  const { options, isSearching } = useRecordOptions(target, field, query);
  const isMissing = isSearched && !isSearching && options.length === 0;
  // While matches are listed, the user is about to choose one.
  const isWarning = isUnknown === true && (isMissing || !isTyping);
  const unknownNote = useUnknownNote(target)(text, isMissing);
  const { fill, line } = useFill(field);
  const typedText = isSearching ? '' : (query ?? '').trim();
  const create = useCreateInPlace(target, isWarning ? text.trim() : typedText);
  const add = () =>
    create?.begin((record) => {
      input.change(String(record.id));
      fill(record);
    });
  const missing = create && {
    value: create.label,
    label: create.label,
    isAction: true as const,
    onChoose: add,
  };
  const foundOptions = options.map(({ record, ...option }) => ({
    ...option,
    onChoose: () => fill(record),
  }));
  const onBlur = () => {
    setFocused(false);
    input.props.onBlur();
  };
  return (
    <WithHelp
      help={
        isWarning && create && !isIdLike(text) ? (
          <Button size="small" onClick={add} sx={{ ml: '-10px' }}>
            {create.label}
          </Button>
        ) : (
          line
        )
      }
    >
      <SuggestingInput
        input={{ ...input, props: { ...input.props, onBlur } }}
        title={title}
        {...(isTyping ? { note: name ?? note } : { name, note })}
        {...(isWarning && { note: unknownNote, isWarning })}
        options={missing ? [...foundOptions, missing] : foundOptions}
        onQuery={(typed) => {
          setQuery(typed);
          setFocused(true);
        }}
        hasButton
        isSearching={isSearching}
      />
    </WithHelp>
  );
}
