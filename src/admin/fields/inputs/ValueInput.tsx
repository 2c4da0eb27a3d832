import { useState } from 'react';

import type { Field } from '../../../resources';
import { useTextInput } from './useTextInput';
import { useInputHelp } from './useInputHelp';
import { SuggestingInput } from './suggest/SuggestingInput';
import { useStoredValues } from './suggest/useStoredValues';

/** A text input that offers what other records have in the field. */
export function ValueInput({ field, label }: { field: Field; label: string }) {
  const entry = useTextInput(field, label);
  const help = useInputHelp(field, entry.text);
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
