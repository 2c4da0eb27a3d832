import { styled } from '@mui/material/styles';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';

const Around = styled('div')({ minWidth: 0 });

const Tip = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  boxSizing: 'border-box',
  maxWidth: 'min(480px, calc(100vw - 16px))',
  maxHeight: '50dvh',
  overflow: 'auto',
  padding: '8px 12px',
  borderRadius: 6,
  border: `1px solid ${theme.palette.divider}`,
  background: theme.palette.text.primary,
  color: theme.palette.background.default,
  fontSize: 12,
  lineHeight: '16px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  // Not for a pointer that only passes by.
  '@keyframes waybill-tip': { from: { visibility: 'hidden' } },
  animation: 'waybill-tip 0s 250ms backwards',
}));

const EDGE = 8;

interface Shown {
  text: string;
  box: HTMLElement;
}

/** The element around a target that holds text which is cut off, or stands for a longer one. */
function cutOff(target: Element): Shown | undefined {
  const full = target.closest<HTMLElement>('[data-full]');
  if (full) return { text: full.dataset['full'] ?? '', box: full };
  for (const box of [target, target.closest('td, dd')])
    if (box instanceof HTMLElement && box.textContent && box.scrollWidth > box.clientWidth)
      if (box.clientWidth > 0) return { text: box.textContent, box };
  return undefined;
}

/** Puts the tip below a box, or above it where there is no room. */
function placeAt(tip: HTMLElement, box: HTMLElement) {
  const [around, own] = [box.getBoundingClientRect(), tip.getBoundingClientRect()];
  const isBelow = around.bottom + own.height + EDGE <= window.innerHeight;
  const left = Math.min(around.left, window.innerWidth - own.width - EDGE);
  tip.style.left = `${Math.max(EDGE, left)}px`;
  tip.style.top = `${isBelow ? around.bottom : Math.max(EDGE, around.top - own.height)}px`;
}

/**
 * Shows the whole of a text that is cut off while the pointer is on it or the keyboard stands
 * there; Escape puts it away. One for all texts inside.
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

  useLayoutEffect(() => {
    if (box && tip.current) placeAt(tip.current, box);
  }, [box]);

  useEffect(() => {
    if (!box) return;
    const focused = box.contains(document.activeElement) ? document.activeElement : undefined;
    focused?.setAttribute('aria-describedby', id);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    const onScroll = (event: Event) => {
      if (tip.current && event.target !== tip.current) placeAt(tip.current, box);
    };
    document.addEventListener('keydown', onKey);
    window.addEventListener('scroll', onScroll, { capture: true });
    return () => {
      focused?.removeAttribute('aria-describedby');
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [box, id]);

  return (
    <Around onMouseOver={show} onFocus={show} onMouseLeave={hide} onBlur={hide}>
      {children}
      {shown && (
        <Tip ref={tip} id={id} role="tooltip">
          {shown.text}
        </Tip>
      )}
    </Around>
  );
}
