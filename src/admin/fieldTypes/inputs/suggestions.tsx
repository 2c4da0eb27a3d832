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
  /** The input's text once the option is chosen. */
  readonly value: string;
  readonly label: string;
  /** Distinguishes options with the same label, or explains why this one is offered. */
  readonly hint?: string;
  /** Called instead of filling in `value`. The text does not change. */
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
  /** Displayed in the input instead of its text. */
  name?: string;
  /** Tooltip of the input. */
  title?: string;
  /** Shown below the input, unless the server returned an error for the field. */
  note?: string;
  options: readonly Option[];
  /** Called with the typed text, or with '' when the list opens. */
  onQuery: (text: string) => void;
  /** Shows a button that opens the options. */
  hasButton: boolean;
  /** True while the options are for an earlier text. */
  isSearching?: boolean;
}

const valueOf = (option: Option | string) => (typeof option === 'string' ? option : option.value);
const unfiltered = (options: Option[]) => options;

/** A free-text input with suggestions. */
function SuggestingInput(props: SuggestingInputProps) {
  const { input, name, title, note, options, onQuery, hasButton, isSearching } = props;
  const translate = useTranslate();
  const { text, change } = input;
  const { id, label, error, helperText, inputRef, onBlur } = input.props;
  // The current value is not a suggestion.
  const offered = options.filter(({ value }) => options.length > 1 || value !== text);
  return (
    <SuggestionBox
      freeSolo
      // "Add" is not highlighted automatically, because the typed text may be an ID.
      autoHighlight={offered[0]?.onChoose === undefined}
      isSearching={isSearching}
      disableClearable
      forcePopupIcon={hasButton}
      openText={translate('waybill.fieldTypes.inputs.open', { label })}
      closeText={translate('waybill.fieldTypes.inputs.close', { label })}
      slotProps={{
        paper: landmark(translate('waybill.fieldTypes.inputs.open', { label })),
        // The list may be wider than the input, because a name and its hint often do not fit.
        popper: { placement: 'bottom-start', sx: { minWidth: 'min(22rem, 90vw)' } },
      }}
      id={id}
      options={offered}
      // The server has filtered the options, not only by label.
      filterOptions={unfiltered}
      value={text}
      inputValue={name ?? text}
      // Typing replaces a displayed name instead of extending it.
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
        // The form already has the typed text. MUI would replace it with a record's name.
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

/** Options for a text that does not clearly name one code. */
const MAX_CODES = 12;

/** A text input for a code that can be found by its name. */
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

/** Name and ID of the referenced record, or a note why it has no name. */
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
      : translate('waybill.fieldTypes.notes.unknownRecord', { type: target.label }),
  };
}

/** Reserves a line for the note, so that the layout does not shift when it arrives. */
const RESERVED = '\u00a0';

/**
 * A text input for a record's ID. Finds records by name, can add a missing one, and displays the
 * record's name. The form's value is the ID.
 */
export function RecordInput({ target, input }: InputProps & { target: Kind }) {
  const [query, setQuery] = useState<string>();
  const isTyping = input.text !== '' && input.text === query;
  const { name, title, note } = useReferred(target, input.text, isTyping);
  const { records, words, isSearching } = useFoundRecords(target, query);
  const create = useCreateInPlace(target, isSearching ? '' : (query ?? '').trim());
  // Memoized, because looking through long texts on every keystroke is slow.
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

/** Values that other records of this kind have in a field. Needs Waybill's own API. */
export function useStoredValues(field: Field, query: string | undefined): Suggestion[] {
  const provider = useDataProvider<WaybillDataProvider>();
  const resource = useResourceContext() ?? '';
  // Labels in the user's language are matched here, because the API matches stored values only.
  const text = useDebouncedValue(query && hasValueWords(field) ? '' : query?.trim());
  const { data } = useQuery({
    queryKey: [resource, 'suggest', { field: field.name, text }],
    queryFn: ({ signal }) =>
      provider.suggest(resource, { field: field.name, text: text ?? '', signal }),
    enabled: text !== undefined,
    placeholderData: (before) => before,
    staleTime: STALE_AFTER_MS,
    retry: false,
  });
  return data ?? NO_SUGGESTIONS;
}

/** True if a stored value or its translation contains the lower-case text. */
export const isFound = (field: Field, value: string, typed: string): boolean =>
  [value, valueWord(field, value)].some((each) => each.toLowerCase().includes(typed));

/** The translation of a stored value, shown below the input; undefined if there is none. */
function wordBelow(field: Field, value: string): string | undefined {
  const word = valueWord(field, value);
  return word === value ? undefined : word;
}

const SuggestsAtOnce = createContext(false);

/**
 * For a form with a single input: loads stored values before the user types, and shows a button
 * that opens them.
 */
export const SuggestsAtOnceProvider = SuggestsAtOnce.Provider;

/** A text input that suggests values which other records have in the field. */
export function StoredValueInput({ field, ...props }: Props & { field: Field }) {
  const suggestsAtOnce = useContext(SuggestsAtOnce);
  const [query, setQuery] = useState(suggestsAtOnce ? '' : undefined);
  const isStatus = field.type === 'status';
  const typed = (query ?? '').trim().toLowerCase();
  const options = useStoredValues(field, query)
    // A text that only one record has is most likely a name or number of that record.
    .filter(({ total }) => isStatus || total > 1)
    // The previous response is still here until the next one arrives, so filter it by the typed
    // text.
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
