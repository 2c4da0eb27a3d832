import { useRecordContext } from 'ra-core';

import type { Field, RecordData } from '../../resources';
import { useCustomization } from '../customization';
import { isEmpty } from '../../resources/values';
import { useResolveReference } from './references/References';
import { FIELD_TYPES } from './registry';
import type { ValueProps } from './valueViews';

interface As {
  /** `cell`: one line in a list. `detail`: a page with room for the whole value. */
  as: 'cell' | 'detail';
}

export const NOTHING = <span className="value-empty">—</span>;

/** Renders a value by its field type; a gray dash if it is empty. */
export function FieldValue({ as, ...props }: As & Omit<ValueProps, 'resolveReference'>) {
  const resolveReference = useResolveReference();
  if (isEmpty(props.value)) return NOTHING;
  return FIELD_TYPES[props.field.type][as]({ ...props, resolveReference });
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
