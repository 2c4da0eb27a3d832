import { focusManager, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';

import { localDay } from '../../dataProvider/relative';
import type { OverviewPart, OverviewParts } from '../../contract/overview';
import type { WaybillDataProvider } from '../../dataProvider';

const MINUTE = 60_000;

/** Asked on every visit, on every return to the page and every minute; never from a hidden tab. */
export const REFRESHED = {
  enabled: () => focusManager.isFocused(),
  staleTime: 0,
  refetchInterval: MINUTE,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
} as const;

/** Asked once in a few minutes where it is looked at. */
export const KEPT = { staleTime: 5 * MINUTE } as const;

/** How one part of the overview is asked of Waybill's own API. */
export function useOverviewCall<Part extends OverviewPart>(part: Part) {
  const dataProvider = useDataProvider<WaybillDataProvider>();
  return {
    ...REFRESHED,
    queryKey: ['overview', part],
    // The day is read at every call: a page that stays open follows when a new one begins.
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      dataProvider.overview(part, { day: localDay(), signal }),
  };
}

/** One part of the overview. */
export const useOverview = <Part extends OverviewPart>(part: Part) =>
  useQuery<OverviewParts[Part]>(useOverviewCall(part));
