import { TextField } from '@mui/material';
import type { MouseEvent } from 'react';

import { useMessages } from '../components/useMessages';

/** Tall, so that users can drop a file on it. Browsers support this natively. */
const TALL = {
  '& input': { py: 2, height: 'auto' },
  '& fieldset': { borderStyle: 'dashed' },
};
const FILE_PROPS = {
  htmlInput: {
    accept: '.xlsx,.csv,.tsv,.txt,.json,.ndjson,.jsonl',
    // Otherwise browsers fire no change event if the user chooses the same file again after
    // correcting it.
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      currentTarget.value = '';
    },
  },
};

interface Props {
  readonly disabled: boolean;
  readonly onChoose: (file: File | undefined) => void;
}

export function ImportFileInput({ disabled, onChoose }: Props) {
  const t = useMessages('transfer');
  return (
    <TextField
      id="import-file"
      type="file"
      label={t('file')}
      helperText={t('drop')}
      disabled={disabled}
      onChange={({ target }) => onChoose((target as HTMLInputElement).files?.[0])}
      slotProps={FILE_PROPS}
      sx={TALL}
    />
  );
}
