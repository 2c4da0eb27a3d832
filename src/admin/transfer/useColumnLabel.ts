import { useTranslate } from 'ra-core';

import { labelOf } from '../../resources';
import { fieldNamed } from '../../resources/kindFields';
import { typeOf } from '../fieldTypes';
import { withColon } from '../../i18n/valueLocale';
import { useFieldLabel } from '../fieldTypes/useFieldLabel';
import { useKind } from '../routing/useKind';

/** A reference's ID column has another label than its name column. */
export function useColumnLabel(): (column: string) => string {
  const kind = useKind();
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  return (column) => {
    const name = column.replace(/\.name$/, '');
    const field = fieldNamed(kind, name);
    const label = fieldLabel(field ?? { name, label: labelOf(name) });
    const grouped = kind.rowGroup?.fields.find((each) => each.name === column);
    const list = fieldNamed(kind, kind.rowGroup?.into);
    if (grouped && list) return withColon(fieldLabel(list), grouped.label);
    const isIds = field && typeOf(field).refers === 'one' && column === name;
    return isIds ? translate('waybill.transfer.idOf', { field: label }) : label;
  };
}
