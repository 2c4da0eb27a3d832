import { styled } from '@mui/material';
import { useTranslate } from 'ra-core';

import { ComparedValue } from '../../fieldTypes/FieldValue';
import { visuallyHidden } from '../../components/elementProps';
import type { Kind, RecordData } from '../../../resources';
import { changesBetween, AS_JSON } from './changesBetween';

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: 8,
  '& > div': { display: 'grid', gap: 4, minWidth: 0 },
  '& dt': { color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
  '& dd': {
    margin: 0,
    padding: '4px 8px 4px 24px',
    minWidth: 0,
    borderRadius: 4,
    position: 'relative',
    overflowWrap: 'anywhere',
    '&::before': { position: 'absolute', left: 8, fontWeight: 600 },
  },
  '& dd[data-side=before]': {
    background: theme.palette.error.tint,
    '&::before': { content: '"−" / ""', color: theme.palette.error.main },
  },
  '& dd[data-side=after]': {
    background: theme.palette.success.tint,
    '&::before': { content: '"+" / ""', color: theme.palette.success.main },
  },
  [theme.breakpoints.up(600)]: {
    '& > div': { gridTemplateColumns: '160px minmax(0, 1fr) minmax(0, 1fr)', gap: 8 },
    '& dt': { paddingBlock: 4 },
  },
}));

const Spoken = styled('span')(visuallyHidden);

interface Props {
  kind: Kind;
  before: RecordData | null | undefined;
  after: RecordData | null | undefined;
}

export function Changes({ kind, before, after }: Props) {
  const translate = useTranslate();
  const states = { before, after };
  const changes = changesBetween(kind, before, after);
  if (changes.length === 0) return translate('waybill.record.history.unchanged');
  return (
    <List>
      {changes.map((change) => (
        <div key={[change.field.name, ...change.path].join(' ')}>
          <dt>{[change.field.label, ...change.path].join(' › ')}</dt>
          {(['before', 'after'] as const).map((side) => (
            <dd key={side} data-side={side}>
              <Spoken>{translate(`waybill.record.history.${side}`)} </Spoken>
              <ComparedValue
                field={change.path.length > 0 ? { ...change.field, ...AS_JSON } : change.field}
                value={change[side]}
                record={states[side] ?? undefined}
                variant="detail"
              />
            </dd>
          ))}
        </div>
      ))}
    </List>
  );
}
