import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

import { SYSTEM_FIELDS } from '../resources';
import type { Field, Kind } from '../resources';

const isOfEveryKind = (name: string) => (SYSTEM_FIELDS as readonly string[]).includes(name);

/** The words of a field, from the translations or else from the catalogue. */
export function useFieldLabel(kind: Kind): (field: Pick<Field, 'name' | 'label'>) => string {
  const translate = useTranslate();
  return useCallback(
    ({ name, label }) =>
      isOfEveryKind(name)
        ? translate(`waybill.pages.columns.${name}`)
        : translate(`resources.${kind.name}.fields.${name}`, { _: label }),
    [translate, kind.name],
  );
}
