import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'ra-core';
import { useId } from 'react';
import type { ReactNode } from 'react';

import type { Field, RecordData } from '../../resources';
import { RecordValue } from '../fields/FieldValue';
import { plainText } from '../fields/format';
import { isDeep } from '../fields/JsonValue';
import { useFieldLabel } from '../fields/useFieldLabel';

export const Grid = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: '16px 24px',
  margin: 0,
  '& > div': { minWidth: 0 },
  '& > [data-wide]': { gridColumn: '1 / -1' },
  [theme.breakpoints.up('sm')]: { '& > [data-double]': { gridColumn: 'span 2' } },
  '& dt': { fontSize: 12, lineHeight: '16px', color: theme.palette.text.secondary },
  '& dd': { margin: '2px 0 0', overflowWrap: 'anywhere' },
}));

/** More characters than stand well in a column. */
const LONG_TEXT = 60;

/** Whether a value needs more room than a word or a figure. */
const isWide = ({ kind }: Field, value: unknown) =>
  kind === 'json' ? isDeep(value) : kind === 'longText' && plainText(value).length > LONG_TEXT;

/** Fields of the record context, labels over values. */
export function FieldGrid({ fields }: { fields: readonly Field[] }) {
  const labelOf = useFieldLabel();
  const record = useRecordContext<RecordData>();
  return (
    <Grid>
      {fields.map((field) => (
        <div key={field.name} data-wide={isWide(field, record?.[field.name]) || undefined}>
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
