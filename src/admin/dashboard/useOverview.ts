import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';

import { localDay } from '../../calendar';
import type { WaybillDataProvider } from '../../dataProvider';
import type { OverviewPart, OverviewParts } from '../../contract/overview';
import { REFRESHED } from './refresh';

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
