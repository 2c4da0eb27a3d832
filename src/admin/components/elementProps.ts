import type { PointerEvent } from 'react';

/**
 * Props of a part that opens beside the page, such as a menu: a landmark of its own, so that a
 * screen reader finds everything on the page in one.
 */
export const landmark = (label: string) => ({ role: 'region', 'aria-label': label }) as const;

/** Ref of an input that the user just opened: focuses it, so that typing works immediately. */
export const focusAtOnce = (input: HTMLInputElement | null): void => input?.focus();

/** As `onPointerDown` of a button: the press stays a click when a late note moves the button. */
export const keepPress = ({ currentTarget, pointerId }: PointerEvent<HTMLElement>): void =>
  currentTarget.setPointerCapture(pointerId);

/** A list that is one in meaning only. */
export const plainList = { listStyle: 'none', m: 0, p: 0 } as const;

/** For words that are heard but not seen. */
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
