import { useLocation } from 'ra-core';
import { useMemo } from 'react';

import type { Catalogue, Kind } from '../../resources';
import type { RouteMatch } from '../../routing/routes';
import { useWaybill } from '../../WaybillContext';

/** Kind, view and ids of the current address; undefined on pages of no kind. */
export function useCurrentRoute(): RouteMatch | undefined {
  const { routes } = useWaybill();
  const { pathname } = useLocation();
  return useMemo(() => routes.parse(pathname), [routes, pathname]);
}

/** The top-level kind that a kind belongs to: the company of a company's documents. */
export function topLevelKind(catalogue: Catalogue, kind: Kind): Kind {
  return kind.parent ? topLevelKind(catalogue, catalogue.kind(kind.parent)) : kind;
}

/** The index list that a sub-kind stands under, or undefined for all other kinds. */
export const indexKindOf = (catalogue: Catalogue, kind: Kind): Kind | undefined =>
  catalogue.kinds.find((each) => each.subKinds.includes(kind.name));
