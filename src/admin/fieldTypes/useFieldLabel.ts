import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

import { SYSTEM_FIELDS } from '../../resources';
import type { Field } from '../../resources';

const isOfEveryKind = (name: string) => (SYSTEM_FIELDS as readonly string[]).includes(name);

/**
 * The label of a field: a message of the console for fields of every record, otherwise from the
 * catalogue.
 */
export function useFieldLabel(): (field: Pick<Field, 'name' | 'label'>) => string {
  const translate = useTranslate();
  return useCallback(
    ({ name, label }) =>
      isOfEveryKind(name) ? translate(`waybill.fieldTypes.columns.${name}`) : label,
    [translate],
  );
}
