import type { Family, Field, Kind } from '../../src/resources';
import { OWN_FIELDS } from '../records/listQuery';
import type { Table } from '../tables/tables';
import { maxLengthOf, typeOf } from '../fields';
import { refTo, TEXT, type Schema } from './parts';

/** Returns the schema of a field, with its label and, for references, the kind of record. */
function fieldSchema(field: Field): Schema {
  const { label, target } = field;
  const { schema, describeTarget } = typeOf(field);
  const maxLength = maxLengthOf(field);
  return {
    title: label,
    ...schema,
    ...(maxLength !== undefined && { maxLength }),
    ...(target && { description: describeTarget?.(target), 'x-kind': target }),
  };
}

/** Names of the schemas that a kind or a table has besides its own. */
export const inputOf = (name: string): string => `${name}.input`;
/** A family may have the same name as a kind, so its schema has a suffix. */
export const anyOf = ({ name }: Family): string => `${name}.any`;
export const filtersOf = ({ name }: Table): string => `${name}.filters`;

const TIME = { ...TEXT, readOnly: true, examples: ['2026-01-31T09:30:00.000Z'] };
const OWN = { id: { ...TEXT, readOnly: true }, created_at: TIME, updated_at: TIME };

const propertiesOf = ({ fields }: Kind) =>
  Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)]));

/** The record in a response: all fields of its kind, and undeclared fields. */
export function recordSchema(kind: Kind): Schema {
  const properties = { ...OWN, ...propertiesOf(kind) };
  return {
    title: kind.label,
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: true,
  };
}

/** The body that a client sends for a record. */
export const inputSchema = (kind: Kind): Schema => ({
  title: `${kind.label} (request body)`,
  description:
    'Omitted fields keep their values; null and "" clear a field. Text is accepted if it fits the field. ' +
    'Undeclared fields are stored too.',
  type: 'object',
  properties: propertiesOf(kind),
  additionalProperties: true,
});

/** A record of one of these kinds. */
export const oneOfKinds = (names: readonly string[]): Schema => {
  const alternatives = names.map(refTo);
  return alternatives.length === 1 ? (alternatives[0] as Schema) : { anyOf: alternatives };
};

/** Returns the schema of a record of any kind of a family. */
export const familySchema = ({ kinds, discriminator }: Family, of = (name: string) => name) => ({
  description: `${discriminator} names its kind.`,
  anyOf: kinds.map((name) => refTo(of(name))),
});

const OPERATORS = {
  equals: 'Equals, ignoring case; repeat it for any of several values.',
  not: 'Does not equal, or has no value; repeat it to exclude several values.',
  in: 'Equals one of several values separated by commas.',
  contains: 'Contains, ignoring case.',
  starts_with: 'Starts with, ignoring case.',
  gt: 'Greater than; after a day.',
  gte: 'Greater than or equal to.',
  lt: 'Less than; before a day.',
  lte: 'Less than or equal to; up to and including a day.',
  empty: 'true: has no value; false: has a value.',
};

/** The filters of a list: each property is a query parameter of its own. */
export function filterSchema({ fields }: Table): Schema {
  const properties = [...Object.values(OWN_FIELDS), ...fields.values()].flatMap((field) =>
    typeOf(field).operators.map((operator) => [
      operator === 'equals' ? field.name : `${field.name}_${operator}`,
      {
        type: operator === 'empty' ? 'boolean' : 'string',
        description: OPERATORS[operator],
      },
    ]),
  );
  return {
    type: 'object',
    properties: Object.fromEntries(properties) as object,
    additionalProperties: false,
  };
}
