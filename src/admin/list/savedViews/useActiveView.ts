import { useLocation } from 'ra-core';

import type { Kind } from '../../../resources';
import { useViews } from './useViews';
import { VIEW_PARAMETER } from './views';
import type { SavedView } from './views';

/** The saved view that the address of a list names, also with filters that were changed since. */
export function useActiveView(kind: Kind): SavedView | undefined {
  const { search } = useLocation();
  const { views } = useViews();
  const id = new URLSearchParams(search).get(VIEW_PARAMETER);
  return views.find((view) => view.id === id && view.kind === kind.name);
}
