import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';

import type { Kind, RecordData } from '../../resources';
import { useReturnHere } from '../routing/listState';
import { useKindPaths } from '../routing/useKind';

interface Props {
  kind: Kind;
  /** Initial values of the new record. */
  values?: Partial<RecordData>;
  /** True below other records of the kind. */
  isQuiet?: boolean;
  /** Default: "Add" and the kind. */
  label?: string;
}

/** The part of a create page's address from which react-admin's forms read initial values. */
export const initialQuery = (values: Partial<RecordData>): string =>
  `?${new URLSearchParams({ source: JSON.stringify(values) })}`;

/** Saving returns to the current page. Renders nothing for nested kinds of an unknown parent. */
export function AddLink({ kind, values, isQuiet, label }: Props) {
  const translate = useTranslate();
  const returnHere = useReturnHere();
  const { create } = useKindPaths(kind);
  if (!create) return null;
  return (
    <Button
      component={LinkBase}
      to={create + (values ? initialQuery(values) : '')}
      state={returnHere}
      size="small"
      variant={isQuiet ? 'text' : 'outlined'}
      color="inherit"
      startIcon={<AddIcon />}
    >
      {label ?? translate('waybill.form.create.title', { type: kind.addLabels.label })}
    </Button>
  );
}
