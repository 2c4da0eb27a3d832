import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';

import { labelOf as labelFrom } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { TitledDialog } from '../components/dialogs';
import type { PanelProps } from '../components/PanelButton';
import { useFieldLabel } from '../fields/useFieldLabel';
import { useKind, useService } from '../routing/useKind';
import { ColumnMapping } from './ColumnMapping';
import { FileField } from './FileField';
import { ImportResult } from './ImportResult';
import { matchColumns } from './matchColumns';
import { Progress } from './Progress';
import { readSheet } from './readSheet';
import type { Sheet } from './readSheet';
import { typeOf, useImport } from './useImport';

interface ChosenFile {
  readonly file: File;
  /** Undefined for JSON, whose keys are field names. */
  readonly sheet?: Sheet;
  readonly columns: readonly string[];
}

/** Imports the records of a file into the list. */
export default function ImportDialog({ onClose }: Pick<PanelProps, 'onClose'>) {
  const kind = useKind();
  const translate = useTranslate();
  const words = (name: string, values?: object) => translate(`waybill.transfer.${name}`, values);
  const refresh = useRefresh();
  const { settings } = useWaybill();
  const fieldLabel = useFieldLabel();
  const labelOf = (name: string) =>
    fieldLabel(
      kind.fields.find((field) => field.name === name) ?? { name, label: labelFrom(name) },
    );
  const [chosen, setChosen] = useState<ChosenFile>();
  const [updates, setUpdates] = useState(false);
  const { running, outcome, run, reset } = useImport(`${settings.apiUrl}/import/${useService()}`);

  const choose = async (file: File | undefined) => {
    reset();
    if (!file) return setChosen(undefined);
    if (typeOf(file) !== 'text/csv') return setChosen({ file, columns: [] });
    const sheet = await readSheet(file);
    setChosen({ file, sheet, columns: matchColumns(kind, sheet.head, labelOf) });
  };

  const start = async (isDryRun: boolean) => {
    if (!chosen) return;
    const { file, sheet, columns } = chosen;
    const query = new URLSearchParams({ dryRun: String(isDryRun), update: String(updates) });
    if (sheet) query.set('delimiter', sheet.delimiter);
    // Where the head is the mapping, the server reads it from the file.
    if (sheet?.head.some((name, index) => name !== columns[index]))
      query.set('columns', JSON.stringify(columns));
    const found = await run(file, query);
    if (found && !isDryRun && 'done' in found.end) refresh();
  };

  const isDone = outcome && !outcome.isDryRun && 'done' in outcome.end;
  const isFixed = isDone || running !== undefined;
  return (
    <TitledDialog
      title={words('importTitle', { title: kind.title })}
      maxWidth="md"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {words(isDone ? 'close' : 'cancel')}
          </Button>
          {!isDone && (
            <>
              <Button disabled={!chosen || !!running} onClick={() => void start(true)}>
                {words('check')}
              </Button>
              <Button
                variant="contained"
                disabled={!chosen || !!running}
                onClick={() => void start(false)}
              >
                {words('import')}
              </Button>
            </>
          )}
        </>
      }
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <FileField disabled={running !== undefined} onChoose={(file) => void choose(file)} />
        <FormControlLabel
          control={
            <Checkbox
              checked={updates}
              disabled={isFixed}
              onChange={(_, isOn) => {
                reset();
                setUpdates(isOn);
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
        {running && <Progress {...running} />}
        {outcome && <ImportResult {...outcome} onLeave={onClose} />}
      </Stack>
    </TitledDialog>
  );
}
