import { useReference, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';

import type { Kind, RecordData } from '../../../resources';
import { representationOf } from '../../../resources/representation';
import { useWaybill } from '../../../WaybillContext';
import { useDebouncedValue } from '../../components/hooks';
import type { InputProps } from '../fieldType';
import { SuggestingInput } from '../inputs/SuggestingInput';
import { parseJson } from '../json/parseJson';
import { hintFields, optionsOf, useCreateInPlace, useFoundRecords } from './recordOptions';
import { idIn, referencesIn, useResolver } from './References';

/** Name and ID of the referenced record, or a note why it has no name. */
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
  return { note: translate('waybill.fieldTypes.notes.unknownRecord', { type: target.label }) };
}

/**
 * Finds records by name and can add a missing record. The form's value is the ID. Not react-admin's
 * `ReferenceInput`, which reads a list for each input of a form before it is used.
 */
export function RecordInput({ field, input }: InputProps) {
  const target = useWaybill().catalogue.kind(field.target ?? '');
  const translate = useTranslate();
  const [query, setQuery] = useState<string>();
  const isTyping = input.text !== '' && input.text === query;
  const { name, title, note } = useReferred(target, input.text, isTyping);
  const { records, words, isSearching } = useFoundRecords(target, field, query);
  const hinted = useMemo(() => referencesIn(hintFields(target), records), [target, records]);
  const resolveReference = useResolver(hinted);
  const create = useCreateInPlace(target, isSearching ? '' : (query ?? '').trim());
  // Memoized, because looking through long texts on every keystroke is slow.
  const foundOptions = useMemo(
    () => optionsOf(target, records, words ?? '', { translate, resolveReference }),
    [records, words, target, translate, resolveReference],
  );
  const missing = create && {
    value: create.label,
    label: create.label,
    onChoose: () => create.begin(({ id }) => input.change(String(id))),
  };
  const onBlur = () => {
    setQuery(undefined);
    input.props.onBlur();
  };
  return (
    <SuggestingInput
      input={{ ...input, props: { ...input.props, onBlur } }}
      title={title}
      {...(isTyping ? { note: name ?? note } : { name, note })}
      options={missing ? [...foundOptions, missing] : foundOptions}
      onQuery={setQuery}
      hasButton
      isSearching={isSearching}
    />
  );
}
