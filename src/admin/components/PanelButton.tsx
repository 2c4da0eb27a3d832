import { useRef, useState } from 'react';
import type { ComponentType, ReactNode, RefObject } from 'react';

import { PanelBoundary } from './PanelBoundary';
import { PlainButton } from './PlainButton';

export interface PanelProps {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

interface Props {
  id?: string;
  icon: ReactNode;
  label: string;
  /** Shown instead of the label, also where there is room for icons only. */
  text?: ReactNode;
  opens: 'dialog' | 'menu';
  /** What the command palette knows it by; undefined leaves it out there. */
  command?: string;
  Panel: ComponentType<PanelProps>;
}

/** A button of the toolbar that opens a lazy panel or dialog. */
export function PanelButton({ id, icon, label, text, opens, command, Panel }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <PlainButton
        ref={button}
        id={id}
        look="outlined"
        aria-label={label}
        title={label}
        aria-haspopup={opens}
        data-command={command}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {icon}
        {text ?? <span className="words">{label}</span>}
      </PlainButton>
      {isOpen && (
        <PanelBoundary onClose={close}>
          <Panel anchor={button} onClose={close} />
        </PanelBoundary>
      )}
    </>
  );
}
