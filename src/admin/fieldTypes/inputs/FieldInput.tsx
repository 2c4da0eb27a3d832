import type { ComponentType } from 'react';

import type { Field } from '../../../resources';
import { useCustomization } from '../../customization';
import { useKind } from '../../routing/useKind';
import { FreeTextInput } from './FreeTextInput';

interface Props {
  field: Field;
  /** The default input. */
  Input?: ComponentType<{ field: Field }>;
}

/** A field's input: the kind's custom input, or else the default for its field type. */
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

/** The default input of every field, for customizations to build on: free text with help. */
export const SourceInput = ({ source }: { source: string }) => (
  <FreeTextInput field={useSourceField(source)} />
);
