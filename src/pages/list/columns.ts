import type { Field, Kind } from '../../resources';

/** Fields that a list shows for every kind that has them. */
const EVERYWHERE = ['status', 'date_of_birth'];

/**
 * The columns of a kind's list after name and id: status and date of birth where it has them, then
 * its own. A field that alone is the record's name stands in the first column already.
 */
export function columnsOf(kind: Kind): Field[] {
  const named = kind.representation.length === 1 ? kind.representation : [];
  const names = new Set([...EVERYWHERE, ...kind.columns]);
  return [...names]
    .filter((name) => !named.includes(name))
    .flatMap((name) => kind.fields.find((field) => field.name === name) ?? []);
}

/** The field behind the first column, where one field alone is the record's name. */
export const nameField = (kind: Kind): Field | undefined =>
  kind.representation.length > 0
    ? kind.fields.find((field) => field.name === kind.representation[0])
    : undefined;
