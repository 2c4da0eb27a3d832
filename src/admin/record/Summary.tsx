import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';

import { RecordValue } from '../fields/RecordValue';
import { useFieldLabel } from '../fields/useFieldLabel';
import { PHONE } from '../../theme/controls';
import type { RecordData } from '../../resources';
import { columnsOf } from '../list/columns';
import { useKind } from '../routing/useKind';

const MOST = 5;

const Line = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 32px',
  margin: '16px 0 0',
  '& > div': { minWidth: 0, maxWidth: '100%' },
  '& dt': { fontSize: 12, lineHeight: '16px', color: theme.palette.text.secondary },
  '& dd': {
    margin: '2px 0 0',
    fontWeight: 500,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    maxWidth: 320,
  },
  [PHONE]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: 16,
  },
}));

/** The most telling fields of a record in a line: those of its list that its name does not say. */
export function Summary({ record }: { record: RecordData }) {
  const kind = useKind();
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const telling = columnsOf(kind).filter(({ name }) => !kind.representation.includes(name));
  return (
    <Line aria-label={translate('waybill.pages.details.summary')}>
      {telling.slice(0, MOST).map((field) => (
        <div key={field.name}>
          <dt>{labelOf(field)}</dt>
          <dd>
            <RecordValue kind={kind} field={field} record={record} as="cell" />
          </dd>
        </div>
      ))}
    </Line>
  );
}
