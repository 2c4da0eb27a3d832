import type { Field } from '../../../resources';
import { fieldNamed } from '../../../resources/kindFields';
import { useKind } from '../../routing/useKind';

/** The field of the current kind with this source. Throws if the kind does not have it. */
export function useSourceField(source: string): Field {
  const kind = useKind();
  const field = fieldNamed(kind, source);
  if (!field) throw new Error(`Kind "${kind.name}" has no field "${source}"`);
  return field;
}
