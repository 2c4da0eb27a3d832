import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useResourceContext } from 'ra-core';
import { useMemo, useState } from 'react';

import type { Suggestion } from '../../../contract/suggestions';
import type { WaybillDataProvider } from '../../../dataProvider';
import type { Field, Kind } from '../../../resources';
import { representationOf, shortId } from '../../../resources/representation';
import { useParentMeta } from '../../../routing/ParentScope';
import { useDebouncedValue } from '../../components/useDebouncedValue';
import { useCreateInPlace } from '../references/createInPlace';
import { useFoundRecords } from '../references/useFoundRecords';
import type { Codes } from './codes';
import { SuggestingInput } from './SuggestingInput';
import type { SuggestingInputProps } from './SuggestingInput';

type Props = Pick<SuggestingInputProps, 'input' | 'note'>;

/** Options for a text that does not name one code clearly. */
const MAX_CODES = 12;

/** A text input for a code, which is found by its name. */
export function CodeInput({ codes, input }: Pick<Props, 'input'> & { codes: Codes }) {
  const [query, setQuery] = useState<string>();
  const options = useMemo(() => {
    if (query === undefined) return [];
    const typed = query.trim().toLowerCase();
    const begins = (...texts: string[]) =>
      Number(texts.some((text) => text.toLowerCase().startsWith(typed)));
    return codes
      .all()
      .filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(typed))
      .sort((a, b) => begins(b.code, b.name) - begins(a.code, a.name))
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

/** A text input for the id of a record, which is found by its name or added where there is none. */
export function RecordInput({ target, ...props }: Props & { target: Kind }) {
  const [query, setQuery] = useState<string>();
  const { records, isSearching } = useFoundRecords(target, query);
  const create = useCreateInPlace(target, { text: query, isSearching });
  const found = records.map((record) => ({
    value: String(record.id),
    label: representationOf(target, record),
    hint: shortId(record.id),
  }));
  const missing = create && {
    value: create.label,
    label: create.label,
    onChoose: () => create.begin(({ id }) => props.input.change(String(id))),
  };
  const options = missing ? [...found, missing] : found;
  return <SuggestingInput {...props} options={options} onQuery={setQuery} hasButton />;
}

const NO_SUGGESTIONS: Suggestion[] = [];
const STALE_AFTER_MS = 60_000;

/** Values that others of the records at hand have in a field; only Waybill's own API tells them. */
function useStoredValues(field: Field, query: string | undefined): Suggestion[] {
  const provider = useDataProvider<WaybillDataProvider>();
  const resource = useResourceContext() ?? '';
  const meta = useParentMeta();
  const text = useDebouncedValue(query?.trim());
  const { data } = useQuery({
    queryKey: [resource, 'suggest', { field: field.name, text, meta }],
    queryFn: ({ signal }) =>
      provider.suggest(resource, { field: field.name, text: text ?? '', meta, signal }),
    enabled: text !== undefined,
    placeholderData: (before) => before,
    staleTime: STALE_AFTER_MS,
    retry: false,
  });
  return data ?? NO_SUGGESTIONS;
}

/** A text input that offers what other records have in the field. */
export function StoredValueInput({ field, ...props }: Props & { field: Field }) {
  const [query, setQuery] = useState<string>();
  const isStatus = field.kind === 'status';
  const typed = (query ?? '').trim().toLowerCase();
  const options = useStoredValues(field, query)
    // A text that one record alone has is a name or a number of its own.
    .filter(({ total }) => isStatus || total > 1)
    // The answer to the text before stands until the next one arrives.
    .filter(({ value }) => value.toLowerCase().includes(typed))
    .map(({ value }) => ({ value, label: value }));
  return <SuggestingInput {...props} options={options} onQuery={setQuery} hasButton={isStatus} />;
}
