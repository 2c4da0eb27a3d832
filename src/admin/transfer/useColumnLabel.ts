import { useTranslate } from 'ra-core';

import { labelOf } from '../../resources';
import { useFieldLabel } from '../fields/useFieldLabel';
import { useKind } from '../routing/useKind';

/** What a column of a file is called: a reference that holds ids by another word than one with names. */
export function useColumnLabel(): (column: string) => string {
  const kind = useKind();
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  return (column) => {
    const name = column.replace(/\.name$/, '');
    const field = kind.fields.find((each) => each.name === name);
    const label = fieldLabel(field ?? { name, label: labelOf(name) });
    const isIds = field?.kind === 'reference' && column === name;
    return isIds ? translate('waybill.transfer.idOf', { field: label }) : label;
  };
}
