import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';

import { UNSORTED } from '../../../dataProvider';
import { parentFor } from '../../../fields/references/wanted';
import { useSettled } from '../../../layout/useSettled';
import type { Kind, RecordData } from '../../../resources';
import { useParentScope } from '../../../routing/ParentScope';

const MOST = 10;
const NONE: RecordData[] = [];

/** The first records of a kind in which the words of a text stand; a new text ends the old call. */
export function useFoundRecords(kind: Kind, text: string) {
  const provider = useDataProvider();
  const parentId = parentFor(kind, useParentScope());
  const words = useSettled(text.trim());
  const { data, isFetching } = useQuery({
    queryKey: [kind.name, 'find', words, parentId],
    queryFn: async ({ signal }) => {
      const { data: records } = await provider.getList<RecordData>(kind.name, {
        pagination: { page: 1, perPage: MOST },
        sort: UNSORTED,
        filter: words ? { q: words } : {},
        meta: parentId === undefined ? undefined : { parentId },
        signal,
      });
      return records;
    },
    // Nested records of a parent that is not known here cannot be listed: their ids can be typed.
    enabled: parentId !== false,
    placeholderData: (before) => before,
    retry: false,
  });
  return { records: data ?? NONE, isSearching: isFetching || words !== text.trim() };
}
