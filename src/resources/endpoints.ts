import type { Catalogue, Family, Kind } from './types';

/** A path of the records API with the kinds that it serves. */
export interface Endpoint {
  /** Path below the API's base, with `{id}` for the parent: `companies/{id}/documents`. */
  readonly path: string;
  readonly parent: Kind | undefined;
  readonly table: string;
  /** Kinds that the path lists. The kind that it creates comes first. */
  readonly kinds: readonly Kind[];
  /** Set if the path serves a whole family. The body then says which kind to create. */
  readonly family: Family | undefined;
}

/** Path of a kind's list, with `{id}` for the parent's ID. */
export const servicePattern = (catalogue: Catalogue, kind: Kind, service = kind.service): string =>
  kind.parent ? `${catalogue.kind(kind.parent).service}/{id}/${service}` : service;

/** A path such as `companies/42/documents`. Throws if a nested kind has no parent ID. */
export function servicePath(
  catalogue: Catalogue,
  kind: Kind,
  parentId?: string | number | null,
): string {
  const pattern = servicePattern(catalogue, kind);
  if (!kind.parent) return pattern;
  if (parentId === undefined || parentId === null || parentId === '')
    throw new Error(`The path of "${kind.name}" needs the id of its ${kind.parent}`);
  return pattern.replace('{id}', encodeURIComponent(parentId));
}

/** Every path of the records API: kinds, families and aliases. */
export function endpoints(catalogue: Catalogue): Endpoint[] {
  const found = new Map<string, Endpoint>();
  const add = (path: string, endpoint: Omit<Endpoint, 'path'>) =>
    found.set(path, { path, ...endpoint });

  for (const family of catalogue.families) {
    const kinds = family.kinds.map((name) => catalogue.kind(name));
    const parent = family.parent ? catalogue.kind(family.parent) : undefined;
    const base = parent ? `${parent.service}/{id}/` : '';
    for (const service of [family.service, ...(family.aliases ?? [])])
      add(base + service, { parent, table: family.table, kinds, family });
  }
  for (const kind of catalogue.kinds) {
    const parent = kind.parent ? catalogue.kind(kind.parent) : undefined;
    for (const service of [kind.service, ...kind.aliases]) {
      const path = servicePattern(catalogue, kind, service);
      if (!found.has(path))
        add(path, { parent, table: kind.table, kinds: [kind], family: undefined });
    }
  }
  return [...found.values()];
}
