import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

interface Props {
  children: ReactNode;
}

/**
 * Follows the console's own links inside, any number of them: a page of a list has hundreds, so none
 * has a handler of its own.
 */
export function PlainLinks({ children }: Props) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
    // Anything but a plain click is the browser's own: a new tab, a download.
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.target || link.origin !== window.location.origin) return;
    event.preventDefault();
    void navigate(link.getAttribute('href') ?? '');
  };
  return (
    <div role="presentation" style={{ display: 'contents' }} onClick={follow}>
      {children}
    </div>
  );
}

/** A link inside the console, for places within `PlainLinks`. Called, not mounted: there are many. */
export const plainLink = (to: string, children: ReactNode) => (
  <a className="value-link" href={to}>
    {children}
  </a>
);
