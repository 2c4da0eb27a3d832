import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** The button that adds a filter: there whatever is in force. */
export const ADD_FILTER = 'add-filter';

/**
 * Keeps the keyboard where it works when filters are taken away: on the one that comes into the
 * place, on the last one, or where filters are added. Answers what to call with the place.
 */
export function useFocusAfterRemoval(
  group: RefObject<HTMLElement | null>,
  count: number,
): (place: number) => void {
  const removed = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (removed.current === undefined) return;
    const chips = group.current?.querySelectorAll<HTMLElement>('[data-filter]') ?? [];
    const next = chips[Math.min(removed.current, chips.length - 1)];
    (next ?? document.getElementById(ADD_FILTER))?.focus();
    removed.current = undefined;
  }, [group, count]);
  return (place) => {
    removed.current = place;
  };
}
