import type { Catalogue, Kind } from '../../resources';
import { HOME } from '../../routing/routes';
import type { RouteMatch, Routes } from '../../routing/routes';
import { indexKindOf } from '../routing/useCurrentPlace';

/** Where the header's back button leads; `kind` is the one that is listed there. */
export interface BackTarget {
  to: string;
  kind?: Kind;
}

/**
 * A record leads back to its list, a sub-kind's list to the index above it, a nested list to the
 * parent's list, and a top-level list home.
 */
export function backTarget(catalogue: Catalogue, routes: Routes, match: RouteMatch): BackTarget {
  const { kind, parentId } = match;
  const listOf = (of: Kind, ids = {}) => ({ to: routes.path(of.name, 'list', ids), kind: of });

  // Below an empty id of a parent there is no list to go to.
  const isLost = kind.parent !== undefined && parentId === '';
  if (match.view !== 'list' && !isLost) return listOf(kind, { parentId });
  const index = indexKindOf(catalogue, kind);
  if (index && !isLost) return listOf(index, { parentId });
  return kind.parent ? listOf(catalogue.kind(kind.parent)) : { to: HOME };
}
