import { useEffect, useRef } from 'react';
import type { UIEvent } from 'react';

/** Time in ms for which the scrollbar stays visible after scrolling. */
const SHOWN_FOR = 1000;

/**
 * Scrolls the current item of the sidebar into view when the page changes, and sets
 * `data-scrolling` until a second after the last scroll, to show the scrollbar.
 */
export function useMenuScroll(pathname: string) {
  const ref = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const onScroll = ({ currentTarget: box }: UIEvent) => {
    box.setAttribute('data-scrolling', '');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => box.removeAttribute('data-scrolling'), SHOWN_FOR);
  };

  useEffect(() => {
    const box = ref.current;
    const item = box?.querySelector('[aria-current=page]');
    if (!box || !item || typeof IntersectionObserver === 'undefined') return undefined;
    // The observer reports after layout. Measuring here would force a second layout.
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect();
        const { rootBounds: outer, boundingClientRect: inner, intersectionRatio } = entry ?? {};
        if (outer && inner && (intersectionRatio ?? 1) < 1)
          box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
      },
      { root: box },
    );
    observer.observe(item);
    return () => observer.disconnect();
  }, [pathname]);

  return { ref, onScroll };
}
