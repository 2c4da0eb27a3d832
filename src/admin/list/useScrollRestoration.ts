import { useListContext, useStoreContext } from 'ra-core';
import { useLayoutEffect, useRef } from 'react';

import { useParentScope } from '../../routing/ParentScope';
import { listMemoryKey } from '../routing/listState';
import { useKind } from '../routing/useKind';

/** In px. */
interface Position {
  /** The list's page, sort and filters. */
  of: string;
  window: number;
  top: number;
  left: number;
}

const root = document.documentElement;

/** Also restores the table's position, by the returned ref. ra-core's version does not. */
export function useScrollRestoration() {
  const table = useRef<HTMLDivElement>(null);
  const store = useStoreContext();
  const scope = useParentScope();
  const { page, perPage, sort, filterValues } = useListContext();
  const of = JSON.stringify([page, perPage, sort, filterValues]);
  const key = `${listMemoryKey(useKind().name, scope?.id)}.scroll`;

  useLayoutEffect(() => {
    const box = table.current;
    const storedPosition = store.getItem<Position>(key);
    const position = storedPosition?.of === of ? storedPosition : { window: 0, top: 0, left: 0 };
    root.scrollTop = position.window;
    if (box) Object.assign(box, { scrollTop: position.top, scrollLeft: position.left });

    const keep = () => {
      const { scrollTop: top = 0, scrollLeft: left = 0 } = box ?? {};
      store.setItem<Position>(key, { of, window: root.scrollTop, top, left });
    };
    // React runs no cleanup when the page is reloaded.
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [store, key, of]);

  // Marks the sides where columns are scrolled out of view.
  useLayoutEffect(() => {
    const box = table.current;
    if (!box) return undefined;
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = box;
      box.toggleAttribute('data-before', scrollLeft > 0);
      box.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
    };
    const observer = new ResizeObserver(mark);
    // The table's width depends on its columns.
    for (const element of [box, ...box.children]) observer.observe(element);
    box.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', mark);
    };
  }, []);
  return table;
}
