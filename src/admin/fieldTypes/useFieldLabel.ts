import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

import { SYSTEM_FIELDS, type Field } from '../../resources';
import { isComputed } from '../../resources/trip';

const isOfEveryKind = (name: string) => (SYSTEM_FIELDS as readonly string[]).includes(name);

/** A message of the console for fields of every record, otherwise the catalogue's label. */
export function useFieldLabel(): (field: Pick<Field, 'name' | 'label'>) => string {
  const translate = useTranslate();
  return useCallback(
    ({ name, label }) =>
      isOfEveryKind(name) || isComputed({ name })
        ? translate(`waybill.fieldTypes.columns.${name.replace('$', '')}`)
        : label,
    [translate],
  );
}
