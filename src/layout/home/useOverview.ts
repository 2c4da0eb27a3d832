import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';

import { localDay } from '../../calendar';
import type { WaybillDataProvider } from '../../dataProvider';
import type { OverviewPart, OverviewParts } from '../../overview';
import { REFRESHED } from './refresh';

/** One part of the overview, from Waybill's own API. */
export function useOverview<Part extends OverviewPart>(part: Part, wanted = true) {
  const dataProvider = useDataProvider<WaybillDataProvider>();
  return useQuery<OverviewParts[Part]>({
    ...REFRESHED,
    ...(!wanted && { enabled: false }),
    queryKey: ['overview', part],
    // The day is read at every call: a page that stays open follows when a new one begins.
    queryFn: ({ signal }) => dataProvider.overview(part, { day: localDay(), signal }),
  });
}
