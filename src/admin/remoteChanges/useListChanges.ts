import { useListContext } from 'ra-core';
import { useState } from 'react';

import type { Kind, RecordData } from '../../resources';
import { useParentScope } from '../../routing/ParentScope';
import { useWaybill } from '../../WaybillContext';
import { useRemoteChanges } from './useRemoteChanges';

type Id = RecordData['id'];

const NONE: ReadonlySet<Id> = new Set();

/** What others have changed in a list since its page was fetched, and the way to see it. */
export function useListChanges(kind: Kind) {
  const { changes, manyAt } = useRemoteChanges();
  const { catalogue } = useWaybill();
  const scope = useParentScope();
  const { data, filterValues, refetch } = useListContext<RecordData>();
  const [seenAt, setSeenAt] = useState(() => Date.now());
  const rows = new Map(data?.map((row) => [String(row.id), row]));
  const isWhole = Object.keys(filterValues).length === 0;
  const changed = new Set<Id>();
  let added = 0;

  for (const { id, kind: name, parentId, operation, updatedAt, heardAt } of changes.values()) {
    const row = rows.get(id);
    if (row && (operation === 'delete' || row['updated_at'] !== updatedAt)) changed.add(row.id);
    const isHere =
      catalogue.find(name)?.table === kind.table && (!scope || String(scope.id) === parentId);
    // Whether a filter lets a new record through only the server knows.
    if (!row && operation === 'create' && isHere && isWhole && heardAt > seenAt) added += 1;
  }
  return {
    changed: changed.size > 0 ? changed : NONE,
    count: changed.size + added,
    isMany: manyAt > seenAt,
    show: () => {
      setSeenAt(Date.now());
      void refetch();
    },
  };
}
