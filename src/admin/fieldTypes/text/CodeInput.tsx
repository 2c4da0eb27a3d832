import { useMemo, useState } from 'react';

import type { InputProps } from '../fieldType';
import { SuggestingInput } from '../inputs/SuggestingInput';
import { nameMatchesFirst } from '../reference/recordOptions';
import type { Codes } from './codes';

/** Options for a text that does not clearly name one code. */
const MAX_CODES = 12;

export function CodeInput({ codes, input }: Pick<InputProps, 'input'> & { codes: Codes }) {
  const [query, setQuery] = useState<string>();
  const options = useMemo(() => {
    if (query === undefined) return [];
    const typed = query.trim().toLowerCase();
    const matching = codes
      .all()
      .filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(typed));
    return nameMatchesFirst(matching, ({ code, name }) => [code, name], typed)
      .slice(0, typed ? MAX_CODES : undefined)
      .map(({ code, name }) => ({ value: code, label: name, hint: code }));
  }, [query, codes]);
  return (
    <SuggestingInput
      input={input}
      note={codes.nameOf(input.text)}
      options={options}
      onQuery={setQuery}
      hasButton
    />
  );
}
