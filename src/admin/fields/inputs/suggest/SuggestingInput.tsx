import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import { landmark } from '../../../components/landmark';
import type { useTextInput } from '../useTextInput';
import { useHighlightKept } from '../useHighlightKept';

/** Something that may be meant. */
export interface Option {
  /** The text that stands in the input once it is chosen. */
  readonly value: string;
  readonly label: string;
  /** Tells it from others that are called the same. */
  readonly hint?: string;
  /** Done in the place of that: the text stays as it is. */
  readonly onChoose?: () => void;
}

const Hint = styled('span')(({ theme }) => ({
  marginLeft: 'auto',
  paddingLeft: 16,
  whiteSpace: 'nowrap',
  fontSize: 12,
  color: theme.palette.text.secondary,
}));

interface Props {
  entry: ReturnType<typeof useTextInput>;
  /** Said below the input where the server has said nothing. */
  help: ReactNode;
  options: readonly Option[];
  /** Told for which text options are wanted: what is typed, none where the input is only opened. */
  onAsk: (text: string) => void;
  /** A button that opens the options. */
  hasButton: boolean;
}

const valueOf = (option: Option | string) => (typeof option === 'string' ? option : option.value);
const all = (options: Option[]) => options;

/** A text input that takes anything and offers what may be meant. */
export function SuggestingInput({ entry, help, options, onAsk, hasButton }: Props) {
  const translate = useTranslate();
  const { text, change, props } = entry;
  const { id, label, name, error, helperText, inputRef, onBlur } = props;
  // What is there already needs not be suggested.
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
      // The server has chosen; a record is found by more than its name.
      filterOptions={all}
      value={text}
      inputValue={text}
      isOptionEqualToValue={(option, value) => option.value === valueOf(value)}
      getOptionLabel={valueOf}
      getOptionKey={valueOf}
      onOpen={({ type }) => {
        if (type !== 'change') onAsk('');
      }}
      onInputChange={(_, typed, reason) => {
        if (reason !== 'input') return;
        change(typed);
        onAsk(typed);
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
          helperText={helperText ?? help}
          inputRef={inputRef}
          onBlur={onBlur}
        />
      )}
    />
  );
}
