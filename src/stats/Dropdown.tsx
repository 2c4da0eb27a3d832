import { useEffect, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';

import { spaced } from '../i18n/valueLocale';

interface DisclosureProps extends ComponentProps<'button'> {
  /** Class of the element around button and panel. */
  root: string;
  panel: ReactNode;
}

/**
 * Moves the focus in an open list: by arrows, to its ends, or to the next option with a word that begins with the
 * typed letter. From the button, an arrow leads to the current option.
 */
function moveByKey(event: KeyboardEvent) {
  const { key, altKey, ctrlKey, metaKey, currentTarget } = event;
  const options = [
    ...(currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.ns-option:enabled'),
  ];
  if (altKey || ctrlKey || metaKey || (event.target as Element).matches('input')) return;
  const at = options.findIndex((option) => option === document.activeElement);
  const begins = ({ firstChild }: Node) =>
    ` ${firstChild?.textContent}`.toLowerCase().includes(` ${key.toLowerCase()}`);
  const arrow = { ArrowDown: 1, ArrowUp: -1 }[key];
  const next = arrow
    ? at < 0
      ? options.find((option) => option.matches('[aria-current]'))
      : options.at((at + arrow) % options.length)
    : { Home: options[0], End: options.at(-1) }[key] ||
      (/^[^ ]$/.test(key) && [...options.slice(at + 1), ...options].find(begins));
  const chosen = next || (arrow && options[0]);
  if (!chosen) return;
  chosen.focus();
  // The chart has other uses for these keys.
  event.stopPropagation();
  event.preventDefault();
}

/**
 * A button that opens a panel beside it. A click or focus outside closes the panel. Escape and
 * elements with `data-closes` close it and return the focus to the button.
 */
export function Disclosure({ root: className, panel, ...button }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const listen = (type: string, closes: (event: Event) => unknown, keepsFocus = true) =>
      document.addEventListener(
        type,
        (event) => {
          if (!closes(event)) return;
          setOpen(false);
          if (keepsFocus) root.current?.querySelector('button')?.focus();
        },
        listening,
      );
    const isOutside = ({ target }: Event) => !root.current?.contains(target as Node);
    listen('pointerdown', isOutside, false);
    listen('focusin', isOutside, false);
    listen('click', ({ target }) => (target as Element).closest('[data-closes]'));
    listen('keydown', (event) => (event as KeyboardEvent).key === 'Escape');
    root.current?.addEventListener('keydown', moveByKey, listening);
    return () => listening.abort();
  }, [open]);

  return (
    <div className={className} ref={root}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)} {...button} />
      {open && panel}
    </div>
  );
}

function scrollToChosen(list: HTMLElement | null) {
  const chosen = list?.querySelector<HTMLElement>('[aria-current]');
  if (list && chosen) list.scrollTop = chosen.offsetTop - list.clientHeight / 2;
}

export const Chevron = () => (
  <svg className="ns-no-print" viewBox="0 0 16 16" aria-hidden="true">
    <path d="M4 6l4 4 4-4" />
  </svg>
);

interface Props {
  /** Name of the select, announced before the current value. */
  name: string;
  current: string;
  className: string;
  /** Buttons of class `ns-option`, grouped or not; `data-closes` closes the list. */
  children: ReactNode;
}

export function Dropdown({ name, current, className, children }: Props) {
  const id = useId();
  return (
    <Disclosure
      root={`ns-dropdown ${className}`}
      className="ns-control"
      aria-controls={id}
      panel={
        <div
          className="ns-panel ns-no-print"
          id={id}
          ref={scrollToChosen}
          role="group"
          aria-label={name}
        >
          {children}
        </div>
      }
    >
      <span className="ns-sr">{name + spaced(':').trimEnd()}</span>{' '}
      <span className="ns-cut">{current}</span>
      <Chevron />
    </Disclosure>
  );
}
