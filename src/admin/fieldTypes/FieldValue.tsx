import { useRecordContext, useTranslate } from 'ra-core';
import { useCallback } from 'react';

import type { Field, RecordData } from '../../resources';
import { isEmpty } from '../../resources/values';
import { useCustomization } from '../customization';
import { typeOf } from '.';
import type { ValueProps } from './fieldType';
import { useResolveReference } from './reference/References';

interface As {
  /** `cell`: one line in a list. `detail`: a page with room for the whole value. */
  as: 'cell' | 'detail';
}

export const NOTHING = <span className="value-empty">—</span>;

/** Renders a value by its field type; a gray dash if it is empty. */
export function FieldValue({ as, ...props }: As & ValueProps) {
  const { Cell, Detail } = typeOf(props.field);
  const View = as === 'cell' ? Cell : Detail;
  return isEmpty(props.value) ? NOTHING : <View {...props} />;
}

/**
 * Renders a field of the record in context, by the kind's customization or else by its field type.
 */
export function RecordValue({ field, as }: { field: Field } & As) {
  const record = useRecordContext<RecordData>();
  const Custom = useCustomization().fields?.[field.name]?.[as];
  if (Custom) return <Custom />;
  return <FieldValue field={field} value={record?.[field.name]} record={record} as={as} />;
}

/** Returns a function that formats a value as in a list's cell, but as text. */
export function useValueText() {
  const resolveReference = useResolveReference();
  const translate = useTranslate();
  return useCallback(
    (field: Field, value: unknown, record?: RecordData) =>
      typeOf(field).toText(value, { field, record, resolveReference, translate }),
    [resolveReference, translate],
  );
}
