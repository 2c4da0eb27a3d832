import { labelOf, SYSTEM_FIELDS } from './resolve';
import type { Catalogue, Field, Kind, RecordData } from './types';

/**
 * Fields that every record has besides those of its kind. Their labels are messages of the console.
 */
export const ID: Field = Object.freeze({ name: 'id', label: 'ID', column: 'id', kind: 'text' });
/** When it was added and last changed. */
export const MOMENTS: readonly Field[] = [
  Object.freeze({ name: 'created_at', label: 'Created', column: 'created_at', kind: 'dateTime' }),
  Object.freeze({ name: 'updated_at', label: 'Updated', column: 'updated_at', kind: 'dateTime' }),
];

/** The field that says how a record of the kind stands. */
export const statusField = ({ fields }: Kind): Field | undefined =>
  fields.find(({ kind }) => kind === 'status');

/** A field of a kind whose values are ids of other records. */
export interface Reference {
  readonly kind: Kind;
  readonly field: Field;
}

/** Every field that refers to records of a kind, in the catalogue's order. */
export const referencesTo = ({ kinds }: Catalogue, { name }: Pick<Kind, 'name'>): Reference[] =>
  kinds.flatMap((kind) =>
    kind.fields.filter(({ target }) => target === name).map((field) => ({ kind, field })),
  );

/** Every field that refers to records of any of the kinds. */
export const referencesToAny = (catalogue: Catalogue, kinds: readonly Kind[]): Reference[] =>
  kinds.flatMap((kind) => referencesTo(catalogue, kind));

const kindOfValue = (value: unknown): Field['kind'] => {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return 'decimal';
  return typeof value === 'object' ? 'json' : 'text';
};

/** Fields that a backend answers although nobody declared them, as fields to show. */
export function undeclaredFields(kind: Kind, record: RecordData): Field[] {
  const known = new Set<string>([...SYSTEM_FIELDS, ...kind.fields.map((field) => field.name)]);
  return Object.entries(record)
    .filter(([name]) => !known.has(name))
    .map(([name, value]) => ({
      name,
      label: labelOf(name),
      column: name,
      kind: kindOfValue(value),
    }));
}
