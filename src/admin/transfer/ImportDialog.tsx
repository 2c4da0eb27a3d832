import MuiAlert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';

import { writtenReader, type WrittenForms } from '../../contract/writtenValues';
import type { WaybillDataProvider } from '../../dataProvider';
import { MOMENTS } from '../../resources/kindFields';
import { Progress } from '../components/Progress';
import { TitledDialog } from '../components/dialogs';
import { NATIVE } from '../fieldTypes/inputs/native';
import { useKind } from '../routing/useKind';
import type { Remedy } from './CheckNotes';
import { ColumnMapping } from './ColumnMapping';
import { EarlierImports } from './EarlierImports';
import { ImportOptions, type Options } from './ImportOptions';
import { ImportResult } from './ImportResult';
import { ColumnNotes } from './ColumnNotes';
import { matchColumns, type ColumnMatch } from './matchColumns';
import { readContent, type Content, type ReadOptions, type Sheet } from './readSheet';
import { useColumnLabel } from './useColumnLabel';
import { useImport } from './useImport';
import { useMappings } from './useMappings';
import { openForms, WrittenFormsPanel } from './WrittenForms';

interface ChosenFile extends Content {
  readonly file: File;
  readonly columns: readonly ColumnMatch[];
  /** Forms that the user has chosen. */
  readonly forms: WrittenForms;
  /** True if the user has chosen an encoding. */
  readonly hasEncodings?: boolean;
  /** True if columns and forms are those of an earlier file with the same header. */
  readonly isRemembered?: boolean;
}

const isSameHead = (head: readonly string[], sheet: Sheet): boolean =>
  JSON.stringify(head) === JSON.stringify(sheet.head);

/** A tall file input, so that users can drop a file on it. Browsers support this natively. */
const FILE_INPUT = { '& input': { py: 3 }, '& fieldset': { borderStyle: 'dashed' } };
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

/** Imports the records of a file into the list. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const kind = useKind();
  const translate = useTranslate();
  const words = (name: string, values?: object) => translate(`waybill.transfer.${name}`, values);
  const labelOf = useColumnLabel();
  const [chosen, setChosen] = useState<ChosenFile>();
  const [options, setOptions] = useState<Options>({ isUpdating: false });
  const { progress, end, isDryRun, run, reset } = useImport();
  const provider = useDataProvider<WaybillDataProvider>();
  const mappings = useMappings();

  const reader = useRef<AbortController>(undefined);
  useEffect(() => () => reader.current?.abort(), []);
  const choose = async (file: File | undefined, reading: ReadOptions = {}) => {
    reset();
    reader.current?.abort();
    const { signal } = (reader.current = new AbortController());
    // Another file does not get the remedies and the key of the one before.
    if (chosen && file !== chosen.file) setOptions(({ isUpdating }) => ({ isUpdating }));
    // While a file is read, no other file can be imported in its place.
    setChosen(undefined);
    if (!file) return;
    const content = await readContent(file, reading, (sheet, onLine) =>
      provider.readSheet(file, { sheet, signal }, onLine),
    );
    if (signal.aborted) return;
    const { sheet } = content;
    const hasEncodings = reading.encoding !== undefined;
    if (!sheet) return setChosen({ file, ...content, columns: [], forms: {} });
    // A corrected file keeps the choices made for the previous one.
    if (chosen?.sheet && isSameHead(chosen.sheet.head, sheet)) {
      const { columns, forms } = chosen;
      return setChosen({ file, ...content, columns, forms, hasEncodings });
    }
    const remembered = mappings.find(sheet.head);
    const { columns = matchColumns(kind, sheet, labelOf), forms = {} } = remembered ?? {};
    const isRemembered = remembered !== undefined;
    setChosen({ file, ...content, columns, forms, hasEncodings, isRemembered });
  };
  const fieldOf = (name: string | undefined) =>
    [...kind.fields, ...(kind.rowGroup?.fields ?? []), ...MOMENTS].find(
      (field) => field.name === name,
    );
  const matched = chosen?.columns.map(({ field }) => fieldOf(field)) ?? [];
  const written = chosen?.sheet && openForms(chosen.sheet, matched, chosen.forms);
  const hasNothing =
    chosen?.foreign !== undefined ||
    chosen?.problem !== undefined ||
    chosen?.sheet?.rows.length === 0;
  const changeColumns = (columns: ColumnMatch[]) => {
    reset();
    if (chosen) setChosen({ ...chosen, columns });
  };
  const start = (isDryRun: boolean, from = chosen, by = options) => {
    if (!from) return;
    const { file, type, sheet, columns } = from;
    const fields = columns.map(({ field }) => field);
    // An empty name skips the column, even if it has no header.
    const isRenamed = fields.some((field, index) => !field || field !== sheet?.head[index]);
    if (sheet && !isDryRun) mappings.remember(sheet.head, columns, from.forms);
    run({
      ...by,
      ...{ file, type, isDryRun },
      delimiter: sheet?.delimiter,
      columns: isRenamed ? fields : undefined,
      sheet: sheet?.sheet,
      encoding: sheet?.encoding === 'utf-8' ? undefined : sheet?.encoding,
      forms: written?.forms,
    });
  };
  /** Applies a remedy and checks the file again. */
  const remedy = (name: Remedy, column: string) => {
    if (!chosen) return;
    if (name === 'skip') {
      const columns = chosen.columns.map((each) =>
        each.field === column ? { field: '', isGuess: false } : each,
      );
      setChosen({ ...chosen, columns });
      return start(true, { ...chosen, columns });
    }
    const by = {
      ...options,
      ...(name === 'trim' && { trims: true }),
      ...(name === 'empty' && { emptiesWords: true }),
      ...(name === 'find' && { isUpdating: true, key: column }),
    };
    setOptions(by);
    start(true, chosen, by);
  };
  const button = (name: 'check' | 'import') => (
    <Button
      variant={name === 'import' ? 'contained' : 'text'}
      disabled={!chosen || hasNothing || written?.isUnclear || progress !== undefined}
      onClick={() => start(name === 'check')}
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
      onPaste={({ clipboardData }) => {
        const cells = clipboardData.getData('text/plain');
        const file = new File([cells], words('pasted'), { type: 'text/csv' });
        if (!isFixed && cells.trim()) void choose(file);
      }}
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
        <ImportOptions
          options={options}
          disabled={isFixed}
          onChange={(changed) => {
            reset();
            setOptions({ ...options, ...changed });
          }}
        />
        {hasNothing && (
          <MuiAlert severity="error">
            {chosen?.problem ?? words(chosen?.foreign ? `foreign.${chosen.foreign}` : 'noRecords')}
          </MuiAlert>
        )}
        {chosen?.sheet && !isDone && (
          <>
            {chosen.isRemembered && <Typography variant="body2">{words('remembered')}</Typography>}
            {(chosen.sheet.sheets?.length ?? 0) > 1 && (
              <TextField
                select
                size="small"
                id="import-sheet"
                label={words('sheet')}
                value={chosen.sheet.sheet}
                disabled={isFixed}
                onChange={({ target }) => void choose(chosen.file, { sheet: target.value })}
                slotProps={NATIVE}
              >
                {chosen.sheet.sheets?.map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </TextField>
            )}
            {written && (
              <WrittenFormsPanel
                encoding={chosen.sheet.encoding}
                hasEncodings={chosen.hasEncodings || chosen.sheet.encoding !== 'utf-8'}
                open={written}
                disabled={isFixed}
                onEncoding={(encoding) => void choose(chosen.file, { encoding })}
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
        {(!chosen || isDone) && <EarlierImports onLeave={onClose} />}
        {progress && <Progress {...progress} />}
        {end && (
          <ImportResult
            end={end}
            isDryRun={isDryRun}
            hasColumns={chosen?.sheet !== undefined}
            onRemedy={remedy}
            onLeave={onClose}
          />
        )}
      </Stack>
    </TitledDialog>
  );
}
