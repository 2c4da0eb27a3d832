import { useState } from 'react';

import type { Field, Kind } from '../../resources';
import { representationOf, shortId } from '../../resources/representation';
import { useFoundRecords } from '../references/useFoundRecords';
import { useEntry } from '../useEntry';
import { useEntryHelp } from '../useEntryHelp';
import { SuggestingInput } from './SuggestingInput';

interface Props {
  field: Field;
  label: string;
  target: Kind;
}

/** A text input for the id of a record, which is found by its name. */
export function RecordEntry({ field, label, target }: Props) {
  const entry = useEntry(field, label);
  const help = useEntryHelp(field, entry.text);
  const [asked, ask] = useState<string>();
  const { records } = useFoundRecords(target, asked);
  const options = records.map((record) => ({
    value: String(record.id),
    label: representationOf(target, record),
    hint: shortId(record.id),
  }));
  return <SuggestingInput entry={entry} help={help} options={options} onAsk={ask} hasButton />;
}
