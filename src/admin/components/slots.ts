import { Children } from 'react';
import type { ReactNode } from 'react';

/**
 * Replaces a part of a page; null removes it. A function gets the standard part, to add to it:
 * `(standard) => [standard, <More />]`.
 */
export type Slot = ReactNode | ((standard: ReactNode) => ReactNode);

export function fillSlot(slot: Slot, standard: ReactNode): ReactNode {
  if (slot === undefined) return standard;
  // Gives keys to the elements of an array.
  return typeof slot === 'function' ? Children.toArray(slot(standard)) : slot;
}

/** The parts of the pages that edit or add a record. */
export interface FormSlots {
  readonly sections?: Slot;
  readonly toolbar?: Slot;
}
