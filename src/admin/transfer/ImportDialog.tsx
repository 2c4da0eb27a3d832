import { Alert as MuiAlert, Button, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type ClipboardEvent, type DragEvent } from 'react';

import { Progress } from '../components/Progress';
import { TitledDialog } from '../components/dialogs';
import { useMessages } from '../components/useMessages';
import { countParams } from '../fieldTypes/format';
import { useKind } from '../routing/useKind';
import { EarlierImports } from './EarlierImports';
import { ImportFileInput } from './ImportFileInput';
import { ImportOptions } from './ImportOptions';
import { ImportResult } from './ImportResult';
import { SheetPanel } from './SheetPanel';
import { useFileImport } from './useFileImport';

/** Scrolls the result into view, which is below a tall preview. */
const showResult = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const kind = useKind();
  const translate = useTranslate();
  const t = useMessages('transfer');
  const { state, progress, end, isDryRun, isDone, hasNothing, ...steps } = useFileImport();
  const { chosen, choose, rules, changeRules } = state;
  const [undone, setUndone] = useState<typeof end>();
  const isFixed = isDone || progress !== undefined;

  const pasteCells = ({ clipboardData, currentTarget, target }: ClipboardEvent) => {
    // A dialog above this one has inputs of its own.
    if (!currentTarget.contains(target as Node)) return;
    const cells = clipboardData.getData('text/plain');
    const file = new File([cells], t('pasted'), { type: 'text/csv' });
    if (!isFixed && cells.trim()) void choose(file);
  };
  /** The browser would open a file that is dropped beside the input, in place of the console. */
  const takeFile = (event: DragEvent) => {
    const { target, dataTransfer } = event;
    const isOnInput = target instanceof HTMLInputElement && target.type === 'file';
    if (!dataTransfer.types.includes('Files') || (isOnInput && !target.disabled)) return;
    event.preventDefault();
    const [file] = dataTransfer.files;
    if (file && !progress) void choose(file);
  };
  const { readyCount } = steps;
  return (
    <TitledDialog
      title={t('importTitle', { title: kind.title })}
      maxWidth="md"
      isLarge
      onPaste={pasteCells}
      onDragOver={takeFile}
      onDrop={takeFile}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate(isDone ? 'ra.action.close' : 'ra.action.cancel')}
          </Button>
          {!isDone && (
            <>
              <Button disabled={!steps.canCheck} onClick={steps.check}>
                {t('check')}
              </Button>
              <Button variant="contained" disabled={!steps.canImport} onClick={steps.store}>
                {readyCount > 0 ? t('importCount', countParams(readyCount)) : t('import')}
              </Button>
            </>
          )}
        </>
      }
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <ImportFileInput disabled={progress !== undefined} onChoose={(file) => void choose(file)} />
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
              onRemedy={steps.remedy}
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
