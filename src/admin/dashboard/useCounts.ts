import { useQueries, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';

import type { Counts } from '../../contract/overview';
import type { WaybillDataProvider } from '../../dataProvider';
import { limiter } from '../../dataProvider/inBatches';
import type { Kind } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { REFRESHED, useOverviewCall } from '../components/useOverview';
import type { KEPT } from '../components/useOverview';

export interface KindCounts {
  /** Known totals by kind. */
  readonly totals: ReadonlyMap<string, number>;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly refetch: () => void;
}

const toTotals = ({ data }: Counts) => new Map(data.map(({ kind, total }) => [kind, total]));

/** The totals of all kinds by one call of Waybill's own API, else of the first kinds by their lists. */
export function useCounts(first: readonly Kind[]): KindCounts {
  const { extensions } = useWaybill().settings;
  const { data, isPending, isError, refetch } = useQuery({
    ...useOverviewCall('counts'),
    ...(!extensions && { enabled: false }),
    // In `select`, so that a malformed answer is an error of the query.
    select: toTotals,
  });
  const lists = useListCounts(extensions ? [] : first, REFRESHED);
  if (!extensions) return lists;
  return { totals: data ?? new Map(), isPending, isError, refetch: () => void refetch() };
}

/** Limits the load on a backend that has to be asked for each kind. */
const aFewAtATime = limiter(4);

/** The totals of some kinds, by a call to each one's list. */
export function useListCounts(
  kinds: readonly Kind[],
  freshness: typeof REFRESHED | typeof KEPT,
): KindCounts {
  const dataProvider = useDataProvider<WaybillDataProvider>();
  const lists = useQueries({
    queries: kinds.map(({ name }) => ({
      ...freshness,
      queryKey: ['count', name],
      // A query must not return undefined: null is a total that the backend does not tell.
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        aFewAtATime(async () => (await dataProvider.count(name, { signal })) ?? null),
    })),
  });
  const known = kinds.flatMap(({ name }, at) => {
    const total = lists[at]?.data;
    return typeof total === 'number' ? [[name, total] as const] : [];
  });
  return {
    totals: new Map(known),
    isPending: lists.some(({ isPending }) => isPending),
    isError: lists.some(({ isError }) => isError),
    refetch: () => {
      for (const list of lists) if (list.isError) void list.refetch();
    },
  };
}
