import { useLocation, useStoreContext } from 'ra-core';

import type { Kind } from '../../resources';
import { useParentScope } from '../../routing/ParentScope';
import { listMemoryKey } from '../listMemoryKey';
import { useViews } from './useViews';
import { VIEW_PARAMETER } from './views';
import type { SavedView } from './views';

/**
 * The saved view that the list on screen shows, also with filters that have been changed since: the
 * address names it. A list that is come back to has the bare address for a moment, until it has
 * written there what it remembers.
 */
export function useActiveView(kind: Kind): SavedView | undefined {
  const { search } = useLocation();
  const scope = useParentScope();
  const store = useStoreContext();
  const { views } = useViews();
  const id = search
    ? new URLSearchParams(search).get(VIEW_PARAMETER)
    : store.getItem<{ view?: string }>(listMemoryKey(kind.name, scope?.id))?.view;
  return views.find((view) => view.id === id && view.kind === kind.name);
}
