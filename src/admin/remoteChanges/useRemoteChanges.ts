import { focusManager, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect } from 'react';

import type { WaybillDataProvider } from '../../dataProvider';
import type { ChangedRecord } from '../../contract/history';
import type { Catalogue, RecordData } from '../../resources';
import { isOnRoute, TRIPS } from '../../resources/trip';
import { useWaybill } from '../../WaybillContext';
import { statusOf } from '../../dataProvider/serverErrors';

/** A change by another user, and when this tab asked for it. Records that are fetched later contain the change. */
interface RemoteChange extends ChangedRecord {
  readonly requestedAt: number;
  /** When this tab asked for the change that created the record; undefined if it is older. */
  readonly createdAt: number | undefined;
}

interface RemoteChanges {
  readonly cursor: string | undefined;
  /** The last change of each record, by record ID. */
  readonly changes: ReadonlyMap<string, RemoteChange>;
  /** When this tab asked for changes that were too many to list; 0 for never. */
  readonly manyAt: number;
  /** First parts of the keys of queries that the last changes affect. */
  readonly affected: readonly string[];
}

/**
 * True if another user's change is newer than a record that was requested at `seenAt`. This user's own changes are not
 * listed, so the record can be newer than the last listed change, even if that is a deletion.
 */
export const isNewerThan = (
  { requestedAt, operation, updatedAt }: RemoteChange,
  record: RecordData,
  seenAt: number,
): boolean =>
  operation === 'delete'
    ? requestedAt > seenAt
    : String(record['updated_at'] ?? '') < String(updatedAt);

const KEY = ['changes'];
const NO_CHANGES: RemoteChanges = {
  cursor: undefined,
  changes: new Map(),
  manyAt: 0,
  affected: [],
};
/** Poll results already handled. Several components share a result, but its queries are refetched once. */
const handled = new WeakSet([NO_CHANGES]);
const POLL_INTERVAL_MS = 10_000;
/** Maximum number of stored changes. Older ones are dropped. */
const MAX_CHANGES = 5_000;

/** True if the backend does not have this call. Polling then stops. */
const isUnknown = ({ error }: { error: unknown }) => statusOf(error) === 404;

async function fetchChanges(
  client: QueryClient,
  provider: WaybillDataProvider,
  catalogue: Catalogue,
  signal: AbortSignal,
): Promise<RemoteChanges> {
  const before = client.getQueryData<RemoteChanges>(KEY) ?? NO_CHANGES;
  const requestedAt = Date.now();
  const { cursor, changes, isMany } = await provider
    .changes(before.cursor, { signal })
    .catch(async (error: unknown) => {
      // An older backup was restored, or HISTORY_DAYS has removed changes after the cursor.
      if (statusOf(error) !== 410) throw error;
      return { ...(await provider.changes(undefined, { signal })), isMany: true };
    });
  if (changes.length === 0 && !isMany) return { ...before, cursor, affected: [] };
  // The dashboard aggregates records of all kinds, so any change can affect it.
  const affected = ['overview', 'count'];
  if (isMany || changes.some(({ kind }) => isOnRoute(catalogue, kind))) affected.push(TRIPS);
  const latest = changes.map((change) => {
    const createdAt = before.changes.get(change.id)?.createdAt;
    const isCreated = change.operation === 'create';
    return { ...change, requestedAt, createdAt: isCreated ? requestedAt : createdAt };
  });
  const received = [...before.changes.values(), ...latest];
  return {
    cursor,
    changes: new Map(received.slice(-MAX_CHANGES).map((change) => [change.id, change])),
    manyAt: isMany ? requestedAt : before.manyAt,
    affected,
  };
}

/**
 * Changes by other users since this tab was opened. All components share one poll. It runs only
 * while the tab is visible, and immediately when the tab becomes visible again.
 */
export function useRemoteChanges(): RemoteChanges {
  const client = useQueryClient();
  const provider = useDataProvider<WaybillDataProvider>();
  const { catalogue, settings } = useWaybill();
  const { data = NO_CHANGES } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => fetchChanges(client, provider, catalogue, signal),
    enabled: () => settings.extensions && focusManager.isFocused(),
    retry: false,
    staleTime: POLL_INTERVAL_MS,
    gcTime: Infinity,
    refetchInterval: ({ state }) => !isUnknown(state) && POLL_INTERVAL_MS,
    refetchOnWindowFocus: ({ state }) => !isUnknown(state) && 'always',
  });
  useEffect(() => {
    if (handled.has(data)) return;
    handled.add(data);
    for (const first of data.affected) void client.invalidateQueries({ queryKey: [first] });
  }, [client, data]);
  return data;
}
