import { focusManager, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';

import type { WaybillDataProvider } from '../../dataProvider';
import type { ChangedRecord } from '../../contract/history';
import { useWaybill } from '../../WaybillContext';
import { statusOf } from '../components/serverMessage';

/** A change by somebody else, and when this tab has heard of it. */
interface Heard extends ChangedRecord {
  readonly heardAt: number;
}

export interface RemoteChanges {
  readonly cursor: string | undefined;
  /** The last change of each record, by its id. */
  readonly changes: ReadonlyMap<string, Heard>;
  /** When so much was changed that it was not told one by one. */
  readonly manyAt: number;
}

const KEY = ['changes'];
const NO_NEWS: RemoteChanges = { cursor: undefined, changes: new Map(), manyAt: 0 };
const INTERVAL = 10_000;
const LONGEST = 300_000;
/** More than this are no news any more. */
const MOST = 5_000;

/** Twice as late after every failure in a row; never again where the backend cannot tell. */
const nextAfter = (failures: number, error: unknown): number | false =>
  statusOf(error) === 404 ? false : Math.min(INTERVAL * 2 ** failures, LONGEST);

async function hear(client: QueryClient, provider: WaybillDataProvider, signal: AbortSignal) {
  const before = client.getQueryData<RemoteChanges>(KEY) ?? NO_NEWS;
  const { cursor, changes, isMany } = await provider.changes(before.cursor, { signal });
  if (changes.length === 0 && !isMany) return { ...before, cursor };
  const heardAt = Date.now();
  // What stands on the first page sums records up.
  for (const part of ['overview', 'count']) void client.invalidateQueries({ queryKey: [part] });
  const all = [...before.changes.values(), ...changes.map((change) => ({ ...change, heardAt }))];
  return {
    cursor,
    changes: new Map(all.slice(-MOST).map((change) => [change.id, change])),
    manyAt: isMany ? heardAt : before.manyAt,
  };
}

/**
 * What others have changed since this tab has been open. However many ask, one small call goes out
 * for all of them: while the tab is seen and has a network, and at once when it is seen again.
 */
export function useRemoteChanges(): RemoteChanges {
  const client = useQueryClient();
  const provider = useDataProvider<WaybillDataProvider>();
  const { extensions } = useWaybill().settings;
  const { data = NO_NEWS } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => hear(client, provider, signal),
    enabled: () => extensions && focusManager.isFocused(),
    retry: false,
    staleTime: INTERVAL,
    gcTime: Infinity,
    refetchInterval: ({ state }) => nextAfter(state.fetchFailureCount, state.error),
    refetchOnWindowFocus: ({ state }) => (statusOf(state.error) === 404 ? false : 'always'),
  });
  return data;
}
