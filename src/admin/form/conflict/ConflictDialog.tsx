import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useMemo, useState } from 'react';

import { FullText } from '../../fields/FullText';
import { References } from '../../fields/references/References';
import { PlainLinks } from '../../fields/values/PlainLink';
import type { Kind, RecordData } from '../../../resources';
import { useIsPhone } from '../../components/useIsPhone';
import { threeWayMerge, mergedOf } from './threeWayMerge';
import type { Choices, Conflict } from './threeWayMerge';
import { ThreeValues } from './ThreeValues';

interface Props {
  kind: Kind;
  conflict: Conflict;
  isSaving: boolean;
  onSave: (merged: RecordData) => void;
  onCancel: () => void;
}

/** Two have changed a record: shows what each did, asks where both cannot have their way, and saves. */
export default function ConflictDialog({ kind, conflict, isSaving, onSave, onCancel }: Props) {
  const translate = useTranslate();
  const id = useId();
  const isPhone = useIsPhone();
  const [choices, setChoices] = useState<Choices>({});
  const meeting = useMemo(() => threeWayMerge(kind, conflict), [kind, conflict]);
  const states = useMemo(() => [conflict.base, conflict.mine, conflict.theirs], [conflict]);
  const words = (name: string, values?: object) =>
    translate(`waybill.history.conflict.${name}`, values);

  const { clashes, taken } = meeting;
  const open = clashes.filter(({ name }) => !choices[name]).length;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      onClose={onCancel}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{words('title', { type: kind.label })}</DialogTitle>
      <DialogContent dividers>
        <References fields={kind.fields} records={states}>
          <PlainLinks>
            <FullText>
              <Stack spacing={2}>
                <Typography component="h3" variant="h6">
                  {words(clashes.length > 0 ? 'clashes' : 'nothing')}
                </Typography>
                {clashes.map((field) => (
                  <ThreeValues
                    key={field.name}
                    field={field}
                    conflict={conflict}
                    kept={choices[field.name]}
                    onChoose={(side) => setChoices((all) => ({ ...all, [field.name]: side }))}
                  />
                ))}
                {taken.length > 0 && (
                  <Typography component="h3" variant="h6" sx={{ pt: 1 }}>
                    {words('taken')}
                  </Typography>
                )}
                {taken.map(({ field, side }) => (
                  <ThreeValues key={field.name} field={field} conflict={conflict} kept={side} />
                ))}
              </Stack>
            </FullText>
          </PlainLinks>
        </References>
      </DialogContent>
      <DialogActions sx={{ gap: 1, px: 3, py: 1.5 }}>
        <Typography color="text.secondary" aria-live="polite" sx={{ flex: 1 }}>
          {open > 0 && words('open', { smart_count: open })}
        </Typography>
        <Button color="inherit" onClick={onCancel}>
          {translate('waybill.pages.actions.cancel')}
        </Button>
        <Button
          variant="contained"
          color="success"
          disabled={open > 0 || isSaving}
          onClick={() => onSave(mergedOf(conflict, meeting, choices))}
        >
          {words('save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
