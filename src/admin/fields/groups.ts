import type { Field } from '../../resources';
import { FIELD_TYPES, GROUPS } from './registry';
import type { GroupName } from './registry';

export interface FieldGroup {
  readonly name: GroupName;
  readonly fields: readonly Field[];
}

/** Fields by section, in the order of their declaration; the same on details and in forms. */
export function groupsOf(fields: readonly Field[]): FieldGroup[] {
  const groupOf = (field: Field) =>
    field.detailsOnly ? 'platform' : FIELD_TYPES[field.kind].group;
  return GROUPS.map((name) => ({
    name,
    fields: fields.filter((field) => groupOf(field) === name),
  })).filter((group) => group.fields.length > 0);
}
