import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRef, useState, type DragEvent } from 'react';

const INPUT = {
  htmlInput: { accept: '.csv,.tsv,.txt,.json,.ndjson,.jsonl' },
  inputLabel: { shrink: true },
};

interface Props {
  readonly disabled: boolean;
  readonly onChoose: (file: File | undefined) => void;
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** A file input that files can be dropped on. */
export function FileField({ disabled, onChoose }: Props) {
  const translate = useTranslate();
  const words = (name: string) => translate(`waybill.transfer.${name}`);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  const allow = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    // By default the browser would open the file in place of the page.
    event.preventDefault();
    event.dataTransfer.dropEffect = disabled ? 'none' : 'copy';
    setIsOver(!disabled);
  };
  const take = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setIsOver(false);
    const { files } = event.dataTransfer;
    if (disabled || !files[0]) return;
    // So that the input names a dropped file as well.
    if (input.current) input.current.files = files;
    onChoose(files[0]);
  };
  const border = { border: '1px dashed', borderColor: isOver ? 'primary.main' : 'divider' };
  return (
    <Box
      onDragEnter={allow}
      onDragOver={allow}
      onDragLeave={() => setIsOver(false)}
      onDrop={take}
      sx={{ ...border, borderRadius: 1, p: 2, bgcolor: isOver ? 'action.hover' : undefined }}
    >
      <TextField
        id="import-file"
        type="file"
        fullWidth
        label={words('file')}
        disabled={disabled}
        inputRef={input}
        onChange={(event) => onChoose((event.target as HTMLInputElement).files?.[0])}
        slotProps={INPUT}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {words('drop')}
      </Typography>
    </Box>
  );
}
