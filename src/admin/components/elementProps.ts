import type { PointerEvent } from 'react';

/** Makes an element outside the page's own landmarks, such as a menu, a landmark. */
export const landmark = (label: string) => ({ role: 'region', 'aria-label': label }) as const;

/** Place of a menu below its button. In the right half of the window they end together, within the page. */
export function below(button: Element | null) {
  const { left = 0 } = button?.getBoundingClientRect() ?? {};
  const horizontal = left > window.innerWidth / 2 ? 'right' : 'left';
  return {
    anchorOrigin: { vertical: 'bottom', horizontal },
    transformOrigin: { vertical: 'top', horizontal },
  } as const;
}

/** Ref callback for an input or a button that the user just opened. */
export const focusAtOnce = (element: HTMLElement | null): void => element?.focus();

/** `onPointerDown` of a button: a press counts as a click even if late content moves the button. */
export const keepPress = ({ currentTarget, pointerId }: PointerEvent<HTMLElement>): void =>
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
