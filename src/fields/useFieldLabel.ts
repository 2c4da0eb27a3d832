import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

import type { Field, Kind } from '../resources';

/** The words of a field, from the translations or else from the catalogue. */
export function useFieldLabel(kind: Kind): (field: Pick<Field, 'name' | 'label'>) => string {
  const translate = useTranslate();
  return useCallback(
    (field) => translate(`resources.${kind.name}.fields.${field.name}`, { _: field.label }),
    [translate, kind.name],
  );
}
