import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';

import type { WaybillDataProvider } from '../../../dataProvider';
import type { RelatedCount } from '../../../contract/related';
import type { Kind, RecordData } from '../../../resources';
import { useParentMeta } from '../../../routing/ParentScope';

/** How many records refer to one, by kind and field. */
export function useRelatedCounts(kind: Kind, id: RecordData['id']) {
  const provider = useDataProvider<WaybillDataProvider>();
  const meta = useParentMeta();
  return useQuery({
    queryKey: [kind.name, 'relatedCounts', { id, meta }],
    queryFn: ({ signal }) => provider.relatedCounts(kind.name, { id, meta, signal }),
  });
}

/** The newest records that refer to one by a field. */
export function useRelatedRecords(
  kind: Kind,
  id: RecordData['id'],
  { kind: referring, field }: Pick<RelatedCount, 'kind' | 'field'>,
  perPage: number,
) {
  const provider = useDataProvider<WaybillDataProvider>();
  const meta = useParentMeta();
  const asked = { id, meta, kind: referring, field, perPage };
  return useQuery({
    queryKey: [kind.name, 'relatedRecords', asked],
    queryFn: ({ signal }) => provider.relatedRecords(kind.name, { ...asked, signal }),
    // More of the same take the place of those that are there.
    placeholderData: keepPreviousData,
  });
}
