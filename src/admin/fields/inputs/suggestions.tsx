import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useReference, useResourceContext, useTranslate } from 'ra-core';
import { createContext, useContext, useMemo, useState } from 'react';

import type { Suggestion } from '../../../contract/suggestions';
import type { WaybillDataProvider } from '../../../dataProvider';
import { hasValueWords, valueWord } from '../../../i18n/valueWords';
import type { Field, Kind, RecordData } from '../../../resources';
import { representationOf, shortId } from '../../../resources/representation';
import { useParentMeta } from '../../../routing/ParentScope';
import { landmark } from '../../components/elementProps';
import { useDebouncedValue } from '../../components/hooks';
import { parseJson } from '../parse';
import {
  beginningFirst,
  foundBy,
  useCreateInPlace,
  useFoundRecords,
} from '../references/recordOptions';
import { idIn } from '../references/References';
import type { Codes } from './codes';
import { SuggestionBox } from './SuggestionBox';
import type { TextInput } from './useTextInput';

interface Option {
  /** The text that stands in the input once it is chosen. */
  readonly value: string;
  readonly label: string;
  /** Tells it from others that are called the same, or why it is offered. */
  readonly hint?: string;
  /** Runs instead of filling in `value`; the text does not change. */
  readonly onChoose?: () => void;
}

const Hint = styled('span')(({ theme }) => ({
  marginLeft: 'auto',
  paddingLeft: 16,
  maxWidth: '60%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: 12,
  color: theme.palette.text.secondary,
}));

interface SuggestingInputProps {
  input: TextInput;
  /** Stands in the input for its text. */
  name?: string;
  /** Shown when the pointer rests on the input. */
  title?: string;
  /** Below the input, unless the server has said something about it. */
  note?: string;
  options: readonly Option[];
  /** Called with what is typed, or '' when the list is opened. */
  onQuery: (text: string) => void;
  /** A button that opens the options. */
  hasButton: boolean;
  /** The options do not answer to the typed text yet. */
  isSearching?: boolean;
}

const valueOf = (option: Option | string) => (typeof option === 'string' ? option : option.value);
const unfiltered = (options: Option[]) => options;

/** A text input that takes anything and offers suggestions. */
function SuggestingInput(props: SuggestingInputProps) {
  const { input, name, title, note, options, onQuery, hasButton, isSearching } = props;
  const translate = useTranslate();
  const { text, change } = input;
  const { id, label, error, helperText, inputRef, onBlur } = input.props;
  // The value itself is no suggestion.
  const offered = options.filter(({ value }) => options.length > 1 || value !== text);
  return (
    <SuggestionBox
      freeSolo
      // An offer to add a record has to be chosen: what is typed may be an ID.
      autoHighlight={offered[0]?.onChoose === undefined}
      isSearching={isSearching}
      disableClearable
      forcePopupIcon={hasButton}
      openText={translate('waybill.fields.inputs.open', { label })}
      closeText={translate('waybill.fields.inputs.close', { label })}
      slotProps={{
        paper: landmark(translate('waybill.fields.inputs.open', { label })),
        // Inputs in columns are narrower than a name and the reason why it is offered.
        popper: { placement: 'bottom-start', sx: { minWidth: 'min(22rem, 90vw)' } },
      }}
      id={id}
      options={offered}
      // The server has filtered, by more than the labels.
      filterOptions={unfiltered}
      value={text}
      inputValue={name ?? text}
      // Typing replaces a shown name instead of extending it.
      selectOnFocus={name !== undefined}
      isOptionEqualToValue={(option, value) => option.value === valueOf(value)}
      getOptionLabel={valueOf}
      getOptionKey={valueOf}
      onOpen={({ type }) => {
        if (type !== 'change') onQuery('');
      }}
      onInputChange={(_, typed, reason) => {
        if (reason !== 'input') return;
        change(typed);
        onQuery(typed);
      }}
      onChange={(_, selected) => {
        // The form already has the typed text; MUI would replace it with a record's name.
        if (typeof selected === 'string') return;
        if (selected.onChoose) selected.onChoose();
        else change(selected.value);
      }}
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item}>
          {option.label}
          {option.hint && <Hint>{option.hint}</Hint>}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          title={title}
          label={label}
          name={input.props.name}
          error={error}
          helperText={helperText ?? note}
          inputRef={inputRef}
          onBlur={onBlur}
        />
      )}
    />
  );
}

type Props = Pick<SuggestingInputProps, 'input' | 'note'>;
type InputProps = Pick<Props, 'input'>;

/** Options for a text that does not name one code clearly. */
const MAX_CODES = 12;

/** A text input for a code, which is found by its name. */
export function CodeInput({ codes, input }: InputProps & { codes: Codes }) {
  const [query, setQuery] = useState<string>();
  const options = useMemo(() => {
    if (query === undefined) return [];
    const typed = query.trim().toLowerCase();
    const matching = codes
      .all()
      .filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(typed));
    return beginningFirst(matching, ({ code, name }) => [code, name], typed)
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

/** The name and id of the record that the id in a text belongs to, or a note why there is no name. */
function useReferred(target: Kind, text: string, isTyping: boolean) {
  const translate = useTranslate();
  const stored = String(idIn(parseJson(text) ?? text.trim()) ?? '');
  const typed = useDebouncedValue(stored, stored) ?? '';
  const id = isTyping ? typed : stored;
  const isAsked = id !== '' && !target.parent;
  const { referenceRecord, isPending } = useReference<RecordData>({
    reference: target.name,
    id,
    options: { enabled: isAsked },
  });
  if (!isAsked) return {};
  if (referenceRecord) return { name: representationOf(target, referenceRecord), title: id };
  return {
    note: isPending
      ? translate('waybill.app.loading')
      : translate('waybill.fields.notes.unknownRecord', { type: target.label }),
  };
}

/** Keeps the line of a note that comes late, so that it moves nothing. */
const RESERVED = '\u00a0';

/**
 * A text input for the ID of a record. It finds records by name, can add a missing one, and shows the
 * record's name. The typed text is the value.
 */
export function RecordInput({ target, input }: InputProps & { target: Kind }) {
  const [query, setQuery] = useState<string>();
  const isTyping = input.text !== '' && input.text === query;
  const { name, title, note } = useReferred(target, input.text, isTyping);
  const { records, words, isSearching } = useFoundRecords(target, query);
  const create = useCreateInPlace(target, isSearching ? '' : (query ?? '').trim());
  // Not at each letter: a record may hold long texts to look through.
  const found = useMemo(
    () =>
      records.map((record) => ({
        value: String(record.id),
        label: representationOf(target, record),
        hint: foundBy(target, record, words ?? '') ?? shortId(record.id),
      })),
    [records, words, target],
  );
  const missing = create && {
    value: create.label,
    label: create.label,
    onChoose: () => create.begin(({ id }) => input.change(String(id))),
  };
  const onBlur = () => {
    setQuery(undefined);
    input.props.onBlur();
  };
  return (
    <SuggestingInput
      input={{ ...input, props: { ...input.props, onBlur } }}
      title={title}
      {...(isTyping ? { note: name ?? note ?? RESERVED } : { name, note: note ?? RESERVED })}
      options={missing ? [...found, missing] : found}
      onQuery={setQuery}
      hasButton
      isSearching={isSearching}
    />
  );
}

const NO_SUGGESTIONS: Suggestion[] = [];
const STALE_AFTER_MS = 60_000;

/** Values that other records of this kind have in a field. Only Waybill's own API returns them. */
export function useStoredValues(field: Field, query: string | undefined): Suggestion[] {
  const provider = useDataProvider<WaybillDataProvider>();
  const resource = useResourceContext() ?? '';
  const meta = useParentMeta();
  // A typed word of the language is found here: the API finds stored values only.
  const text = useDebouncedValue(query && hasValueWords(field) ? '' : query?.trim());
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

/** True if a stored value, or its word, holds what is typed, in lower case. */
export const isFound = (field: Field, value: string, typed: string): boolean =>
  [value, valueWord(field, value)].some((each) => each.toLowerCase().includes(typed));

/** The translation of a stored value, shown below its input; undefined without one. */
function wordBelow(field: Field, value: string): string | undefined {
  const word = valueWord(field, value);
  return word === value ? undefined : word;
}

const SuggestsAtOnce = createContext(false);

/** Around a single input: looks for stored values before anything is typed, and shows a button for them. */
export const SuggestsAtOnceProvider = SuggestsAtOnce.Provider;

/** A text input that offers what other records have in the field. */
export function StoredValueInput({ field, ...props }: Props & { field: Field }) {
  const suggestsAtOnce = useContext(SuggestsAtOnce);
  const [query, setQuery] = useState(suggestsAtOnce ? '' : undefined);
  const isStatus = field.kind === 'status';
  const typed = (query ?? '').trim().toLowerCase();
  const options = useStoredValues(field, query)
    // A text that one record alone has is a name or a number of its own.
    .filter(({ total }) => isStatus || total > 1)
    // The answer to the text before stands until the next one arrives.
    .filter(({ value }) => isFound(field, value, typed))
    .map(({ value }) => {
      const label = valueWord(field, value);
      return { value, label, hint: label === value ? undefined : value };
    });
  const hasButton = isStatus || (suggestsAtOnce && options.length > 0);
  const { note = wordBelow(field, props.input.text) } = props;
  return (
    <SuggestingInput
      {...props}
      note={note}
      options={options}
      onQuery={setQuery}
      hasButton={hasButton}
    />
  );
}
