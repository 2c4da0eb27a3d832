import { useResourceContext } from 'ra-core';
import { useMemo } from 'react';

import type { Kind, RecordData } from '../../resources';
import { useParentScope } from '../../routing/ParentScope';
import { useWaybill } from '../../WaybillContext';

/** Parameter of the create page: the record to begin with. */
export const ORIGINAL = 'from';

/**
 * Addresses of the pages of a kind, by default the resource context's. Undefined where the parent's id
 * that an address needs is missing, or the backend has nothing to show there.
 */
export function useKindPaths(of?: Kind) {
  const { catalogue, routes, settings } = useWaybill();
  const resource = useResourceContext() ?? '';
  const kind = of ?? catalogue.kind(resource);
  const { extensions } = settings;
  const scope = useParentScope();
  const parentId = kind.parent ? scope?.id : undefined;

  return useMemo(() => {
    const known = !kind.parent || (parentId !== undefined && parentId !== '');
    const ids = { parentId };
    const given = (id: RecordData['id']) => known && id !== undefined && id !== null && id !== '';
    const create = known ? routes.path(kind.name, 'create', ids) : undefined;
    return {
      list: known ? routes.path(kind.name, 'list', ids) : undefined,
      create,
      /** The create page with what another record holds. */
      duplicate: (id: RecordData['id']) =>
        given(id) ? `${create}?${new URLSearchParams({ [ORIGINAL]: String(id) })}` : undefined,
      show: (id: RecordData['id']) =>
        given(id) ? routes.path(kind.name, 'show', { ...ids, id }) : undefined,
      edit: (id: RecordData['id']) =>
        given(id) ? routes.path(kind.name, 'edit', { ...ids, id }) : undefined,
      history: (id: RecordData['id']) =>
        extensions && given(id) ? routes.path(kind.name, 'history', { ...ids, id }) : undefined,
      bin: extensions && known ? routes.path(kind.name, 'bin', ids) : undefined,
    };
  }, [routes, extensions, kind, parentId]);
}
