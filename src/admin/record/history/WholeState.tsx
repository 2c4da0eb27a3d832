import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { isEmpty } from '../../fields/format';
import type { Kind, RecordData } from '../../../resources';
import { FieldGrid } from '../FieldGrid';
import { fieldsOf } from './changesBetween';

const Fold = styled('details')(({ theme }) => ({
  '& summary': { cursor: 'pointer', color: theme.palette.text.secondary, borderRadius: 2 },
  '& summary:hover': { color: theme.palette.text.primary },
  '&[open] summary': { marginBottom: 12 },
}));

/** All that a record held, folded until it is asked for. */
export function WholeState({ kind, record }: { kind: Kind; record: RecordData }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const fields = fieldsOf(kind, record).filter(({ name }) => !isEmpty(record[name]));
  return (
    <Fold onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{translate('waybill.history.fields', { smart_count: fields.length })}</summary>
      {isOpen && <FieldGrid record={record} fields={fields} />}
    </Fold>
  );
}
