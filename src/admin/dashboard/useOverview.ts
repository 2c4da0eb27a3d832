import { focusManager, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';

import { localDay } from '../../dates/days';
import type { OverviewPart, OverviewParts } from '../../contract/overview';
import type { WaybillDataProvider } from '../../dataProvider';

const MINUTE_MS = 60_000;

/** Refetch on every visit, on window focus and every minute, but never in a hidden tab. */
export const REFETCH_EVERY_MINUTE = {
  enabled: () => focusManager.isFocused(),
  staleTime: 0,
  refetchInterval: MINUTE_MS,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
} as const;

/** Refetch on a visit if the data is older than 5 minutes. */
export const FRESH_FOR_5_MINUTES = { staleTime: 5 * MINUTE_MS } as const;

/** Waybill's own API only. */
export function useOverviewCall<Part extends OverviewPart>(part: Part) {
  const dataProvider = useDataProvider<WaybillDataProvider>();
  return {
    ...REFETCH_EVERY_MINUTE,
    queryKey: ['overview', part],
    // Reads the day on every call, so that a page that stays open past midnight shows the new day.
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      dataProvider.overview(part, { day: localDay(), signal }),
  };
}

export const useOverview = <Part extends OverviewPart>(part: Part) =>
  useQuery<OverviewParts[Part]>(useOverviewCall(part));
