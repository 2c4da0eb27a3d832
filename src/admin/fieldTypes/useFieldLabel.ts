import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

import type { Field } from '../../resources';
import { isSystemField } from '../../resources/kindFields';
import { isComputed } from '../../resources/trip';

/** A message of the console for fields of every record, otherwise the catalogue's label. */
export function useFieldLabel(): (field: Pick<Field, 'name' | 'label'>) => string {
  const translate = useTranslate();
  return useCallback(
    ({ name, label }) =>
      isSystemField(name) || isComputed({ name })
        ? translate(`waybill.fieldTypes.columns.${name.replace('$', '')}`)
        : label,
    [translate],
  );
}
