import type { ComponentType } from 'react';

import type { Field } from '../../../resources';
import { useCustomization } from '../../customization';
import { useKind } from '../../routing/useKind';
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

/** The field that a source names in the kind at hand, and its label. Throws where there is none. */
export function useSourceField(source: string): { field: Field; label: string } {
  const kind = useKind();
  const field = kind.fields.find(({ name }) => name === source);
  if (!field) throw new Error(`Kind "${kind.name}" has no field "${source}"`);
  return { field, label: field.label };
}

/** The input that a field has in all kinds, for customizations to build on: any text, with help. */
export const SourceInput = ({ source }: { source: string }) => (
  <FreeTextInput {...useSourceField(source)} />
);
