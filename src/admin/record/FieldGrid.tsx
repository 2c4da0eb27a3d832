import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';

import type { Field } from '../../resources';
import { RecordValue } from '../fields/FieldValue';
import { useFieldLabel } from '../fields/useFieldLabel';

export const Grid = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr',
  gap: '16px 32px',
  margin: 0,
  [theme.breakpoints.up(700)]: { gridTemplateColumns: '1fr 1fr' },
  '&[data-dense]': { gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' },
  '& > div': { minWidth: 0 },
  '& > [data-wide]': { gridColumn: '1 / -1' },
  '& dt': { fontSize: 12, lineHeight: '16px', color: theme.palette.text.secondary },
  '& dd': { margin: '2px 0 0', overflowWrap: 'anywhere' },
}));

const isWide = (field: Field) => field.kind === 'longText' || field.kind === 'json';

/** Fields of the record context, labels over values. */
export function FieldGrid({ fields, dense }: { fields: readonly Field[]; dense?: boolean }) {
  const labelOf = useFieldLabel();
  return (
    <Grid data-dense={dense || undefined}>
      {fields.map((field) => (
        <div key={field.name} data-wide={(!dense && isWide(field)) || undefined}>
          <dt>{labelOf(field)}</dt>
          <dd>
            <RecordValue field={field} as="detail" />
          </dd>
        </div>
      ))}
    </Grid>
  );
}

const Card = styled('section')(({ theme }) => ({
  padding: 16,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  background: theme.palette.background.paper,
}));

/** A part of a record's page under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Typography component="h2" variant="h6" id={id} sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}
