import type { ComponentType } from 'react';

import type { Field } from '../../../resources';
import { useCustomization } from '../../customization';
import { FreeTextInput } from './FreeTextInput';

interface Props {
  field: Field;
  label: string;
  /** The input of fields that are not customised. */
  Input?: ComponentType<{ field: Field; label: string }>;
}

/** The input of a field: the kind's own, else that of its field type. */
export function FieldInput({ field, label, Input = FreeTextInput }: Props) {
  const Custom = useCustomization().fields?.[field.name]?.input;
  return Custom ? <Custom source={field.name} /> : <Input field={field} label={label} />;
}
