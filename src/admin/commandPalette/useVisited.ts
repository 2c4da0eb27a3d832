import { useStoreContext } from 'ra-core';
import { useEffect } from 'react';

import type { Kind, RecordData } from '../../resources';
import { representationOf } from '../../resources/representation';
import { useParentScope } from '../../routing/ParentScope';
import { readVisits, RECENT, withVisit } from './recent';

/** Remembers that a record was looked at, once it is there. */
export function useVisited(kind: Kind, record: RecordData | undefined): void {
  const store = useStoreContext();
  const scope = useParentScope();
  const parentId = kind.parent && scope ? String(scope.id) : undefined;
  const id = String(record?.id ?? '');
  const name = representationOf(kind, record);
  useEffect(() => {
    if (!id) return;
    const visits = readVisits(store.getItem(RECENT));
    store.setItem(RECENT, withVisit(visits, { kind: kind.name, id, parentId, name }));
  }, [store, kind.name, id, parentId, name]);
}
