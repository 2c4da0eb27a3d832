import { useListContext, useStoreContext } from 'ra-core';
import { useLayoutEffect, useRef } from 'react';

import { useParentScope } from '../../routing/ParentScope';
import { listMemoryKey } from '../routing/listState';
import { useKind } from '../routing/useKind';

/** Scroll position of a list page, in pixels. */
interface Position {
  /** The page, with its order and filters. */
  of: string;
  window: number;
  top: number;
  left: number;
}

const root = document.documentElement;

/**
 * Scrolls the window and the table, which gets the ref, to where this page of the list was left.
 * Any other page, order or search starts at the top. ra-core's own knows the window only.
 */
export function useScrollRestoration() {
  const table = useRef<HTMLDivElement>(null);
  const store = useStoreContext();
  const scope = useParentScope();
  const { page, perPage, sort, filterValues } = useListContext();
  const of = JSON.stringify([page, perPage, sort, filterValues]);
  const key = `${listMemoryKey(useKind().name, scope?.id)}.scroll`;

  useLayoutEffect(() => {
    const box = table.current;
    const stored = store.getItem<Position>(key);
    const position = stored?.of === of ? stored : { window: 0, top: 0, left: 0 };
    root.scrollTop = position.window;
    if (box) Object.assign(box, { scrollTop: position.top, scrollLeft: position.left });

    const keep = () => {
      const { scrollTop: top = 0, scrollLeft: left = 0 } = box ?? {};
      store.setItem<Position>(key, { of, window: root.scrollTop, top, left });
    };
    // Cleanups do not run when the page is reloaded.
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [store, key, of]);

  // Marks the sides on which columns are out of sight.
  useLayoutEffect(() => {
    const box = table.current;
    if (!box) return undefined;
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = box;
      box.toggleAttribute('data-before', scrollLeft > 0);
      box.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
    };
    const observer = new ResizeObserver(mark);
    // The table grows with its columns.
    for (const element of [box, ...box.children]) observer.observe(element);
    box.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', mark);
    };
  }, []);
  return table;
}
