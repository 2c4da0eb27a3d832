import { styled } from '@mui/material/styles';

import { RecordValue } from '../fields/RecordValue';
import { useFieldLabel } from '../fields/useFieldLabel';
import type { Field, RecordData } from '../../resources';
import { useKind } from '../routing/useKind';

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

interface Props {
  record: RecordData;
  fields: readonly Field[];
  dense?: boolean;
}

const isWide = (field: Field) => field.kind === 'longText' || field.kind === 'json';

/** Labels over values. */
export function FieldGrid({ record, fields, dense }: Props) {
  const kind = useKind();
  const labelOf = useFieldLabel();
  return (
    <Grid data-dense={dense || undefined}>
      {fields.map((field) => (
        <div key={field.name} data-wide={(!dense && isWide(field)) || undefined}>
          <dt>{labelOf(field)}</dt>
          <dd>
            <RecordValue kind={kind} field={field} record={record} as="detail" />
          </dd>
        </div>
      ))}
    </Grid>
  );
}
