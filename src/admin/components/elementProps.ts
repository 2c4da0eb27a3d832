import type { PointerEvent } from 'react';

/** Makes an element outside the page's own landmarks, such as a menu, a landmark. */
export const landmark = (label: string) => ({ role: 'region', 'aria-label': label }) as const;

/**
 * Positions a menu below its button. In the right half of the window it aligns to the button's end, so that it
 * stays on the page.
 */
export function menuPosition(button: Element | null) {
  const { left = 0 } = button?.getBoundingClientRect() ?? {};
  const horizontal = left > window.innerWidth / 2 ? 'right' : 'left';
  return {
    anchorOrigin: { vertical: 'bottom', horizontal },
    transformOrigin: { vertical: 'top', horizontal },
  } as const;
}

/** Ref callback for an input or a button that the user just opened. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/** `onPointerDown` handler: a press counts as a click even if content that loads late moves the button. */
export const capturePress = ({ currentTarget, pointerId }: PointerEvent<HTMLElement>): void =>
  currentTarget.setPointerCapture(pointerId);

export const plainList = { listStyle: 'none', m: 0, p: 0 } as const;

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
