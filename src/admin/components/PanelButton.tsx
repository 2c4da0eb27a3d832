import Button from '@mui/material/Button';
import { useEvent, useNotify, useTranslate } from 'ra-core';
import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { FallbackProps } from 'react-error-boundary';

import { reload, renewPart, useRetry } from './lazyPart';
import { PlainButton } from './PlainButton';

export interface PanelProps {
  /** The button that opened it. */
  anchor: HTMLElement;
  onClose: () => void;
}

interface Props {
  id?: string;
  icon: ReactNode;
  label: string;
  /** Shown instead of the label, also where there is room for icons only. */
  text?: ReactNode;
  opens: 'dialog' | 'menu';
  /** The palette's name for this button; if undefined, the palette does not list it. */
  command?: string;
  /** Renders the panel, while it is open. */
  children: (panel: PanelProps) => ReactNode;
}

/** A button of the toolbar that opens a lazy panel or dialog. */
export function PanelButton({ id, icon, label, text, opens, command, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <PlainButton
        id={id}
        look="outlined"
        aria-label={label}
        title={label}
        aria-haspopup={opens}
        data-command={command}
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {icon}
        {text ?? <span className="words">{label}</span>}
      </PlainButton>
      {anchor && (
        <PanelBoundary onClose={close}>{children({ anchor, onClose: close })}</PanelBoundary>
      )}
    </>
  );
}

interface BoundaryProps {
  children: ReactNode;
  onClose: () => void;
  /** Rendered until the code of the panel has loaded. */
  fallback?: ReactNode;
}

/**
 * Around a lazy panel or dialog. If its code cannot be fetched, as offline or after a new version was
 * deployed, it says so and closes: the page below stays.
 */
export const PanelBoundary = ({ children, onClose, fallback = null }: BoundaryProps) => (
  <ErrorBoundary
    onError={renewPart}
    fallbackRender={(failure) => <NotLoaded {...failure} onClose={onClose} />}
  >
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
);

function NotLoaded({ onClose, ...failure }: Pick<BoundaryProps, 'onClose'> & FallbackProps) {
  const notify = useNotify();
  const translate = useTranslate();
  const { problem, isReload } = useRetry(failure, false);
  const say = useEvent<[], void>(() => {
    const text = translate('waybill.components.panelFailed');
    notify([text, problem].filter(Boolean).join(' '), {
      type: 'error',
      action: isReload ? (
        <Button size="small" color="inherit" onClick={reload}>
          {translate('waybill.app.failure.reload')}
        </Button>
      ) : undefined,
    });
    onClose();
  });
  useEffect(say, [say]);
  return null;
}
