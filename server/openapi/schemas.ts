import type { Family, Kind } from '../../src/resources';
import { operatorsOf } from '../api/filters';
import { OWN_FIELDS } from '../api/listQuery';
import type { Table } from '../storage/schema/schema';
import { fieldSchema, type Schema } from './fields';

export const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** Names of the schemas that a kind or a table has besides its own. */
export const inputOf = (name: string): string => `${name}.input`;
/** A family may be called like the kind on its own path. */
export const anyOf = ({ name }: Family): string => `${name}.any`;
export const filtersOf = ({ name }: Table): string => `${name}.filters`;

const own = {
  id: { type: 'string', readOnly: true },
  created_at: { type: 'string', readOnly: true, examples: ['2026-01-31T09:30:00.000Z'] },
  updated_at: { type: 'string', readOnly: true, examples: ['2026-01-31T09:30:00.000Z'] },
};

const propertiesOf = ({ fields }: Kind) =>
  Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)]));

/** A record as it is answered: every field of its kind, and whatever else was stored with it. */
export const recordSchema = (kind: Kind): Schema => ({
  title: kind.label,
  type: 'object',
  properties: { ...own, ...propertiesOf(kind) },
  required: [...Object.keys(own), ...kind.fields.map(({ name }) => name)],
  additionalProperties: true,
});

/** What a client sends of a record. */
export const inputSchema = (kind: Kind): Schema => ({
  title: `${kind.label}, as it is sent`,
  description:
    'Fields that are left out stay as they are; null and "" clear one. Text is taken where it fits ' +
    'the field. Fields that are not declared are kept.',
  type: 'object',
  properties: propertiesOf(kind),
  additionalProperties: true,
});

/** A record of any kind of a family; on the family's path its discriminator says which. */
export const familySchema = ({ kinds, discriminator }: Family, of = (name: string) => name) => ({
  description: `${discriminator} says which of the kinds it is.`,
  anyOf: kinds.map((name) => refTo(of(name))),
});

const WORDS = {
  equals: {
    suffix: '',
    description: 'Equals, text in either case; given several times, one of them.',
  },
  in: { suffix: '_in', description: 'One of several, between commas.' },
  contains: { suffix: '_contains', description: 'Contains, in either case.' },
  gte: { suffix: '_gte', description: 'At least.' },
  lte: { suffix: '_lte', description: 'At most; with a day, that day included.' },
  empty: { suffix: '_empty', description: 'Whether it has no value.' },
};

/** The filters of a list: each property is a query parameter of its own. */
export function filterSchema({ fields }: Table): Schema {
  const asked = new Map([...Object.entries(OWN_FIELDS), ...fields]);
  const properties = [...asked.values()].flatMap((field) =>
    operatorsOf(field.kind).map((operator) => {
      const { suffix, description } = WORDS[operator];
      const type = operator === 'empty' ? 'boolean' : 'string';
      return [field.name + suffix, { type, description }] as const;
    }),
  );
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    additionalProperties: false,
  };
}
