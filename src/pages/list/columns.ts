import type { Field, Kind } from '../../resources';

/** Fields that a list shows for every kind that has them. */
const EVERYWHERE = ['status', 'date_of_birth'];

/** What every record has besides its kind's fields; the words are the console's own. */
export const ID: Field = Object.freeze({ name: 'id', label: 'ID', column: 'id', kind: 'text' });
/** When it was added and last changed. */
export const MOMENTS: readonly Field[] = [
  Object.freeze({ name: 'created_at', label: 'Created', column: 'created_at', kind: 'dateTime' }),
  Object.freeze({ name: 'updated_at', label: 'Updated', column: 'updated_at', kind: 'dateTime' }),
];

/** The field that alone is the record's name: it stands in the first column already. */
const namedBy = ({ representation }: Kind) =>
  representation.length === 1 ? representation[0] : undefined;

/**
 * The columns of a kind's list after name and id: status and date of birth where it has them, then
 * its own.
 */
export function columnsOf(kind: Kind): Field[] {
  const names = new Set([...EVERYWHERE, ...kind.columns]);
  return [...names]
    .filter((name) => name !== namedBy(kind))
    .flatMap((name) => kind.fields.find((field) => field.name === name) ?? []);
}

/** Everything that a list can show in a column after the name: hidden, unless `columnsOf` has it. */
export const columnChoices = (kind: Kind): Field[] => [
  ID,
  ...kind.fields.filter(({ name }) => name !== namedBy(kind)),
  ...MOMENTS,
];

/** The field behind the first column, where one field alone is the record's name. */
export const nameField = (kind: Kind): Field | undefined =>
  kind.representation.length > 0
    ? kind.fields.find((field) => field.name === kind.representation[0])
    : undefined;
