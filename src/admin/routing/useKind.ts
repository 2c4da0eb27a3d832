import { useLocation, useResourceContext } from 'ra-core';
import { useMemo } from 'react';

import type { Kind, RecordData } from '../../resources';
import { servicePath } from '../../resources/endpoints';
import { useParentScope } from '../../routing/ParentScope';
import type { RouteMatch, Scope } from '../../routing/routes';
import { useWaybill } from '../../WaybillContext';

/** The kind of the resource context. Throws outside of one. */
export const useKind = (): Kind => useWaybill().catalogue.kind(useResourceContext() ?? '');

/** The API path of the resource context's kind; undefined for a nested kind without a parent. */
export function useService(): string | undefined {
  const kind = useKind();
  const { catalogue } = useWaybill();
  const scope = useParentScope();
  if (kind.parent && (scope?.id === undefined || scope.id === '')) return undefined;
  return servicePath(catalogue, kind, scope?.id) || undefined;
}

/** URL parameter of the create page: the ID of the record to copy. */
export const ORIGINAL_PARAMETER = 'from';

/**
 * Paths of a kind's pages, by default of the resource context's kind. A path is undefined if the
 * parent's ID is missing or the backend does not support the view.
 */
export function useKindPaths(of?: Kind) {
  const { catalogue, routes, settings } = useWaybill();
  const resource = useResourceContext() ?? '';
  const kind = of ?? catalogue.kind(resource);
  const { extensions } = settings;
  const scope = useParentScope();
  const parentId = kind.parent ? scope?.id : undefined;

  return useMemo(() => {
    const hasParent = !kind.parent || (parentId !== undefined && parentId !== '');
    const ids = { parentId };
    const isId = (id: RecordData['id']) =>
      hasParent && id !== undefined && id !== null && id !== '';
    const create = hasParent ? routes.path(kind.name, 'create', ids) : undefined;
    return {
      list: hasParent ? routes.path(kind.name, 'list', ids) : undefined,
      create,
      duplicate: (id: RecordData['id']) =>
        isId(id)
          ? `${create}?${new URLSearchParams({ [ORIGINAL_PARAMETER]: String(id) })}`
          : undefined,
      show: (id: RecordData['id']) =>
        isId(id) ? routes.path(kind.name, 'show', { ...ids, id }) : undefined,
      edit: (id: RecordData['id']) =>
        isId(id) ? routes.path(kind.name, 'edit', { ...ids, id }) : undefined,
      history: (id: RecordData['id']) =>
        extensions && isId(id) ? routes.path(kind.name, 'history', { ...ids, id }) : undefined,
      bin: extensions && hasParent ? routes.path(kind.name, 'bin', ids) : undefined,
    };
  }, [routes, extensions, kind, parentId]);
}

/** Kind, view and IDs of the current URL; undefined on pages without a kind. */
export function useCurrentRoute(): RouteMatch | undefined {
  const { routes } = useWaybill();
  const { pathname } = useLocation();
  return useMemo(() => routes.parse(pathname), [routes, pathname]);
}

/** The parent record in a nested page's URL; undefined for other pages. */
export function useRouteScope(): Scope | undefined {
  const { kind, parentId } = useCurrentRoute() ?? {};
  const parent = kind?.parent;
  return useMemo(
    () => (parent && parentId !== undefined ? { kind: parent, id: parentId } : undefined),
    [parent, parentId],
  );
}
