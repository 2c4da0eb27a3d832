import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** How long the scrollbar stays after scrolling. */
const SHOWN_FOR = 1000;

/**
 * Scrolling of the sidebar: the bar shows (`data-scrolling`) until a second after the last move,
 * and the current item is brought into view when the page changes.
 */
export function useMenuScroll(pathname: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => box.removeAttribute('data-scrolling');
    const show = () => {
      box.setAttribute('data-scrolling', '');
      clearTimeout(timer);
      timer = setTimeout(hide, SHOWN_FOR);
    };
    box.addEventListener('scroll', show, { passive: true });
    return () => {
      box.removeEventListener('scroll', show);
      clearTimeout(timer);
    };
  }, []);

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

  return ref;
}
