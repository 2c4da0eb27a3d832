import type { PointerEvent } from 'react';

/**
 * Props of an element outside the page's own landmarks, such as a menu: makes it a landmark, so
 * that screen reader users can find it.
 */
export const landmark = (label: string) => ({ role: 'region', 'aria-label': label }) as const;

/**
 * Ref callback that focuses an input which the user just opened, so that they can type immediately.
 */
export const focusAtOnce = (input: HTMLInputElement | null): void => input?.focus();

/**
 * `onPointerDown` of a button. Captures the pointer, so that the press still counts as a click if
 * late content moves the button.
 */
export const keepPress = ({ currentTarget, pointerId }: PointerEvent<HTMLElement>): void =>
  currentTarget.setPointerCapture(pointerId);

/** A semantic list without list styles. */
export const plainList = { listStyle: 'none', m: 0, p: 0 } as const;

/** Hides text visually. Screen readers still read it. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
