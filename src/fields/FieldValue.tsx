import { isEmpty } from './format';
import { FIELD_TYPES } from './registry';
import type { ValueProps } from './values/types';

interface Props extends ValueProps {
  /** In one line of a list, or with room on a page of its own. */
  as: 'Cell' | 'Detail';
}

/** The value of a field as what it is; a quiet dash where there is none. */
export function FieldValue({ field, value, record, as }: Props) {
  if (isEmpty(value)) return <span className="value-empty">—</span>;
  const View = FIELD_TYPES[field.kind][as];
  return <View field={field} value={value} record={record} />;
}
