import { useStore } from 'ra-core';
import { useMemo } from 'react';

import { readViews, VIEWS } from './views';
import type { SavedView } from './views';

/** The saved views of all kinds, and the ways to change them: kept in the browser. */
export interface Views {
  views: readonly SavedView[];
  /** Adds a view, or puts it in the place of the one with its id. */
  save: (view: SavedView) => void;
  remove: (id: string) => void;
}

export function useViews(): Views {
  const [stored, setStored] = useStore<unknown>(VIEWS);
  const views = useMemo(() => readViews(stored), [stored]);
  return {
    views,
    save: (view) =>
      setStored(
        views.some(({ id }) => id === view.id)
          ? views.map((each) => (each.id === view.id ? view : each))
          : [...views, view],
      ),
    remove: (id) => setStored(views.filter((each) => each.id !== id)),
  };
}
