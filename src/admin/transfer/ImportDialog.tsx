import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRefresh, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';

import type { WaybillDataProvider } from '../../dataProvider';
import type { FileImport } from '../../dataProvider/transfer';
import { useParentMeta } from '../../routing/ParentScope';
import { Progress } from '../components/Progress';
import { TitledDialog } from '../components/dialogs';
import { formatNumber } from '../fields/format';
import { useKind } from '../routing/useKind';
import { ColumnMapping } from './ColumnMapping';
import { ImportResult } from './ImportResult';
import { matchColumns } from './matchColumns';
import { readSheet, type Sheet } from './readSheet';
import { useColumnLabel } from './useColumnLabel';

interface ChosenFile {
  readonly file: File;
  /** Undefined for JSON, whose keys are field names. */
  readonly sheet?: Sheet;
  readonly columns: readonly string[];
}

/** A tall input is one to drop a file on, which browsers take by themselves. */
const FILE_INPUT = { '& input': { py: 3 }, '& fieldset': { borderStyle: 'dashed' } };
const FILE_PROPS = { htmlInput: { accept: '.csv,.tsv,.txt,.json,.ndjson,.jsonl' } };

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
    if (typeOf(file) !== 'text/csv') return setChosen({ file, columns: [] });
    const sheet = await readSheet(file);
    setChosen({ file, sheet, columns: matchColumns(kind, sheet.head, labelOf) });
  };
  const button = (name: 'check' | 'import') => (
    <Button
      variant={name === 'import' ? 'contained' : 'text'}
      disabled={!chosen || progress !== undefined}
      onClick={() => {
        if (!chosen) return;
        const { file, sheet, columns } = chosen;
        const isRenamed = sheet?.head.some((head, index) => head !== columns[index]);
        run({
          file,
          type: typeOf(file),
          isDryRun: name === 'check',
          isUpdating,
          delimiter: sheet?.delimiter,
          columns: isRenamed ? columns : undefined,
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
        {chosen?.sheet && !isDone && (
          <ColumnMapping
            sheet={chosen.sheet}
            columns={chosen.columns}
            labelOf={labelOf}
            disabled={isFixed}
            onChange={(columns) => {
              reset();
              setChosen({ ...chosen, columns });
            }}
          />
        )}
        {progress && <Progress {...progress} />}
        {end && <ImportResult end={end} isDryRun={isDryRun} onLeave={onClose} />}
      </Stack>
    </TitledDialog>
  );
}

/** The content type of a file, by its name. */
function typeOf({ name }: File): string {
  if (/\.(ndjson|jsonl)$/i.test(name)) return 'application/x-ndjson';
  return /\.json$/i.test(name) ? 'application/json' : 'text/csv';
}

/** Checks and imports a file, with its progress. Unmounting aborts and so undoes it. */
function useImport() {
  const kind = useKind();
  const translate = useTranslate();
  const refresh = useRefresh();
  const provider = useDataProvider<WaybillDataProvider>();
  const meta = useParentMeta();
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
        meta,
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
