import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';

import { landmark } from '../../components/landmark';
import { useHighlightKept } from './useHighlightKept';
import type { TextInput } from './useTextInput';

interface Option {
  /** The text that stands in the input once it is chosen. */
  readonly value: string;
  readonly label: string;
  /** Tells it from others that are called the same. */
  readonly hint?: string;
  /** Done instead: the text stays as it is. */
  readonly onChoose?: () => void;
}

const Hint = styled('span')(({ theme }) => ({
  marginLeft: 'auto',
  paddingLeft: 16,
  whiteSpace: 'nowrap',
  fontSize: 12,
  color: theme.palette.text.secondary,
}));

export interface SuggestingInputProps {
  input: TextInput;
  /** Below the input, unless the server has said something about it. */
  note: string | undefined;
  options: readonly Option[];
  /** Called with what is typed, or '' when the list is opened. */
  onQuery: (text: string) => void;
  /** A button that opens the options. */
  hasButton: boolean;
}

const valueOf = (option: Option | string) => (typeof option === 'string' ? option : option.value);
const unfiltered = (options: Option[]) => options;

/** A text input that takes anything and offers suggestions. */
export function SuggestingInput(props: SuggestingInputProps) {
  const { input, note, options, onQuery, hasButton } = props;
  const translate = useTranslate();
  const { text, change } = input;
  const { id, label, name, error, helperText, inputRef, onBlur } = input.props;
  // The value itself is no suggestion.
  const offered = options.filter(({ value }) => options.length > 1 || value !== text);
  useHighlightKept(offered.map(valueOf));
  return (
    <Autocomplete
      freeSolo
      disableClearable
      forcePopupIcon={hasButton}
      openText={translate('waybill.suggest.open', { label })}
      closeText={translate('waybill.suggest.close', { label })}
      slotProps={{ paper: landmark(translate('waybill.suggest.open', { label })) }}
      id={id}
      options={offered}
      // The server has filtered, by more than the labels.
      filterOptions={unfiltered}
      value={text}
      inputValue={text}
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
        if (typeof selected === 'object' && selected.onChoose) selected.onChoose();
        else change(valueOf(selected));
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
          label={label}
          name={name}
          error={error}
          helperText={helperText ?? note}
          inputRef={inputRef}
          onBlur={onBlur}
        />
      )}
    />
  );
}
