import { createContext, useContext, useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';

import { useDisclosure } from './useDisclosure';

interface Props {
  /** What is chosen here; read out before the current choice. */
  name: string;
  current: string;
  className: string;
  /** `DropdownOption`s, grouped or not. */
  children: ReactNode;
}

/** Closes the list that an option stands in. */
const CloseContext = createContext<() => void>(() => undefined);

/** A button with a list under it that closes on Escape and on a press or focus outside. */
export function Dropdown({ name, current, className, children }: Props) {
  const { open, root, close, toggle } = useDisclosure<HTMLDivElement>();
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const list = panel.current;
    const chosen = list?.querySelector<HTMLElement>('[aria-current]');
    if (open && list && chosen) list.scrollTop = chosen.offsetTop - list.clientHeight / 2;
  }, [open]);

  return (
    <div className={`ns-dropdown ${className}`} ref={root}>
      <button
        type="button"
        className="ns-control"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={toggle}
      >
        <span className="ns-sr">{name}:</span> <span className="ns-cut">{current}</span>
        <svg className="ns-no-print" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4 6l4 4 4-4" />
        </svg>
      </button>
      {open && (
        <div
          className="ns-panel ns-no-print"
          id={panelId}
          ref={panel}
          role="group"
          aria-label={name}
        >
          <CloseContext value={close}>{children}</CloseContext>
        </div>
      )}
    </div>
  );
}

interface OptionProps {
  current: boolean;
  title?: string;
  onChoose: () => void;
  children: ReactNode;
}

/** One choice of a dropdown; choosing it closes the list. */
export function DropdownOption({ current, title, onChoose, children }: OptionProps) {
  const close = useContext(CloseContext);
  return (
    <button
      type="button"
      className="ns-option"
      title={title}
      aria-current={current || undefined}
      onClick={() => {
        onChoose();
        close();
      }}
    >
      {children}
    </button>
  );
}
