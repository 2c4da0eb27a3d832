import MuiAlert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRefresh, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';

import { foreignFormatOf, type ForeignFormat } from '../../contract/fileFormats';
import type { WaybillDataProvider } from '../../dataProvider';
import type { FileImport } from '../../dataProvider/transfer';
import { Progress } from '../components/Progress';
import { TitledDialog } from '../components/dialogs';
import { formatNumber } from '../fieldTypes/format';
import { useKind } from '../routing/useKind';
import { ColumnMapping } from './ColumnMapping';
import { ImportResult } from './ImportResult';
import { ColumnNotes } from './ColumnNotes';
import { matchColumns, type ColumnMatch } from './matchColumns';
import { readSheet, type Sheet } from './readSheet';
import { useColumnLabel } from './useColumnLabel';

interface ChosenFile {
  readonly file: File;
  /** Undefined for JSON, whose keys are field names. */
  readonly sheet?: Sheet;
  readonly columns: readonly ColumnMatch[];
  /** True if the file is neither CSV nor JSON. */
  readonly foreign?: ForeignFormat;
}

const BEGINNING_BYTES = 4096;

async function formatOf(file: File): Promise<ForeignFormat | undefined> {
  return foreignFormatOf(new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer()));
}

const isSameHead = (a: Sheet | undefined, b: Sheet): boolean =>
  a?.head.length === b.head.length && a.head.every((name, index) => name === b.head[index]);

/** A tall file input, so that users can drop a file on it. Browsers support this natively. */
const FILE_INPUT = { '& input': { py: 3 }, '& fieldset': { borderStyle: 'dashed' } };
const FILE_PROPS = {
  htmlInput: {
    accept: '.csv,.tsv,.txt,.json,.ndjson,.jsonl',
    // Otherwise browsers fire no change event if the user chooses the same file again after
    // correcting it.
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      currentTarget.value = '';
    },
  },
};

/** Imports the records of a file into the list. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const kind = useKind();
  const translate = useTranslate();
  const words = (name: string, values?: object) => translate(`waybill.transfer.${name}`, values);
  const labelOf = useColumnLabel();
  const [chosen, setChosen] = useState<ChosenFile>();
  const [isUpdating, setUpdating] = useState(false);
  const { progress, end, isDryRun, run, reset } = useImport();

  const choose = async (file: File | undefined) => {
    reset();
    if (!file) return setChosen(undefined);
    const foreign = await formatOf(file);
    if (foreign || typeOf(file) !== 'text/csv') return setChosen({ file, foreign, columns: [] });
    const sheet = await readSheet(file);
    // A corrected file keeps the choices made for the previous one.
    const isCorrected = chosen?.sheet && isSameHead(chosen.sheet, sheet);
    const columns = isCorrected ? chosen.columns : matchColumns(kind, sheet, labelOf);
    setChosen({ file, sheet, columns });
  };
  const hasNothing = chosen?.foreign !== undefined || chosen?.sheet?.rows.length === 0;
  const changeColumns = (columns: ColumnMatch[]) => {
    reset();
    if (chosen) setChosen({ ...chosen, columns });
  };
  const button = (name: 'check' | 'import') => (
    <Button
      variant={name === 'import' ? 'contained' : 'text'}
      disabled={!chosen || hasNothing || progress !== undefined}
      onClick={() => {
        if (!chosen) return;
        const { file, sheet, columns } = chosen;
        const fields = columns.map(({ field }) => field);
        // An empty name skips the column, even if it has no header.
        const isRenamed = fields.some((field, index) => !field || field !== sheet?.head[index]);
        run({
          file,
          type: typeOf(file),
          isDryRun: name === 'check',
          isUpdating,
          delimiter: sheet?.delimiter,
          columns: isRenamed ? fields : undefined,
        });
      }}
    >
      {words(name)}
    </Button>
  );

  const isDone = end && !isDryRun && 'done' in end;
  const isFixed = isDone || progress !== undefined;
  return (
    <TitledDialog
      title={words('importTitle', { title: kind.title })}
      maxWidth="md"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate(isDone ? 'ra.action.close' : 'ra.action.cancel')}
          </Button>
          {!isDone && button('check')}
          {!isDone && button('import')}
        </>
      }
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <TextField
          id="import-file"
          type="file"
          label={words('file')}
          helperText={words('drop')}
          disabled={progress !== undefined}
          onChange={({ target }) => void choose((target as HTMLInputElement).files?.[0])}
          slotProps={FILE_PROPS}
          sx={FILE_INPUT}
        />
        <FormControlLabel
          control={
            <Checkbox
              checked={isUpdating}
              disabled={isFixed}
              onChange={(_, isOn) => {
                reset();
                setUpdating(isOn);
              }}
            />
          }
          label={words('updates')}
        />
        {hasNothing && (
          <MuiAlert severity="error">
            {words(chosen?.foreign ? `foreign.${chosen.foreign}` : 'noRecords')}
          </MuiAlert>
        )}
        {chosen?.sheet && !isDone && (
          <>
            <ColumnMapping
              sheet={chosen.sheet}
              columns={chosen.columns}
              labelOf={labelOf}
              disabled={isFixed}
              onChange={changeColumns}
            />
            <ColumnNotes
              head={chosen.sheet.head}
              columns={chosen.columns}
              disabled={isFixed}
              onChange={changeColumns}
            />
          </>
        )}
        {progress && <Progress {...progress} />}
        {end && <ImportResult end={end} isDryRun={isDryRun} onLeave={onClose} />}
      </Stack>
    </TitledDialog>
  );
}

/** The file's content type, by its name. */
function typeOf({ name }: File): string {
  if (/\.(ndjson|jsonl)$/i.test(name)) return 'application/x-ndjson';
  return /\.json$/i.test(name) ? 'application/json' : 'text/csv';
}

/**
 * Checks and imports a file and shows the progress. Unmounting aborts the import, and the server
 * rolls it back.
 */
function useImport() {
  const kind = useKind();
  const translate = useTranslate();
  const refresh = useRefresh();
  const provider = useDataProvider<WaybillDataProvider>();
  const [progress, setProgress] = useState<{ text: string; share: number | undefined }>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const show = (name: string, share: number | undefined, count?: number) => {
    const counted = count === undefined ? {} : { count: formatNumber(count) };
    setProgress({ text: translate(`waybill.transfer.${name}`, counted), share });
  };
  const { mutate, data, variables, reset, isPending } = useMutation({
    mutationFn: (sent: FileImport) => {
      const { signal } = (leaving.current = new AbortController());
      let all = 0;
      show('uploading', 0);
      return provider.importFile(kind.name, {
        ...sent,
        signal,
        onSent: (share) => show('uploading', share),
        onProgress: (told) => {
          if ('stored' in told) return show('storing', told.stored / all, told.stored);
          all = told.checked;
          show('checking', undefined, all);
        },
      });
    },
    onSuccess: (ended, { isDryRun }) => {
      if (!isDryRun && 'done' in ended) refresh();
    },
  });
  return {
    progress: isPending ? progress : undefined,
    end: data,
    isDryRun: variables?.isDryRun ?? false,
    run: mutate,
    reset() {
      leaving.current?.abort();
      reset();
    },
  };
}
