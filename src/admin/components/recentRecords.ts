import { useStoreContext } from 'ra-core';
import { useEffect } from 'react';

import type { Kind, RecordData } from '../../resources';
import { representationOf } from '../../resources/representation';
import { useParentScope } from '../../routing/ParentScope';

/** `name` is the record's name at the time of the visit. */
export interface Visit {
  readonly kind: string;
  readonly id: string;
  readonly parentId?: string;
  readonly name: string;
}

/** Store key of the visits. Signing out deletes them. */
export const RECENT = 'recent';

const MAX_REMEMBERED = 8;

const isText = (value: unknown) => typeof value === 'string';

const isVisit = (stored: unknown): stored is Visit => {
  const { kind, id, parentId, name } = (stored ?? {}) as { [Name in keyof Visit]?: unknown };
  return [kind, id, name].every(isText) && (parentId === undefined || isText(parentId));
};

/** Drops entries with another shape, which older versions or other programs may have written. */
export const readVisits = (stored: unknown): Visit[] =>
  Array.isArray(stored) ? stored.filter(isVisit) : [];

const isSame = (a: Visit, b: Visit) =>
  a.kind === b.kind && a.id === b.id && a.parentId === b.parentId;

/** Adds a visit. Latest first, each record only once. */
export const withVisit = (visits: readonly Visit[], visit: Visit): Visit[] =>
  [visit, ...visits.filter((other) => !isSame(other, visit))].slice(0, MAX_REMEMBERED);

/** Stores a visit once the record has loaded. */
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
