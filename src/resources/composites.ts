import type { Field } from './types';

type CompositeName = 'name' | 'legalName' | 'address' | 'coordinates';

/** Fields that users read as one value, in reading order. At least one must be present. */
const COMPOSITES: readonly { name: CompositeName; needs: RegExp; parts: string }[] = [
  {
    name: 'name',
    needs: /^last_name$/,
    parts: 'prefix first_name middle_name last_name suffix',
  },
  {
    name: 'legalName',
    needs: /^legal_last_name$/,
    parts: 'legal_first_name legal_middle_name legal_last_name',
  },
  {
    name: 'address',
    needs: /^city/,
    parts:
      'address_1 address address_2 city city_locality state state_province postal_code country ' +
      'country_code full_address lat latitude long longitude coordinates',
  },
  { name: 'coordinates', needs: /^lat/, parts: 'lat latitude long longitude coordinates' },
];

/** Fields that are displayed as one value. */
export interface Composite {
  readonly composite: CompositeName;
  readonly fields: readonly Field[];
}

/**
 * Groups fields for display. Fields of one composite value are grouped at the position of the first
 * one. Fields for which `isOwn` returns true stay separate.
 */
export function composed(
  fields: readonly Field[],
  isOwn: (field: Field) => boolean,
): (Field | Composite)[] {
  const composites = new Map<Field, Composite>();
  const findFree = (name: string) =>
    fields.find((field) => field.name === name && !composites.has(field) && !isOwn(field));
  for (const { name: composite, needs, parts } of COMPOSITES) {
    const partFields = parts.split(' ').flatMap((part) => findFree(part) ?? []);
    if (partFields.length < 2 || !partFields.some(({ name }) => needs.test(name))) continue;
    const group = { composite, fields: partFields };
    for (const field of partFields) composites.set(field, group);
  }
  return [...new Set(fields.map((field) => composites.get(field) ?? field))];
}
