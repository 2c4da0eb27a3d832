import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

import { SYSTEM_FIELDS } from '../../resources';
import type { Field } from '../../resources';

const isOfEveryKind = (name: string) => (SYSTEM_FIELDS as readonly string[]).includes(name);

/** The words of a field: the console's own for what every record has, else the catalogue's. */
export function useFieldLabel(): (field: Pick<Field, 'name' | 'label'>) => string {
  const translate = useTranslate();
  return useCallback(
    ({ name, label }) =>
      isOfEveryKind(name) ? translate(`waybill.fields.columns.${name}`) : label,
    [translate],
  );
}
