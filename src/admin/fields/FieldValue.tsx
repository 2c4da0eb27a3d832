import { useRecordContext } from 'ra-core';

import type { Field, RecordData } from '../../resources';
import { useCustomization } from '../customization';
import { isEmpty } from './format';
import { useResolveReference } from './references/References';
import { FIELD_TYPES } from './registry';
import type { ValueProps } from './valueViews';

interface As {
  /** In one line of a list, or with room on a page of its own. */
  as: 'cell' | 'detail';
}

export const NOTHING = <span className="value-empty">—</span>;

/** A value as its field type renders it; a gray dash if it is empty. */
export function FieldValue({ as, ...props }: As & Omit<ValueProps, 'resolveReference'>) {
  const resolveReference = useResolveReference();
  if (isEmpty(props.value)) return NOTHING;
  return FIELD_TYPES[props.field.kind][as]({ ...props, resolveReference });
}

/** A field of the record context: as the kind's customization shows it, else as its field type does. */
export function RecordValue({ field, as }: { field: Field } & As) {
  const record = useRecordContext<RecordData>();
  const Custom = useCustomization().fields?.[field.name]?.[as];
  if (Custom) return <Custom />;
  return <FieldValue field={field} value={record?.[field.name]} record={record} as={as} />;
}
