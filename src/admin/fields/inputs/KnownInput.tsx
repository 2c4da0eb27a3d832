import { useMemo, useState } from 'react';

import type { Field } from '../../../resources';
import { useTextInput } from './useTextInput';
import { SuggestingInput } from './suggest/SuggestingInput';

const MOST = 12;

interface Known {
  readonly code: string;
  readonly name: string;
}

/** Codes that everybody knows by their names. */
export interface KnownCodes {
  readonly all: () => readonly Known[];
  /** What a text stands for; undefined where it is no code. */
  readonly nameOf: (text: string) => string | undefined;
}

const begins = ({ code, name }: Known, typed: string) =>
  [code, name].some((text) => text.toLowerCase().startsWith(typed));

interface Props {
  field: Field;
  label: string;
  codes: KnownCodes;
}

/** A text input for a code, which is found by its name. */
export function KnownInput({ field, label, codes }: Props) {
  const entry = useTextInput(field, label);
  const [asked, ask] = useState<string>();
  const options = useMemo(() => {
    if (asked === undefined) return [];
    const typed = asked.trim().toLowerCase();
    return (
      codes
        .all()
        .filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(typed))
        // Those that begin like it are meant before those that only have it in them.
        .sort((a, b) => Number(begins(b, typed)) - Number(begins(a, typed)))
        .slice(0, typed ? MOST : undefined)
        .map(({ code, name }) => ({ value: code, label: name, hint: code }))
    );
  }, [asked, codes]);
  return (
    <SuggestingInput
      entry={entry}
      help={codes.nameOf(entry.text)}
      options={options}
      onAsk={ask}
      hasButton
    />
  );
}
