import { useGetList } from 'ra-core';

import { UNSORTED } from '../../../dataProvider';
import type { Kind, RecordData } from '../../../resources';
import { parentMeta } from '../../../routing/parentMeta';
import { useParentScope } from '../../../routing/ParentScope';
import { useDebouncedValue } from '../../components/useDebouncedValue';
import { parentFor } from './referenceBatches';

const FIRST_FOUND = { page: 1, perPage: 10 };
const NO_RECORDS: RecordData[] = [];

/** The first records of a kind that match a text; nothing is searched as long as it is undefined. */
export function useFoundRecords(kind: Kind, text: string | undefined) {
  const parentId = parentFor(kind, useParentScope());
  const words = useDebouncedValue(text?.trim());
  const { data, isLoading, isPlaceholderData } = useGetList<RecordData>(
    kind.name,
    {
      pagination: FIRST_FOUND,
      sort: UNSORTED,
      filter: words ? { q: words } : {},
      meta: parentId === false ? undefined : parentMeta(parentId),
    },
    {
      // Nested records of a parent that is not known here cannot be listed: their ids can be typed.
      enabled: words !== undefined && parentId !== false,
      placeholderData: (before) => before,
      retry: false,
    },
  );
  // A refetch of the same matches, as on window focus, is no search.
  const isSearching = isLoading || isPlaceholderData || words !== text?.trim();
  return { records: data ?? NO_RECORDS, isSearching };
}
