import { useMemo, useState } from 'react';

import type { Field } from '../../resources';
import { useEntry } from '../useEntry';
import { allCountries, countryName } from './countries';
import { SuggestingInput } from './SuggestingInput';

const MOST = 12;

/** A text input for the code of a country, which is found by its name. */
export function CountryEntry({ field, label }: { field: Field; label: string }) {
  const entry = useEntry(field, label);
  const [asked, ask] = useState<string>();
  const options = useMemo(() => {
    if (asked === undefined) return [];
    const typed = asked.trim().toLowerCase();
    return allCountries()
      .filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(typed))
      .slice(0, typed ? MOST : undefined)
      .map(({ code, name }) => ({ value: code, label: name, hint: code }));
  }, [asked]);
  return (
    <SuggestingInput
      entry={entry}
      help={countryName(entry.text)}
      options={options}
      onAsk={ask}
      hasButton
    />
  );
}
