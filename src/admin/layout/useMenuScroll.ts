import { useStoreContext } from 'ra-core';
import { useEffect, useLayoutEffect, useRef, type UIEvent } from 'react';

import { HOME, withoutSlashesBehind } from '../../routing/routes';

/** Time in ms for which the scrollbar stays visible after scrolling. */
const SHOWN_FOR = 1000;

/** Store key of the scroll position in px. */
const POSITION_KEY = 'sidebar.scroll';

/** Scrolls an item into view if it is not: to the top if it fits there, or else so that the first row is whole. */
function showItem(box: HTMLElement, item: Element) {
  const { top, bottom, height } = box.getBoundingClientRect();
  const own = item.getBoundingClientRect();
  if (own.top >= top && own.bottom <= bottom) return;
  if (own.bottom + box.scrollTop <= top + height) {
    box.scrollTop = 0;
    return;
  }
  item.scrollIntoView({ block: 'nearest' });
  const edges = [...box.querySelectorAll('li')].map((row) => row.getBoundingClientRect().top - top);
  box.scrollTop += Math.min(...edges.filter((edge) => edge >= 0));
}

/**
 * Scrolls the current item into view when the page changes by other means than the sidebar; on the home
 * page, the top with pinned and recent items. Sets `data-scrolling` until a second after the last scroll, to
 * show the scrollbar. With `isKept`, keeps the scroll position across reloads.
 */
export function useMenuScroll(pathname: string, isKept: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const store = useStoreContext();

  const onScroll = ({ currentTarget: box }: UIEvent) => {
    box.setAttribute('data-scrolling', '');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => box.removeAttribute('data-scrolling'), SHOWN_FOR);
  };

  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || !isKept) return undefined;
    box.scrollTop = store.getItem<number>(POSITION_KEY) ?? 0;
    const keep = () => store.setItem(POSITION_KEY, box.scrollTop);
    // React runs no cleanup when the page is reloaded.
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [store, isKept]);

  useEffect(() => {
    const box = ref.current;
    if (!box || box.contains(document.activeElement)) return;
    if (withoutSlashesBehind(pathname) === HOME) box.scrollTop = 0;
    else {
      const current = box.querySelector('[aria-current=page]');
      if (current) showItem(box, current);
    }
  }, [pathname]);

  return { ref, onScroll };
}
