import { useQueries, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';

import type { WaybillDataProvider } from '../../dataProvider';
import type { Counts } from '../../overview';
import type { Kind } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { REFRESHED } from './refresh';
import { useOverviewCall } from './useOverview';

export interface KindCounts {
  /** Totals by kind; a kind whose number is not known is not in it. */
  readonly totals: ReadonlyMap<string, number>;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly refetch: () => void;
}

const toTotals = ({ data }: Counts) => data.map(({ kind, total }) => [kind, total] as const);

/**
 * How many records there are: in one call where the API is Waybill's own; elsewhere by the list
 * calls of the kinds that matter most, and of no others.
 */
export function useCounts(first: readonly Kind[]): KindCounts {
  const { settings } = useWaybill();
  const dataProvider = useDataProvider<WaybillDataProvider>();
  const overview = useQuery({
    ...useOverviewCall('counts'),
    ...(!settings.extensions && { enabled: false }),
    // An answer that no numbers can be read from is a call that has failed.
    select: toTotals,
  });
  const lists = useQueries({
    queries: (settings.extensions ? [] : first).map(({ name }) => ({
      ...REFRESHED,
      queryKey: ['count', name],
      // A query answers something: null stands for a number that the backend does not tell.
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await dataProvider.count(name, { signal })) ?? null,
    })),
  });
  const parts = settings.extensions ? [overview] : lists;
  const known = settings.extensions
    ? (overview.data ?? [])
    : lists.flatMap(({ data }, at) => {
        const kind = first[at];
        return kind && typeof data === 'number' ? [[kind.name, data] as const] : [];
      });
  return {
    totals: new Map(known),
    isPending: parts.some(({ isPending }) => isPending),
    isError: parts.some(({ isError }) => isError),
    refetch: () => {
      for (const part of parts) if (part.isError) void part.refetch();
    },
  };
}
