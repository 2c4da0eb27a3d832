import { createElement, Fragment, type ReactNode } from 'react';

/**
 * Replaces a part of a page; null removes it. A function gets the standard part, to add to it:
 * `(standard) => [standard, <More />]`. `{ omit: ['import'] }` leaves out what the standard part has by these names.
 */
export type Slot<Name extends string = never> =
  ReactNode | ((standard: ReactNode) => ReactNode) | { readonly omit: readonly Name[] };

const isOmission = <Name extends string>(
  slot: Slot<Name>,
): slot is { readonly omit: readonly Name[] } =>
  typeof slot === 'object' && slot !== null && 'omit' in slot;

/** False for a part that the slot leaves out. */
export const keeps = <Name extends string>(slot: Slot<Name>, name: Name): boolean =>
  slot !== null && !(isOmission(slot) && slot.omit.includes(name));

export function fillSlot<Name extends string>(
  slot: Slot<Name>,
  standard: (omit?: readonly Name[]) => ReactNode,
): ReactNode {
  if (slot === undefined) return standard();
  if (isOmission(slot)) return standard(slot.omit);
  if (typeof slot !== 'function') return slot;
  const filled = slot(standard());
  // As arguments, the elements of an array need no keys.
  return Array.isArray(filled) ? createElement(Fragment, null, ...(filled as ReactNode[])) : filled;
}

export interface FormSlots {
  readonly sections?: Slot;
  readonly toolbar?: Slot;
}
