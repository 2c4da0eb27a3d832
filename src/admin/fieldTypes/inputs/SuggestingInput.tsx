import { styled, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';

import { landmark } from '../../components/elementProps';
import type { TextInput } from '../fieldType';
import { noteProps } from './PlainInput';
import { SuggestionBox } from './SuggestionBox';

interface Option {
  /** The input's text once the option is chosen. */
  readonly value: string;
  readonly label: string;
  /** Distinguishes options with the same label, or explains why this one is offered. */
  readonly hint?: string;
  /** Distinguishes options with the same value. */
  readonly key?: string;
  /** True for an action: the text does not change. */
  readonly isAction?: true;
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
  title?: string;
  /** Shown below the input, unless the server returned an error for the field. */
  note?: string;
  isWarning?: boolean;
  options: readonly Option[];
  /** Called with the typed text, or with '' when the list opens. */
  onQuery: (text: string) => void;
  /** Shows a button that opens the options. */
  hasButton: boolean;
  /** True while the options are for an earlier text. */
  isSearching?: boolean;
}

const valueOf = (option: Option | string) => (typeof option === 'string' ? option : option.value);
const keyOf = (option: Option | string) =>
  (typeof option === 'string' ? undefined : option.key) ?? valueOf(option);
const unfiltered = (options: Option[]) => options;

/** Not react-admin's `AutocompleteInput`, which refuses text that is no option, such as an ID. */
export function SuggestingInput(props: SuggestingInputProps) {
  const { input, name, title, options, onQuery, hasButton, isSearching } = props;
  const translate = useTranslate();
  const { text, change } = input;
  const { id, label, error, inputRef, onBlur } = input.props;
  // The current value is not a suggestion.
  const otherOptions = options.filter(({ value }) => options.length > 1 || value !== text);
  return (
    <SuggestionBox
      freeSolo
      // "Add" is not highlighted automatically, because the typed text may be an ID.
      autoHighlight={!otherOptions[0]?.isAction}
      isSearching={isSearching}
      disableClearable
      forcePopupIcon={hasButton}
      openText={translate('waybill.fieldTypes.inputs.open', { label })}
      closeText={translate('waybill.fieldTypes.inputs.close', { label })}
      slotProps={{
        paper: {
          ...landmark(translate('waybill.fieldTypes.inputs.open', { label })),
          sx: {
            '&::before': {
              content: JSON.stringify(translate('waybill.fieldTypes.inputs.suggestions')),
              display: 'block',
              px: 2,
              pt: 1,
              typography: 'caption',
              color: 'text.secondary',
            },
          },
        },
        // The list may be wider than the input, because a name and its hint often do not fit.
        popper: { placement: 'bottom-start', sx: { minWidth: 'min(22rem, 90vw)' } },
      }}
      id={id}
      options={otherOptions}
      // The server has filtered the options, not only by label.
      filterOptions={unfiltered}
      value={text}
      inputValue={name ?? text}
      // Typing replaces a displayed name instead of extending it.
      selectOnFocus={name !== undefined}
      isOptionEqualToValue={(option, value) => option.value === valueOf(value)}
      getOptionLabel={valueOf}
      getOptionKey={keyOf}
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
        if (!selected.isAction) change(selected.value);
        selected.onChoose?.();
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
          {...noteProps(props)}
          inputProps={{ ...params.inputProps, inputMode: input.keyboard }}
          inputRef={inputRef}
          onBlur={onBlur}
        />
      )}
    />
  );
}
