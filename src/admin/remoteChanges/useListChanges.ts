import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';

import type { RecordData, RecordId } from '../../resources';
import { useParentScope } from '../../routing/ParentScope';
import { useWaybill } from '../../WaybillContext';
import { countParams } from '../fieldTypes/format';
import { useKind } from '../routing/useKind';
import { isNewerThan, useRemoteChanges } from './useRemoteChanges';

const NONE: ReadonlySet<RecordId> = new Set();

/**
 * Changes by other users since the list's page was fetched: the IDs of changed rows, a message with
 * their number (undefined if there are none), and a function that refetches.
 */
export function useListChanges() {
  const kind = useKind();
  const translate = useTranslate();
  const { changes, manyAt } = useRemoteChanges();
  const { catalogue } = useWaybill();
  const scope = useParentScope();
  const { data, filterValues, isFetching, refetch } = useListContext<RecordData>();
  /** When the shown page was requested. */
  const [seenAt, setSeenAt] = useState(() => Date.now());
  useEffect(() => {
    if (!isFetching) return undefined;
    const startedAt = Date.now();
    return () => setSeenAt(startedAt);
  }, [isFetching]);
  const rows = new Map(data?.map((row) => [String(row.id), row]));
  const isWhole = Object.keys(filterValues).length === 0;
  const changedIds = new Set<RecordId>();
  let added = 0;

  for (const change of changes.values()) {
    const { id, kind: name, parentId, operation, createdAt = 0 } = change;
    const row = rows.get(id);
    if (row && isNewerThan(change, row, seenAt)) changedIds.add(row.id);
    const isHere =
      catalogue.find(name)?.table === kind.table && (!scope || String(scope.id) === parentId);
    // Only the server knows whether a new record matches a filter.
    if (!row && operation !== 'delete' && isHere && isWhole && createdAt > seenAt) added += 1;
  }
  const count = changedIds.size + added;
  const some =
    count > 0 ? translate('waybill.remoteChanges.changes', countParams(count)) : undefined;
  return {
    changed: changedIds.size > 0 ? changedIds : NONE,
    text: manyAt > seenAt ? translate('waybill.remoteChanges.many') : some,
    show() {
      setSeenAt(Date.now());
      void refetch();
    },
  };
}
