import type { Field, Kind } from '../../resources';
import { ID, MOMENTS } from '../../resources/systemFields';

/** Fields that a list shows for every kind that has them. */
const EVERYWHERE = ['status', 'date_of_birth'];

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
