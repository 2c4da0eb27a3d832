import { TextField } from '@mui/material';

import { formText } from '../format';
import { SuggestionBox } from '../inputs/SuggestionBox';
import { typedText, valueOf } from './JsonFields';

interface Props {
  label: string;
  entries: readonly unknown[];
  change: (text: string) => void;
}

/** Edits a list without nested values as chips. Enter, or leaving the input, adds the typed text. */
export function JsonList({ label, entries, change }: Props) {
  const isText = entries.every((entry) => typeof entry === 'string');
  return (
    <SuggestionBox
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={entries.map(typedText)}
      onChange={(_, typed: string[]) =>
        change(formText(typed.map((each) => valueOf(each.trim(), isText && entries.length > 0))))
      }
      renderInput={({ inputProps, ...params }) => (
        <TextField {...params} slotProps={{ htmlInput: { ...inputProps, 'aria-label': label } }} />
      )}
    />
  );
}
