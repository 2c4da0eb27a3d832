import { Alert, Button, Stack, Typography } from '@mui/material';
import { useNotify, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';

import type { ValueFormats } from '../../contract/parsing/formats';
import type { Field, Kind, RecordData } from '../../resources';
import { CancelButton, TitledDialog } from '../components/dialogs';
import { focusOnMount } from '../components/elementProps';
import { useMessages } from '../components/useMessages';
import { typeOf } from '../fieldTypes';
import { withColon } from '../../i18n/valueLocale';
import { useFieldLabel } from '../fieldTypes/useFieldLabel';
import { formFields } from '../mutations/formValues';
import { useKind } from '../routing/useKind';
import { matchColumns } from '../transfer/matchColumns';
import { useColumnLabel } from '../transfer/useColumnLabel';
import { ValueFormatsPanel } from '../transfer/ValueFormats';
import { cellsOf, formsOf, readCell, type PastedCell } from './readCells';
import { useNamedIds } from './useNamedIds';

export interface FormPaste {
  readonly input: HTMLInputElement;
  readonly text: string;
}

interface Props {
  paste: FormPaste;
  onClose: () => void;
}

/** By label if the first of two rows is a header, else in order from the focused input. */
function rangeOf({ input, text }: FormPaste, kind: Kind, labelOf: (name: string) => string) {
  const [head = [], values, ...others] = cellsOf(text);
  const fields = formFields(kind);
  const byName = (name: string) =>
    fields.find((field) => field.name === name.replace(/\.name$/, ''));
  const cellsIn = (row: readonly string[], ofColumns: readonly (Field | undefined)[]) =>
    row.flatMap((cell, index): PastedCell[] => {
      const field = ofColumns[index];
      return field ? [{ field, text: cell }] : [];
    });
  const labelled = matchColumns(kind, { head, rows: values ? [values] : [] }, labelOf).map(
    ({ field, isGuess }) => (isGuess ? undefined : byName(field)),
  );
  const isHeader = values && labelled.filter(Boolean).length * 2 > head.length;
  const row = isHeader ? values : head;
  const cells = cellsIn(
    row,
    isHeader ? labelled : fields.slice(fields.findIndex(({ name }) => name === input.name)),
  );
  const linesLeft = others.length + (values && !isHeader ? 1 : 0);
  return { cells, fieldsLeft: row.length - cells.length, linesLeft };
}

export default function PasteIntoForm({ paste, onClose }: Props) {
  const kind = useKind();
  const translate = useTranslate();
  const t = useMessages('paste');
  const tCount = (name: string, count: number) => t(name, { smart_count: count });
  const notify = useNotify();
  const labelOf = useFieldLabel();
  const columnLabel = useColumnLabel();
  const record = useRecordContext<RecordData>();
  const { setValue, getValues } = useFormContext();
  const [range] = useState(() => rangeOf(paste, kind, columnLabel));
  const [chosen, setChosen] = useState<ValueFormats>({});
  const ids = useNamedIds(range.cells, onClose);
  if (!ids) return null;
  const written = formsOf(range.cells, chosen);
  // Times are read on the clock of the pasted time zone.
  const pasted = Object.fromEntries(
    range.cells.map(({ field, text }) => [field.name, text.trim()]),
  );
  const values = { ...record, ...getValues(), ...pasted };
  const readings = range.cells.map((cell) => ({
    ...cell,
    reading: readCell(cell, written.forms, ids, values),
  }));
  const filled = readings.flatMap(({ field, reading }) =>
    'text' in reading
      ? [{ field, text: typeOf(field).codec.toForm(reading.text, field, values) }]
      : [],
  );
  const set = (name: string, text: string) => setValue(name, text, { shouldDirty: true });
  const fill = () => {
    for (const { field, text } of filled) set(field.name, text);
    notify(tCount('filled', filled.length));
    onClose();
  };
  const asText = () => {
    const { input, text } = paste;
    const { value, selectionStart, selectionEnd, name } = input;
    const before = value.slice(0, selectionStart ?? value.length);
    const after = value.slice(selectionEnd ?? value.length);
    const line = text.trim().split('\n').join(' ');
    set(name, before + line + after);
    onClose();
  };
  return (
    <TitledDialog
      title={tCount('fillQuestion', filled.length)}
      maxWidth="sm"
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
          <Button onClick={asText}>{t('asText')}</Button>
          <Button
            variant="contained"
            disabled={filled.length === 0}
            ref={focusOnMount}
            onClick={fill}
          >
            {tCount('fill', filled.length)}
          </Button>
        </>
      }
    >
      <Stack spacing={1.5}>
        <ValueFormatsPanel open={written} onForms={(forms) => setChosen({ ...chosen, ...forms })} />
        <Stack component="ul" sx={{ m: 0, pl: 2.5 }}>
          {readings.map(({ field, text, reading }) => (
            <li key={field.name}>
              {withColon(labelOf(field), text.trim() || '—')}
              {'problem' in reading && (
                <Typography variant="body2" color="error">
                  {translate(reading.problem)}
                </Typography>
              )}
            </li>
          ))}
        </Stack>
        {range.fieldsLeft > 0 && (
          <Alert severity="info">{tCount('fieldsLeft', range.fieldsLeft)}</Alert>
        )}
        {range.linesLeft > 0 && (
          <Alert severity="info">{tCount('linesLeft', range.linesLeft)}</Alert>
        )}
      </Stack>
    </TitledDialog>
  );
}
