import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** Marks a box that scrolls sideways with the sides on which more is out of sight. */
export function useOverflowMarks(box: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      element.toggleAttribute('data-before', scrollLeft > 0);
      element.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
    };
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    // Its columns may become wider, or more.
    for (const content of element.children) observer.observe(content);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [box]);
}
