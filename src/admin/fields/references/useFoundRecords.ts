import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';

import { UNSORTED } from '../../../dataProvider';
import type { Kind, RecordData } from '../../../resources';
import { parentMeta } from '../../../routing/parentMeta';
import { useParentScope } from '../../../routing/ParentScope';
import { useDebouncedValue } from '../../components/useDebouncedValue';
import { parentFor } from './referenceBatches';

const MAX_FOUND = 10;
const NONE: RecordData[] = [];

/**
 * The first records of a kind in which the words of a text stand; a new text ends the old call, and
 * where there is no text yet nothing is asked.
 */
export function useFoundRecords(kind: Kind, text: string | undefined) {
  const provider = useDataProvider();
  const parentId = parentFor(kind, useParentScope());
  const words = useDebouncedValue(text?.trim());
  const { data, isLoading, isPlaceholderData } = useQuery({
    queryKey: [kind.name, 'find', words, parentId],
    queryFn: async ({ signal }) => {
      const { data: records } = await provider.getList<RecordData>(kind.name, {
        pagination: { page: 1, perPage: MAX_FOUND },
        sort: UNSORTED,
        filter: words ? { q: words } : {},
        meta: parentMeta(parentId),
        signal,
      });
      return records;
    },
    // Nested records of a parent that is not known here cannot be listed: their ids can be typed.
    enabled: words !== undefined && parentId !== false,
    placeholderData: (before) => before,
    retry: false,
  });
  // Known matches that are asked for again, as when the window is come back to, stay matches.
  const isSearching = isLoading || isPlaceholderData || words !== text?.trim();
  return { records: data ?? NONE, isSearching };
}
