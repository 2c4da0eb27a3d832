import type { ComponentType } from 'react';

import type { Field } from '../../../resources';
import { useCustomization } from '../../customization';
import { useKind } from '../../routing/useKind';
import { FreeTextInput } from './FreeTextInput';

interface Props {
  field: Field;
  /** The input of fields that are not customised. */
  Input?: ComponentType<{ field: Field }>;
}

/** The input of a field: the kind's own, else that of its field type. */
export function FieldInput({ field, Input = FreeTextInput }: Props) {
  const Custom = useCustomization().fields?.[field.name]?.input;
  return Custom ? <Custom source={field.name} /> : <Input field={field} />;
}

/** The field of the current kind with this source. Throws if the kind does not have it. */
export function useSourceField(source: string): Field {
  const kind = useKind();
  const field = kind.fields.find(({ name }) => name === source);
  if (!field) throw new Error(`Kind "${kind.name}" has no field "${source}"`);
  return field;
}

/** The input that a field has in all kinds, for customizations to build on: any text, with help. */
export const SourceInput = ({ source }: { source: string }) => (
  <FreeTextInput field={useSourceField(source)} />
);
