import { useRef, useState } from 'react';
import type { ComponentType, ReactNode, RefObject } from 'react';

import { PanelBoundary } from '../components/PanelBoundary';
import { PlainButton } from '../components/PlainButton';

export interface PanelProps {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

interface Props {
  icon: ReactNode;
  label: string;
  /** What is read on the button, where that is more than its label. */
  text?: ReactNode;
  opens: 'dialog' | 'menu';
  Panel: ComponentType<PanelProps>;
}

/** A button of the toolbar that opens a panel; where there is little room its picture is enough to know it by. */
export function PanelButton({ icon, label, text, opens, Panel }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PlainButton
        ref={button}
        look="outlined"
        aria-label={label}
        title={label}
        aria-haspopup={opens}
        data-command="panel"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {icon}
        {text ?? <span className="words">{label}</span>}
      </PlainButton>
      {isOpen && (
        <PanelBoundary onClose={() => setOpen(false)}>
          <Panel anchor={button} onClose={() => setOpen(false)} />
        </PanelBoundary>
      )}
    </>
  );
}
