import { useListContext, useStoreContext } from 'ra-core';
import { useLayoutEffect, useRef } from 'react';

import { listMemoryKey } from '../routing/listState';
import type { Kind } from '../../resources';
import { useParentScope } from '../../routing/ParentScope';

/** How far a list was scrolled, and which page of it that was. */
interface Place {
  of: string;
  page: number;
  top: number;
  left: number;
}

/** A pause in scrolling after which the place is kept, in ms. */
const PAUSE = 150;

const root = document.documentElement;

/**
 * Goes back to where this page of the list was scrolled to, the window as well as the table, which
 * gets the ref. Any other page, order or search starts at the top.
 */
export function useScrollMemory(kind: Kind) {
  const table = useRef<HTMLDivElement>(null);
  const store = useStoreContext();
  const scope = useParentScope();
  const { page, perPage, sort, filterValues } = useListContext();
  const of = JSON.stringify([page, perPage, sort, filterValues]);
  const key = `${listMemoryKey(kind.name, scope?.id)}.scroll`;

  useLayoutEffect(() => {
    const box = table.current;
    const known = store.getItem<Place>(key);
    if (known && known.of !== of) store.removeItem(key);
    const place = known?.of === of ? known : { page: 0, top: 0, left: 0 };
    root.scrollTop = place.page;
    if (box) Object.assign(box, { scrollTop: place.top, scrollLeft: place.left });

    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest: Place | undefined;
    const keep = () => {
      clearTimeout(timer);
      if (latest) store.setItem(key, latest);
    };
    const note = () => {
      latest = {
        of,
        page: root.scrollTop,
        top: box?.scrollTop ?? 0,
        left: box?.scrollLeft ?? 0,
      };
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE);
    };
    // Also heard from the table, whose scroll events do not bubble.
    window.addEventListener('scroll', note, { capture: true, passive: true });
    return () => {
      window.removeEventListener('scroll', note, { capture: true });
      keep();
    };
  }, [store, key, of]);
  return table;
}
