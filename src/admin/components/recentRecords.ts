import { useStoreContext } from 'ra-core';
import { useCallback, useEffect } from 'react';

import type { Kind, RecordData } from '../../resources';
import { useParentScope } from '../../routing/ParentScope';
import { useWaybill } from '../../WaybillContext';

/** `name` is the record's name at the time of the visit. */
export interface Visit {
  readonly kind: string;
  readonly id: string;
  readonly parentId?: string;
  readonly name: string;
  /** Not shown while true. Kept, because a deletion can be undone. */
  readonly isDeleted?: boolean;
}

/** Store key of the visits. Signing out deletes them. */
export const RECENT_KEY = 'recent';

const MAX_REMEMBERED = 8;

const isText = (value: unknown) => typeof value === 'string';

const isVisit = (stored: unknown): stored is Visit => {
  const { kind, id, parentId, name } = (stored ?? {}) as { [Name in keyof Visit]?: unknown };
  return [kind, id, name].every(isText) && (parentId === undefined || isText(parentId));
};

/** Drops entries with another shape, which older versions or other programs may have written. */
const visitsIn = (stored: unknown): Visit[] =>
  Array.isArray(stored) ? stored.filter(isVisit) : [];

/** The visits of records that are not deleted. */
export const readVisits = (stored: unknown): Visit[] =>
  visitsIn(stored).filter(({ isDeleted }) => !isDeleted);

const isSame = (a: Visit, b: Visit) =>
  a.kind === b.kind && a.id === b.id && a.parentId === b.parentId;

/** Adds a visit. Latest first, each record only once. */
export const withVisit = (visits: readonly Visit[], visit: Visit): Visit[] =>
  [visit, ...visits.filter((other) => !isSame(other, visit))].slice(0, MAX_REMEMBERED);

/** Stores a visit, with the record's name, once the record has loaded. */
export function useVisited(kind: Kind, record: RecordData | undefined, name: string): void {
  const store = useStoreContext();
  const scope = useParentScope();
  const parentId = kind.parent && scope ? String(scope.id) : undefined;
  const id = String(record?.id ?? '');
  useEffect(() => {
    if (!id) return;
    const visits = visitsIn(store.getItem(RECENT_KEY));
    store.setItem(RECENT_KEY, withVisit(visits, { kind: kind.name, id, parentId, name }));
  }, [store, kind.name, id, parentId, name]);
}

/** Returns a function that hides the visits of deleted records and of their nested records, or shows them again. */
export function useMarkDeleted(kind: Kind) {
  const store = useStoreContext();
  const { catalogue } = useWaybill();
  return useCallback(
    (ids: readonly RecordData['id'][], isDeleted = true) => {
      const deleted = new Set(ids.map(String));
      const isOne = (visit: Visit) =>
        visit.kind === kind.name
          ? deleted.has(visit.id)
          : catalogue.find(visit.kind)?.parent === kind.name && deleted.has(visit.parentId ?? '');
      const visits = visitsIn(store.getItem(RECENT_KEY));
      if (visits.some(isOne))
        store.setItem(
          RECENT_KEY,
          visits.map((visit) => (isOne(visit) ? { ...visit, isDeleted } : visit)),
        );
    },
    [store, catalogue, kind],
  );
}
