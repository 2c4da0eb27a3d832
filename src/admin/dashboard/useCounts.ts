import { useQuery } from '@tanstack/react-query';

import type { Counts } from '../../contract/overview';
import type { Kind } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { REFRESHED } from './refresh';
import { useListCounts } from './useListCounts';
import type { KindCounts } from './useListCounts';
import { useOverviewCall } from './useOverview';

const toTotals = ({ data }: Counts) => new Map(data.map(({ kind, total }) => [kind, total]));

/**
 * How many records there are: of all kinds in one call where the API is Waybill's own; elsewhere by
 * the list calls of the kinds that matter most.
 */
export function useCounts(first: readonly Kind[]): KindCounts {
  const { extensions } = useWaybill().settings;
  const { data, isPending, isError, refetch } = useQuery({
    ...useOverviewCall('counts'),
    ...(!extensions && { enabled: false }),
    // An answer that no numbers can be read from is a call that has failed.
    select: toTotals,
  });
  const lists = useListCounts(extensions ? [] : first, REFRESHED);
  if (!extensions) return lists;
  return { totals: data ?? new Map(), isPending, isError, refetch: () => void refetch() };
}
