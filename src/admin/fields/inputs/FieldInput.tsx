import type { ComponentType } from 'react';

import { useCustomization } from '../../customization';
import type { Field, Kind } from '../../../resources';
import { FreeTextInput } from './FreeTextInput';

interface Props {
  kind: Kind;
  field: Field;
  label: string;
  /** The input of fields that are not customised. */
  Entry?: ComponentType<{ field: Field; label: string }>;
}

/** The input of a field: the kind's own, else that of its field type. */
export function FieldInput({ kind, field, label, Entry = FreeTextInput }: Props) {
  const Custom = useCustomization(kind).fields?.[field.name]?.input;
  return Custom ? <Custom source={field.name} /> : <Entry field={field} label={label} />;
}
