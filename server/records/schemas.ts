import type { Family, Field, Kind } from '../../src/resources';
import { maxLengthOf, typeOf } from '../fields';
import * as t from '../openapi/jsonSchema';
import type { VisibleSchema } from '../scope/compiledAccess';
import type { Table } from '../tables/table';
import { OWN_FIELDS } from './listQuery';

function fieldSchema(field: Field): t.Schema {
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

export const inputOf = (name: string): string => `${name}.input`;
/** A family may have the same name as a kind, so its schema has a suffix. */
export const anyOf = ({ name }: Family): string => `${name}.any`;
export const filtersOf = ({ name }: Table): string => `${name}.filters`;

const TIME = { ...t.text, readOnly: true, examples: ['2026-01-31T09:30:00.000Z'] };
const OWN = { id: { ...t.text, readOnly: true }, created_at: TIME, updated_at: TIME };

const propertiesOf = ({ fields }: Kind) =>
  Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)]));

function recordSchema(kind: Kind): t.Schema {
  const properties = { ...OWN, ...propertiesOf(kind) };
  return {
    title: kind.label,
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: true,
  };
}

const inputSchema = (kind: Kind): t.Schema => ({
  title: `${kind.label} (request body)`,
  description:
    'Omitted fields keep their values; null and "" clear a field. Text is accepted if it fits the field. ' +
    'Undeclared fields are stored too.',
  type: 'object',
  properties: propertiesOf(kind),
  additionalProperties: true,
});

export const oneOfKinds = (names: readonly string[]): t.Schema => {
  const alternatives = names.map(t.ref);
  return alternatives.length === 1 ? (alternatives[0] as t.Schema) : { anyOf: alternatives };
};

const familySchema = ({ kinds, discriminator }: Family, of = (name: string) => name) => ({
  description: `${discriminator} names its kind.`,
  anyOf: kinds.map((name) => t.ref(of(name))),
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
function filterSchema({ fields }: Table): t.Schema {
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
    patternProperties: {
      [String.raw`^[^.]+\.[^.]+\.[^.]+$`]: {
        type: 'string',
        description:
          'A record of another kind refers to the record and matches a filter: {kind}.{field}.{filter}.',
      },
    },
    additionalProperties: false,
  };
}

/** The schemas of all records, bodies and filters, by name. */
export function recordSchemas({ catalogue, tables }: VisibleSchema): Record<string, t.Schema> {
  const schemas: Record<string, t.Schema> = {};
  for (const kind of catalogue.kinds) {
    schemas[kind.name] = recordSchema(kind);
    schemas[inputOf(kind.name)] = inputSchema(kind);
  }
  for (const family of catalogue.families) {
    schemas[anyOf(family)] = familySchema(family);
    schemas[inputOf(anyOf(family))] = familySchema(family, inputOf);
  }
  for (const table of tables.values()) schemas[filtersOf(table)] = filterSchema(table);
  return schemas;
}
