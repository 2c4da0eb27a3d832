import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { useNavigate, type NavigateFunction } from 'react-router-dom';

import { OptionalPart } from '../components/ErrorMessage';
import { lazyPart } from '../components/lazyPart';
import { RecordReferences, type ReferenceSources } from './reference/References';

/** Wraps the values of some records: loads the names of referenced records, and shows tooltips. */
export const Values = ({ children, ...scope }: ReferenceSources & { children: ReactNode }) => (
  <RecordReferences {...scope}>
    <OverflowTooltip>{children}</OverflowTooltip>
  </RecordReferences>
);

/** Follows a link of the console without a reload. */
function follow(event: MouseEvent, navigate: NavigateFunction): void {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  // Leaves anything but a plain click to the browser, such as "open in new tab".
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.origin !== window.location.origin) return;
  event.preventDefault();
  void navigate(link.getAttribute('href') ?? '');
}

interface LinkProps {
  to: string | undefined;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** The text that its tooltip shows if the content is shorter. */
  full?: string;
  children: ReactNode;
}

/**
 * A link to a page of the console, or plain content without a path. react-router's own link renders
 * again whenever the address changes, and a list has hundreds.
 */
export function ValueLink({ to, onKeyDown, full, children }: LinkProps) {
  const navigate = useNavigate();
  if (!to) return children;
  return (
    <a
      className="value-link"
      href={to}
      data-full={full === children ? undefined : full}
      onClick={(event) => follow(event, navigate)}
      onKeyDown={onKeyDown}
    >
      {children}
    </a>
  );
}

/** Follows the console's links inside that React did not render or that have no handler. */
export function LinkDelegation({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <div
      role="presentation"
      style={{ display: 'contents' }}
      onClick={(event) => follow(event, navigate)}
    >
      {children}
    </div>
  );
}

const Tooltip = lazyPart(() => import('@mui/material/Tooltip'));

interface CutText {
  text: string;
  box: HTMLElement;
}

/** The element around the target whose text is cut off or shortened, with the full text. */
function findCutText(target: Element): CutText | undefined {
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

/** One tooltip for all texts inside that are cut off, on hover and focus. Escape closes it. */
export function OverflowTooltip({ children }: { children: ReactNode }) {
  const id = useId();
  const [shown, setShown] = useState<CutText>();
  const tip = useRef<HTMLDivElement>(null);
  const box = shown?.box;

  const show = ({ target }: SyntheticEvent) => {
    if (!(target instanceof Element) || tip.current?.contains(target)) return;
    const cutText = findCutText(target);
    setShown((before) => (cutText?.box === before?.box ? before : cutText));
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
