import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { References } from './references/References';
import { OptionalPart } from '../components/ErrorMessage';
import { lazyPart } from '../components/lazyPart';

/**
 * Wraps the values of some records: loads the names of referenced records, and handles links and
 * tooltips.
 */
export const Values = ({ children, ...referring }: ComponentProps<typeof References>) => (
  <References {...referring}>
    <PlainLinks>
      <FullText>{children}</FullText>
    </PlainLinks>
  </References>
);

/**
 * Handles clicks on all of the console's links inside. One delegated handler, because a page of a
 * list has hundreds of links.
 */
export function PlainLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
    // Leaves anything but a plain click to the browser, such as "open in new tab".
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

/**
 * A link inside `PlainLinks`, or plain text if there is no path. Call it as a function instead of
 * mounting it: a page has many.
 */
export function plainLink(to: string | undefined, words: ReactNode) {
  if (!to) return words;
  return (
    <a className="value-link" href={to}>
      {words}
    </a>
  );
}

const Tooltip = lazyPart(() => import('@mui/material/Tooltip'));

interface Shown {
  text: string;
  box: HTMLElement;
}

/** The element around the target whose text is cut off or shortened, with the full text. */
function cutOff(target: Element): Shown | undefined {
  const full = target.closest<HTMLElement>('[data-full]');
  if (full) return { text: full.dataset['full'] ?? '', box: full };
  for (const box of [target, target.closest('td, dd')])
    if (box instanceof HTMLElement && box.textContent && box.scrollWidth > box.clientWidth)
      if (box.clientWidth > 0) return { text: box.textContent, box };
  return undefined;
}

const TIP = {
  maxWidth: 480,
  maxHeight: '50dvh',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  // Not for a pointer that only passes by.
  '@keyframes delay': { from: { visibility: 'hidden' } },
  animation: 'delay 0s 250ms backwards',
};

/**
 * One tooltip for all texts inside that are cut off. Shows the full text on hover and on focus;
 * Escape closes it.
 */
export function FullText({ children }: { children: ReactNode }) {
  const id = useId();
  const [shown, setShown] = useState<Shown>();
  const tip = useRef<HTMLDivElement>(null);
  const box = shown?.box;

  const show = ({ target }: SyntheticEvent) => {
    if (!(target instanceof Element) || tip.current?.contains(target)) return;
    const found = cutOff(target);
    setShown((before) => (found?.box === before?.box ? before : found));
  };
  const hide = () => setShown(undefined);

  useEffect(() => {
    const focused = box?.contains(document.activeElement) ? document.activeElement : undefined;
    focused?.setAttribute('aria-describedby', id);
    return () => focused?.removeAttribute('aria-describedby');
  }, [box, id]);

  return (
    <div
      style={{ minWidth: 0 }}
      onMouseOver={show}
      onFocus={show}
      onMouseLeave={hide}
      onBlur={hide}
    >
      {children}
      {shown && (
        <OptionalPart key={shown.text} failed={null}>
          <Tooltip
            open
            describeChild
            id={id}
            title={shown.text}
            placement="bottom-start"
            onClose={hide}
            slotProps={{ popper: { ref: tip, anchorEl: box }, tooltip: { sx: TIP } }}
          >
            <span />
          </Tooltip>
        </OptionalPart>
      )}
    </div>
  );
}
