import { Box, Button, FormControlLabel, Radio, Stack, styled, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useMemo, useState } from 'react';

import { ComparedValue } from '../../fieldTypes/FieldValue';
import { Values } from '../../fieldTypes/Values';
import type { Field, RecordData } from '../../../resources';
import { TOUCH } from '../../../theme/controls';
import { CancelButton, TitledDialog } from '../../components/dialogs';
import { useMessages } from '../../components/useMessages';
import { useKind } from '../../routing/useKind';
import { mergedOf, threeWayMerge, type Choices, type Conflict, type Side } from './threeWayMerge';

const Fieldset = styled('fieldset')(({ theme }) => ({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { padding: 0, marginBottom: 4, fontWeight: 500 },
  '& > div': { display: 'grid', gap: 8 },
  [theme.breakpoints.up(600)]: {
    '& > div': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
}));

const Value = styled('div')(({ theme }) => ({
  padding: '8px 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  overflowWrap: 'anywhere',
  '&[data-chosen]': {
    borderColor: theme.palette.primary.main,
    background: theme.palette.primary.tint,
  },
  '& > :first-of-type': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 32,
    [TOUCH]: { minHeight: 44 },
    color: theme.palette.text.secondary,
  },
}));

interface ThreeValuesProps {
  field: Field;
  conflict: Conflict;
  /** The side that the user has chosen; undefined until then. */
  chosen: Side | undefined;
  /** Undefined if there is nothing to choose. */
  onChoose?: (side: Side) => void;
}

/** If both sides changed the field, the user chooses between mine and theirs. */
function ThreeValues({ field, conflict, chosen, onChoose }: ThreeValuesProps) {
  const id = useId();
  const t = useMessages('form.conflict');

  const headOf = (side: 'base' | Side) => {
    if (side === 'base' || !onChoose)
      return side === chosen ? t('kept', { side: t(side) }) : t(side);
    return (
      <FormControlLabel
        label={t(side)}
        control={
          <Radio
            size="small"
            sx={{ py: 0.5 }}
            name={id}
            checked={chosen === side}
            onChange={() => onChoose(side)}
            slotProps={{ input: { 'aria-describedby': `${id}${side}` } }}
          />
        }
      />
    );
  };
  return (
    <Fieldset>
      <legend>{field.label}</legend>
      <div>
        {(['base', 'mine', 'theirs'] as const).map((side) => (
          <Value key={side} data-chosen={side === chosen || undefined}>
            <div>{headOf(side)}</div>
            <Box id={`${id}${side}`}>
              <ComparedValue
                field={field}
                value={conflict[side][field.name]}
                record={conflict[side]}
                variant="detail"
              />
            </Box>
          </Value>
        ))}
      </div>
    </Fieldset>
  );
}

interface Props {
  conflict: Conflict;
  problem: string | undefined;
  isSaving: boolean;
  onSave: (merged: RecordData) => void;
  onCancel: () => void;
}

export default function ConflictDialog({ conflict, problem, isSaving, onSave, onCancel }: Props) {
  const kind = useKind();
  const translate = useTranslate();
  const [choices, setChoices] = useState<Choices>({});
  const merge = useMemo(() => threeWayMerge(kind, conflict), [kind, conflict]);
  const states = useMemo(() => [conflict.base, conflict.mine, conflict.theirs], [conflict]);
  const t = useMessages('form.conflict');

  const { clashes, autoMerged } = merge;
  const undecided = clashes.filter(({ name }) => !choices[name]).length;
  return (
    <TitledDialog
      title={t('title')}
      maxWidth="md"
      isLarge
      onClose={onCancel}
      actions={
        <>
          <Typography
            color={problem ? 'error' : 'text.secondary'}
            aria-live="polite"
            sx={{ flex: 1 }}
          >
            {undecided > 0 ? t('open', { smart_count: undecided }) : problem}
          </Typography>
          <CancelButton onClick={onCancel} />
          <Button
            variant="contained"
            color="success"
            disabled={undecided > 0 || isSaving}
            onClick={() => onSave(mergedOf(conflict, merge, choices))}
          >
            {translate('ra.action.save')}
          </Button>
        </>
      }
    >
      <Values fields={kind.fields} records={states}>
        <Stack spacing={2}>
          <Typography component="h3" variant="h6">
            {t(clashes.length > 0 ? 'clashes' : 'nothing')}
          </Typography>
          {clashes.map((field) => (
            <ThreeValues
              key={field.name}
              field={field}
              conflict={conflict}
              chosen={choices[field.name]}
              onChoose={(side) => setChoices((before) => ({ ...before, [field.name]: side }))}
            />
          ))}
          {autoMerged.length > 0 && (
            <Typography component="h3" variant="h6" sx={{ pt: 1 }}>
              {t('taken')}
            </Typography>
          )}
          {autoMerged.map(({ field, side }) => (
            <ThreeValues key={field.name} field={field} conflict={conflict} chosen={side} />
          ))}
        </Stack>
      </Values>
    </TitledDialog>
  );
}
