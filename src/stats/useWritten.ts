import { useCallback } from 'react';
import type { RefCallback } from 'react';

/**
 * Has an element show what it follows: `write` is called now and at every change, and alone decides
 * what stands in the element. It writes past React, which would go through the frames of all cards
 * at every refresh to find the few words that are new.
 */
export function useWritten<Target extends Element>(
  follow: (listener: () => void) => () => void,
  write: (target: Target) => void,
): RefCallback<Target> {
  return useCallback(
    (target: Target) => {
      const show = () => write(target);
      show();
      return follow(show);
    },
    [follow, write],
  );
}

/** Puts words into an element that holds nothing else; a text that is there is kept and changed. */
export function writeText(target: Element, text: string): void {
  const { firstChild } = target;
  if (!firstChild) target.textContent = text;
  else if (firstChild.nodeValue !== text) firstChild.nodeValue = text;
}
