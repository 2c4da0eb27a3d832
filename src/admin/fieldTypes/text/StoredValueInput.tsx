import { TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useResourceContext, useTranslate } from 'ra-core';
import { createContext, useContext, useState } from 'react';

import { splitReferring } from '../../../contract/filters';
import { isRecurring, isSuggested, type Suggestion } from '../../../contract/suggestions';
import type { WaybillDataProvider } from '../../../dataProvider';
import { hasValueWords, valueWord } from '../../../i18n/valueWords';
import type { Field } from '../../../resources';
import { useWaybill } from '../../../WaybillContext';
import { useDebouncedValue } from '../../components/hooks';
import type { FilterListProps, InputProps } from '../fieldType';
import { plainText } from '../format';
import { PlainInput } from '../inputs/PlainInput';
import { SuggestingInput } from '../inputs/SuggestingInput';
import { SuggestionBox } from '../inputs/SuggestionBox';

interface Props extends InputProps {
  /** True if the field has few different values, which are all offered. */
  isChoice?: boolean;
}

/** A text input that suggests stored values if the backend can list them. */
export function SuggestedTextInput(props: Props) {
  const { extensions } = useWaybill().settings;
  const Input = extensions && isSuggested(props.field) ? StoredValueInput : PlainInput;
  return <Input {...props} />;
}

const NO_SUGGESTIONS: Suggestion[] = [];
const STALE_AFTER_MS = 60_000;

/** Values that other records of this kind have in a field. Needs Waybill's own API. */
export function useStoredValues(field: Field, query: string | undefined) {
  const provider = useDataProvider<WaybillDataProvider>();
  const current = useResourceContext() ?? '';
  const { kind: resource, filter: name } = splitReferring(field.name) ?? {
    kind: current,
    filter: field.name,
  };
  // Labels in the user's language are matched here, because the API matches stored values only.
  const text = useDebouncedValue(query && hasValueWords(field) ? '' : query?.trim());
  return useQuery<Suggestion[]>({
    queryKey: [resource, 'suggest', { field: name, text }],
    queryFn: ({ signal }) => provider.suggest(resource, { field: name, text: text ?? '', signal }),
    enabled: text !== undefined,
    placeholderData: (before) => before,
    staleTime: STALE_AFTER_MS,
    retry: false,
  });
}

/** True if a stored value or its translation contains the lower-case text. */
const isFound = (field: Field, value: string, typed: string): boolean =>
  [value, valueWord(field, value)].some((each) => each.toLowerCase().includes(typed));

/** The translation of a stored value; undefined without one. */
function wordOf(field: Field, value: string): string | undefined {
  const word = valueWord(field, value);
  return word === value ? undefined : word;
}

const SuggestsAtOnce = createContext(false);

/** For a form with a single input: loads stored values early, with a button that opens them. */
export const SuggestsAtOnceProvider = SuggestsAtOnce.Provider;

function StoredValueInput({ field, isChoice = false, ...props }: Props) {
  const suggestsAtOnce = useContext(SuggestsAtOnce);
  const [query, setQuery] = useState(suggestsAtOnce ? '' : undefined);
  const typed = (query ?? '').trim().toLowerCase();
  const { data: stored = NO_SUGGESTIONS } = useStoredValues(field, query);
  const options = stored
    // Hide values used once: probably a record's own name or number.
    .filter(({ total }) => isChoice || total > 1)
    // The previous response is still here until the next one arrives, so filter it by the typed
    // text.
    .filter(({ value }) => isFound(field, value, typed))
    .map(({ value }) => {
      const label = valueWord(field, value);
      return { value, label, hint: label === value ? undefined : value };
    });
  const hasButton = isChoice || isRecurring(field) || (suggestsAtOnce && options.length > 0);
  const { input } = props;
  const { text, original } = input;
  const [typedText, setTypedText] = useState<string>();
  const word = wordOf(field, text);
  // The word would replace the value while it is being typed.
  const isTyped = typedText === text;
  const { note = isTyped ? word : undefined } = props;
  /** Stores the untranslated value if the user typed its translation. */
  const change = (typed: string) => {
    const values = [plainText(original), ...stored.map(({ value }) => value)];
    const value = values.find((each) => wordOf(field, each) === typed);
    input.change(value ?? typed);
  };
  return (
    <SuggestingInput
      {...props}
      input={{ ...input, change }}
      name={isTyped ? undefined : word}
      note={note}
      options={options}
      onQuery={(typed) => {
        setQuery(typed);
        setTypedText(typed);
      }}
      hasButton={hasButton}
    />
  );
}

export function StoredValuesInput({ id, field, label, values, onChange }: FilterListProps) {
  const translate = useTranslate();
  const { extensions } = useWaybill().settings;
  // Loads the values before the list opens, so that Enter after the first letters picks one.
  const [text, setText] = useState('');
  const isEnabled = extensions && isSuggested(field);
  const { data: stored = NO_SUGGESTIONS } = useStoredValues(field, isEnabled ? text : undefined);
  const options = stored.map(({ value }) => value);
  return (
    <SuggestionBox
      multiple
      freeSolo
      autoHighlight
      // Without typed text, it would add the option that the mouse last hovered.
      autoSelect={text !== ''}
      // Otherwise the open list would hide the rest of the form when an existing filter is opened.
      openOnFocus={values.length === 0}
      filterSelectedOptions
      clearText={translate('ra.action.clear_input_value')}
      id={id}
      options={options}
      getOptionLabel={(value) => valueWord(field, value)}
      filterOptions={(all, { inputValue }) =>
        all.filter((value) => isFound(field, value, inputValue.trim().toLowerCase()))
      }
      value={[...values]}
      onInputChange={(_, typed) => setText(typed)}
      onChange={(_, selected) => onChange(selected)}
      renderInput={(input) => (
        <TextField {...input} label={label} helperText={translate('waybill.list.filter.typed')} />
      )}
    />
  );
}
