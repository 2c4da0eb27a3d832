import { useListContext } from 'ra-core';

import { useActiveView } from './useActiveView';
import { showsTheSame } from './views';
import type { SavedView, ViewQuery } from './views';
import type { Kind } from '../../../resources';

/** What the list around it shows, and how that stands to the view that it was opened with. */
export function useCurrentView(kind: Kind): {
  view: SavedView | undefined;
  query: ViewQuery;
  isChanged: boolean;
} {
  const { filterValues, sort, perPage } = useListContext();
  const view = useActiveView(kind);
  const query = { filter: filterValues, sort, perPage };
  return { view, query, isChanged: view !== undefined && !showsTheSame(view.query, query) };
}
