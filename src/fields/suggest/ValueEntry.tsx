import { useState } from 'react';

import type { Field } from '../../resources';
import { useEntry } from '../useEntry';
import { useEntryHelp } from '../useEntryHelp';
import { SuggestingInput } from './SuggestingInput';
import { useStoredValues } from './useStoredValues';

/** A text input that offers what other records have in the field. */
export function ValueEntry({ field, label }: { field: Field; label: string }) {
  const entry = useEntry(field, label);
  const help = useEntryHelp(field, entry.text);
  const [asked, ask] = useState<string>();
  const isStatus = field.kind === 'status';
  const typed = (asked ?? '').trim().toLowerCase();
  const options = useStoredValues(field, asked)
    // A text that one record alone has is a name or a number of its own.
    .filter(({ total }) => isStatus || total > 1)
    // Those of the text before stand until the answer is there.
    .filter(({ value }) => value.toLowerCase().includes(typed))
    .map(({ value }) => ({ value, label: value }));
  return (
    <SuggestingInput entry={entry} help={help} options={options} onAsk={ask} hasButton={isStatus} />
  );
}
