import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';

import type { ValueFormats } from '../../contract/parsing/formats';
import { alreadyStored } from '../../dataProvider/refusals';
import type { RecordData } from '../../resources';
import { representationOf } from '../../resources/representation';
import { RunDialog } from '../bulk/RunDialog';
import { focusOnMount } from '../components/elementProps';
import { useMessages } from '../components/useMessages';
import { useFieldLabel } from '../fieldTypes/useFieldLabel';
import { Values } from '../fieldTypes/Values';
import type { FieldChange, useUpdateFields } from '../mutations/useUpdateFields';
import { Changes } from '../record/history/Changes';
import { useKind } from '../routing/useKind';
import { ValueFormatsPanel, type OpenFormats } from '../transfer/ValueFormats';
import type { PastePlan } from './planPaste';

/** Pasted columns that cannot be edited, and counts of rows and columns that do not fit the table. */
interface PasteRange {
  /** Headings of columns that cannot be edited. */
  readonly skipped: readonly string[];
  readonly rowsLeft: number;
  readonly columnsLeft: number;
}

interface Props extends Pick<ReturnType<typeof useUpdateFields>, 'update' | 'size'> {
  range: PasteRange;
  plan: PastePlan;
  written: OpenFormats;
  onForms: (forms: ValueFormats) => void;
  onClose: (done: readonly RecordData['id'][]) => void;
}

const PROBLEMS_SHOWN = 100;
const RECORDS_SHOWN = 10;

export function PasteDialog({ range, plan, written, update, size, onForms, onClose }: Props) {
  const kind = useKind();
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const t = useMessages('paste');
  const { changes, values, cleared, problems } = plan;
  const { skipped, rowsLeft, columnsLeft } = range;
  const selected = new Map(changes.map(({ id, base }) => [id, base ?? { id }]));
  const changesOf = (ids: readonly RecordData['id'][]) =>
    changes.filter(({ id }) => ids.includes(id));
  const counts = {
    values: t('values', { smart_count: values }),
    records: t('records', { smart_count: changes.length }),
  };
  const note = (name: string, count: number, more?: object) =>
    count > 0 && (
      <Typography variant="body2">{t(name, { smart_count: count, ...more })}</Typography>
    );
  return (
    <RunDialog
      selected={selected}
      title={values > 0 ? t('question', counts) : t('nothing')}
      task={{
        run: (ids) => update(changesOf(ids)),
        size,
        // An earlier attempt was saved, but its response was lost.
        isDone: (id, error) => {
          const [change] = changesOf([id]);
          return change !== undefined && alreadyStored(error, change.data) !== undefined;
        },
      }}
      onClose={onClose}
      question={() => (
        <Stack spacing={1.5}>
          <ValueFormatsPanel open={written} onForms={onForms} />
          {note('cleared', cleared)}
          {note('skipped', skipped.length, { names: skipped.join(', ') })}
          {note('columnsLeft', columnsLeft)}
          {note('rowsLeft', rowsLeft)}
          <Preview changes={changes} />
          {problems.length > 0 && (
            <Alert severity="warning">
              {t('problems', { smart_count: problems.length })}
              <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                {problems.slice(0, PROBLEMS_SHOWN).map(({ record, field, text, problem }) => (
                  <li key={`${record.id} ${field.name}`}>
                    {translate('waybill.list.cell', {
                      field: labelOf(field),
                      name: representationOf(kind, record),
                    })}
                    {`: “${text}”. `}
                    {translate(problem)}
                  </li>
                ))}
              </Box>
            </Alert>
          )}
        </Stack>
      )}
      action={(begin) =>
        values > 0 && (
          <Button variant="contained" color="success" ref={focusOnMount} onClick={begin}>
            {t('change', counts)}
          </Button>
        )
      }
    />
  );
}

/** Values before and after of the first records. */
function Preview({ changes }: { changes: readonly FieldChange[] }) {
  const kind = useKind();
  const translate = useTranslate();
  const { pairs, records } = useMemo(() => {
    const pairs = changes.slice(0, RECORDS_SHOWN).map(({ id, data, base = { id } }) => ({
      before: base,
      after: { ...base, ...data },
    }));
    return { pairs, records: pairs.flatMap(({ before, after }) => [before, after]) };
  }, [changes]);
  const rest = changes.length - pairs.length;
  return (
    <Values fields={kind.fields} records={records}>
      {pairs.map(({ before, after }) => (
        <div key={before.id}>
          <Typography component="h3" variant="subtitle2">
            {representationOf(kind, before)}
          </Typography>
          <Changes kind={kind} before={before} after={after} />
        </div>
      ))}
      {rest > 0 && (
        <Typography variant="body2">
          {translate('waybill.paste.moreRecords', { smart_count: rest })}
        </Typography>
      )}
    </Values>
  );
}
