import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';

import type { WaybillDataProvider } from '../../../dataProvider';
import type { Kind, RecordId } from '../../../resources';
import { referencesTo } from '../../../resources/kindFields';
import { useWaybill } from '../../../WaybillContext';

/** True if other kinds may refer to records of a kind, and the backend can count them. */
export function useHasRelated(kind: Kind): boolean {
  const { catalogue, settings } = useWaybill();
  return settings.extensions && referencesTo(catalogue, kind).length > 0;
}

/** The open work and the related records of a page share one call, although the latter are loaded later. */
export const SHARED_FOR_MS = 2000;

interface Options {
  staleTime?: number;
  /** False if nothing is shown of them. */
  isNeeded?: boolean;
}

/** The number of records that refer to a record, by kind and field. */
export function useRelatedCounts(
  kind: Kind,
  id: RecordId,
  { staleTime = 0, isNeeded = true }: Options = {},
) {
  const hasRelated = useHasRelated(kind);
  const provider = useDataProvider<WaybillDataProvider>();
  return useQuery({
    queryKey: [kind.name, 'relatedCounts', { id }],
    queryFn: ({ signal }) => provider.relatedCounts(kind.name, { id, signal }),
    enabled: hasRelated && isNeeded,
    staleTime,
  });
}
