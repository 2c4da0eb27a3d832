import { useMemo } from 'react';

import type { Kind, RecordData } from '../resources';
import { useParentScope } from '../routing/ParentScope';
import { useWaybill } from '../WaybillContext';

/**
 * Addresses of a kind's pages beside the page at hand. Undefined where the parent's id that an
 * address needs is missing.
 */
export function useKindPaths(kind: Kind) {
  const { routes } = useWaybill();
  const scope = useParentScope();
  const parentId = kind.parent ? scope?.id : undefined;

  return useMemo(() => {
    const known = !kind.parent || (parentId !== undefined && parentId !== '');
    const ids = { parentId };
    const given = (id: RecordData['id']) => known && id !== undefined && id !== null && id !== '';
    return {
      list: known ? routes.path(kind.name, 'list', ids) : undefined,
      create: known ? routes.path(kind.name, 'create', ids) : undefined,
      show: (id: RecordData['id']) =>
        given(id) ? routes.path(kind.name, 'show', { ...ids, id }) : undefined,
      edit: (id: RecordData['id']) =>
        given(id) ? routes.path(kind.name, 'edit', { ...ids, id }) : undefined,
    };
  }, [routes, kind, parentId]);
}
