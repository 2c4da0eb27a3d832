import { useEffect, useRef } from 'react';
import type { UIEvent } from 'react';

/** Time in ms for which the scrollbar stays visible after scrolling. */
const SHOWN_FOR = 1000;

/**
 * Scrolling of the sidebar: the bar shows (`data-scrolling`) until a second after the last move,
 * and the current item is brought into view when the page changes.
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
    // Answers once the frame has been laid out: to measure here would lay the page out twice.
    const observer = new IntersectionObserver(
      ([seen]) => {
        observer.disconnect();
        const { rootBounds: outer, boundingClientRect: inner, intersectionRatio } = seen ?? {};
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
