import { Alert as MuiAlert, Button, Stack, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type DragEvent, type MouseEvent } from 'react';

import { Progress } from '../components/Progress';
import { TitledDialog } from '../components/dialogs';
import { useMessages } from '../components/useMessages';
import { countParams } from '../fieldTypes/format';
import { useKind } from '../routing/useKind';
import type { Remedy } from './CheckNotes';
import { EarlierImports } from './EarlierImports';
import { ImportOptions } from './ImportOptions';
import { ImportResult } from './ImportResult';
import { SheetPanel } from './SheetPanel';
import { useChosenFile } from './useChosenFile';
import { useImport } from './useImport';

/** Scrolls the result into view, which is below a tall preview. */
const showResult = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** A tall file input, so that users can drop a file on it. Browsers support this natively. */
const FILE_INPUT = {
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

export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const kind = useKind();
  const translate = useTranslate();
  const t = useMessages('transfer');
  const { progress, end, isDryRun, run, reset } = useImport();
  const [undone, setUndone] = useState<typeof end>();
  const state = useChosenFile(reset);
  const { chosen, choose, change, written, rules, changeRules, mapping, mappings } = state;
  const hasNothing =
    chosen?.foreign !== undefined ||
    chosen?.problem !== undefined ||
    chosen?.sheet?.rows.length === 0;
  const hasNoField = chosen?.sheet !== undefined && !chosen.columns.some(({ field }) => field);
  const start = (isCheck: boolean, columns = mapping?.columns, by = rules) => {
    if (!chosen) return;
    const { file, type, sheet } = chosen;
    // An empty name skips the column, even if it has no header.
    const isRenamed = columns?.some((field, index) => !field || field !== sheet?.head[index]);
    if (mapping && !isCheck) mappings.remember(mapping);
    run({
      ...by,
      file,
      type,
      isDryRun: isCheck,
      delimiter: sheet?.delimiter,
      columns: isRenamed ? columns : undefined,
      sheet: sheet?.sheet,
      header: sheet?.header === 1 ? undefined : sheet?.header,
      encoding: sheet?.encoding === 'utf-8' ? undefined : sheet?.encoding,
      forms: written?.forms,
    });
  };
  /** Applies a remedy and checks the file again. */
  const remedy = (name: Remedy, column: string) => {
    if (name === 'skip') {
      const columns = chosen?.columns.map((each) =>
        each.field === column ? { field: '', isGuess: false } : each,
      );
      change({ columns });
      return start(
        true,
        columns?.map(({ field }) => field),
      );
    }
    const changed = {
      ...(name === 'trim' && { trims: true }),
      ...(name === 'empty' && { emptiesWords: true }),
      ...(name === 'find' && { isUpdating: true, key: column }),
    };
    changeRules(changed);
    start(true, mapping?.columns, { ...rules, ...changed });
  };
  /** The result of a check; any change of the file or its columns discards it. */
  const checked = isDryRun ? end : undefined;
  const ready = checked && 'done' in checked ? checked.done.created + checked.done.updated : 0;
  const button = (name: 'check' | 'import') => (
    <Button
      variant={name === 'import' ? 'contained' : 'text'}
      disabled={
        !chosen ||
        hasNothing ||
        hasNoField ||
        written?.isUnclear ||
        progress !== undefined ||
        // An import stores all rows or none.
        (name === 'import' && checked !== undefined && 'errors' in checked)
      }
      onClick={() => start(name === 'check')}
    >
      {name === 'import' && ready > 0 ? t('importCount', countParams(ready)) : t(name)}
    </Button>
  );
  const isDone = end && !isDryRun && 'done' in end;
  const isFixed = isDone || progress !== undefined;
  /** The browser would open a file that is dropped beside the input, in place of the console. */
  const takeFile = (event: DragEvent) => {
    const { target, dataTransfer } = event;
    const isOnInput = target instanceof HTMLInputElement && target.type === 'file';
    if (!dataTransfer.types.includes('Files') || (isOnInput && !target.disabled)) return;
    event.preventDefault();
    const [file] = dataTransfer.files;
    if (file && !progress) void choose(file);
  };
  return (
    <TitledDialog
      title={t('importTitle', { title: kind.title })}
      maxWidth="md"
      isLarge
      onPaste={({ clipboardData, currentTarget, target }) => {
        // A dialog above this one has inputs of its own.
        if (!currentTarget.contains(target as Node)) return;
        const cells = clipboardData.getData('text/plain');
        const file = new File([cells], t('pasted'), { type: 'text/csv' });
        if (!isFixed && cells.trim()) void choose(file);
      }}
      onDragOver={takeFile}
      onDrop={takeFile}
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
          label={t('file')}
          helperText={t('drop')}
          disabled={progress !== undefined}
          onChange={({ target }) => void choose((target as HTMLInputElement).files?.[0])}
          slotProps={FILE_PROPS}
          sx={FILE_INPUT}
        />
        {!isDone && <ImportOptions options={rules} disabled={isFixed} onChange={changeRules} />}
        {hasNothing && (
          <MuiAlert severity="error">
            {chosen?.problem ?? t(chosen?.foreign ? `foreign.${chosen.foreign}` : 'noRecords')}
          </MuiAlert>
        )}
        {!isDone && <SheetPanel state={state} disabled={isFixed} />}
        {progress && <Progress {...progress} />}
        {end && end !== undone && (
          <Stack spacing={2} ref={showResult}>
            <ImportResult
              end={end}
              isDryRun={isDryRun}
              hasColumns={chosen?.sheet !== undefined}
              onRemedy={remedy}
              onNavigate={onClose}
            />
          </Stack>
        )}
        {(!chosen || isDone) && (
          <EarlierImports onNavigate={onClose} onLatestUndone={() => setUndone(end)} />
        )}
      </Stack>
    </TitledDialog>
  );
}
