import { useState } from 'react';

import type { Field, Kind } from '../../../resources';
import { representationOf, shortId } from '../../../resources/representation';
import { useCreateInPlace } from '../references/createInPlace';
import { useFoundRecords } from '../references/useFoundRecords';
import { useTextInput } from './useTextInput';
import { useInputHelp } from './useInputHelp';
import { SuggestingInput } from './suggest/SuggestingInput';

interface Props {
  field: Field;
  label: string;
  target: Kind;
}

/** A text input for the id of a record, which is found by its name or added where there is none. */
export function RecordInput({ field, label, target }: Props) {
  const entry = useTextInput(field, label);
  const help = useInputHelp(field, entry.text);
  const [asked, ask] = useState<string>();
  const { records, isSearching } = useFoundRecords(target, asked);
  const create = useCreateInPlace(target, { text: asked, isSearching });
  const found = records.map((record) => ({
    value: String(record.id),
    label: representationOf(target, record),
    hint: shortId(record.id),
  }));
  const missing = create && {
    value: create.label,
    label: create.label,
    onChoose: () => create.begin(({ id }) => entry.change(String(id))),
  };
  const options = missing ? [...found, missing] : found;
  return <SuggestingInput entry={entry} help={help} options={options} onAsk={ask} hasButton />;
}
