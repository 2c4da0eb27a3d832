import { createElement, Fragment, type ReactNode } from 'react';

/**
 * Replaces a part of a page; null removes it. A function gets the standard part, to add to it:
 * `(standard) => [standard, <More />]`.
 */
export type Slot = ReactNode | ((standard: ReactNode) => ReactNode);

export function fillSlot(slot: Slot, standard: ReactNode): ReactNode {
  if (slot === undefined) return standard;
  if (typeof slot !== 'function') return slot;
  const filled = slot(standard);
  // As arguments, the elements of an array need no keys.
  return Array.isArray(filled) ? createElement(Fragment, null, ...(filled as ReactNode[])) : filled;
}

export interface FormSlots {
  readonly sections?: Slot;
  readonly toolbar?: Slot;
}
