import type { Catalogue, Kind } from './types';

/** The top-level kind above a kind: "company" for a company's documents. */
export function topLevelKind(catalogue: Catalogue, kind: Kind): Kind {
  return kind.parent ? topLevelKind(catalogue, catalogue.kind(kind.parent)) : kind;
}

/** The index kind that a sub-kind belongs to; undefined for all other kinds. */
export const indexKindOf = (catalogue: Catalogue, kind: Kind): Kind | undefined =>
  catalogue.kinds.find(({ subKinds }) => subKinds.includes(kind.name));

/**
 * Kinds nested under a kind. Their records are deleted together with the parent. Without sub-kinds, because the
 * list of their index kind contains their records.
 */
export const nestedKinds = (catalogue: Catalogue, kind: Kind): Kind[] =>
  catalogue.childrenOf(kind.name).filter((nested) => !indexKindOf(catalogue, nested));
