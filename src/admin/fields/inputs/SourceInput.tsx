import { useKind } from '../../routing/useKind';
import type { Field } from '../../../resources';

import { FreeTextInput } from './FreeTextInput';
import { useFieldLabel } from '../useFieldLabel';

/** The field that a source names in the kind at hand, and its label. Throws where there is none. */
export function useSourceField(source: string): { field: Field; label: string } {
  const kind = useKind();
  const labelOf = useFieldLabel();
  const field = kind.fields.find(({ name }) => name === source);
  if (!field) throw new Error(`Kind "${kind.name}" has no field "${source}"`);
  return { field, label: labelOf(field) };
}

/** The input that a field has in all kinds, for customizations to build on: any text, with help. */
export const SourceInput = ({ source }: { source: string }) => (
  <FreeTextInput {...useSourceField(source)} />
);
