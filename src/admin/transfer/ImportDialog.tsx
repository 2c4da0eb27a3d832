import MuiAlert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRefresh, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';

import type { Encoding } from '../../contract/encodings';
import { foreignFormatOf, type ForeignFormat } from '../../contract/fileFormats';
import { writtenReader, type WrittenForms } from '../../contract/writtenValues';
import type { WaybillDataProvider } from '../../dataProvider';
import type { FileImport } from '../../dataProvider/transfer';
import { MOMENTS } from '../../resources/kindFields';
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
import { useMappings } from './useMappings';
import { openForms, WrittenFormsPanel } from './WrittenForms';

interface ChosenFile {
  readonly file: File;
  /** Undefined for JSON, whose keys are field names. */
  readonly sheet?: Sheet;
  readonly columns: readonly ColumnMatch[];
  /** Forms that the user has chosen. */
  readonly forms: WrittenForms;
  /** True if the user has chosen an encoding. */
  readonly hasEncodings?: boolean;
  /** True if columns and forms are those of an earlier file with the same header. */
  readonly isRemembered?: boolean;
  /** True if the file is neither CSV nor JSON. */
  readonly foreign?: ForeignFormat;
}

const BEGINNING_BYTES = 4096;

async function formatOf(file: File): Promise<ForeignFormat | undefined> {
  return foreignFormatOf(new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer()));
}

const isSameHead = (head: readonly string[], sheet: Sheet): boolean =>
  JSON.stringify(head) === JSON.stringify(sheet.head);

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
  const mappings = useMappings();

  const latest = useRef<File>(undefined);
  const choose = async (file: File | undefined) => {
    reset();
    latest.current = file;
    // While a file is read, no other file can be imported in its place.
    setChosen(undefined);
    if (!file) return;
    const foreign = await formatOf(file);
    if (latest.current !== file) return;
    if (foreign || typeOf(file) !== 'text/csv')
      return setChosen({ file, foreign, columns: [], forms: {} });
    const sheet = await readSheet(file);
    if (latest.current !== file) return;
    // A corrected file keeps the choices made for the previous one.
    if (chosen?.sheet && isSameHead(chosen.sheet.head, sheet)) {
      const { columns, forms } = chosen;
      return setChosen({ file, sheet, columns, forms });
    }
    const remembered = mappings.find(sheet.head);
    const { columns = matchColumns(kind, sheet, labelOf), forms = {} } = remembered ?? {};
    setChosen({ file, sheet, columns, forms, isRemembered: remembered !== undefined });
  };
  const chooseEncoding = async (encoding: Encoding) => {
    reset();
    if (!chosen) return;
    const sheet = await readSheet(chosen.file, encoding);
    setChosen((now) => (now?.file === chosen.file ? { ...now, sheet, hasEncodings: true } : now));
  };
  const fieldOf = (name: string | undefined) =>
    kind.fields.find((field) => field.name === name) ??
    MOMENTS.find((field) => field.name === name);
  const matched = chosen?.columns.map(({ field }) => fieldOf(field)) ?? [];
  const written = chosen?.sheet && openForms(chosen.sheet, matched, chosen.forms);
  const hasNothing = chosen?.foreign !== undefined || chosen?.sheet?.rows.length === 0;
  const changeColumns = (columns: ColumnMatch[]) => {
    reset();
    if (chosen) setChosen({ ...chosen, columns });
  };
  const button = (name: 'check' | 'import') => (
    <Button
      variant={name === 'import' ? 'contained' : 'text'}
      disabled={!chosen || hasNothing || written?.isUnclear || progress !== undefined}
      onClick={() => {
        if (!chosen) return;
        const { file, sheet, columns } = chosen;
        const fields = columns.map(({ field }) => field);
        // An empty name skips the column, even if it has no header.
        const isRenamed = fields.some((field, index) => !field || field !== sheet?.head[index]);
        if (sheet && name === 'import') mappings.remember(sheet.head, columns, chosen.forms);
        run({
          file,
          type: typeOf(file),
          isDryRun: name === 'check',
          isUpdating,
          delimiter: sheet?.delimiter,
          columns: isRenamed ? fields : undefined,
          encoding: sheet && sheet.encoding !== 'utf-8' ? sheet.encoding : undefined,
          forms: written?.forms,
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
            {chosen.isRemembered && <Typography variant="body2">{words('remembered')}</Typography>}
            {written && (
              <WrittenFormsPanel
                encoding={chosen.sheet.encoding}
                hasEncodings={chosen.hasEncodings ?? chosen.sheet.encoding !== 'utf-8'}
                open={written}
                disabled={isFixed}
                onEncoding={(encoding) => void chooseEncoding(encoding)}
                onForms={(forms) => {
                  reset();
                  setChosen({ ...chosen, forms: { ...chosen.forms, ...forms } });
                }}
              />
            )}
            <ColumnMapping
              sheet={chosen.sheet}
              columns={chosen.columns}
              readers={matched.map((field) =>
                field ? writtenReader(field, written?.forms ?? {}) : undefined,
              )}
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
