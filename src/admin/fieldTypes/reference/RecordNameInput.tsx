import { useState } from 'react';

import { useWaybill } from '../../../WaybillContext';
import type { InputProps } from '../fieldType';
import { WithHelp } from '../inputs/PlainInput';
import { SuggestingInput } from '../inputs/SuggestingInput';
import { useFill } from '../inputs/useFill';
import { useRecordOptions } from './recordOptions';

interface Props extends InputProps {
  /** The kind whose records have the names. */
  target: string;
}

/** Free text that suggests the names of records. A chosen record can fill in other fields. */
export function RecordNameInput({ target, field, input, note }: Props) {
  const kind = useWaybill().catalogue.kind(target);
  const [query, setQuery] = useState<string>();
  const { options, isSearching } = useRecordOptions(kind, field, query);
  const { fill, line } = useFill(field);
  // The search also finds records by values that are not shown, such as a time zone.
  const words = (query ?? '').toLowerCase().split(/\s+/);
  const visible = options.filter(({ label, hint }) =>
    words.every((word) => `${label} ${hint}`.toLowerCase().includes(word)),
  );
  return (
    <WithHelp help={line}>
      <SuggestingInput
        input={input}
        note={note}
        options={visible.map(({ record, value, label, hint }) => ({
          key: value,
          value: label,
          label,
          hint,
          onChoose: () => fill(record),
        }))}
        onQuery={setQuery}
        hasButton
        isSearching={isSearching}
      />
    </WithHelp>
  );
}
