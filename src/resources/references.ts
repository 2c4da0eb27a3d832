import type { Catalogue, Field, Kind } from './types';

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
