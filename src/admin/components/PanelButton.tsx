import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEvent, useNotify, useTranslate } from 'ra-core';
import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { FallbackProps } from 'react-error-boundary';

import { useCommandRef } from './pageCommands';
import { reload, renewPart, useRetry } from './lazyPart';

export interface PanelProps {
  /** The button that opened the panel. */
  anchor: HTMLElement;
  onClose: () => void;
}

interface Props {
  id?: string;
  icon: ReactNode;
  label: string;
  /** Rendered instead of the label, at any width. */
  text?: ReactNode;
  /** Width of the window in px from which the label is visible. Below, it is the tooltip. */
  labelFrom?: number;
  opens: 'dialog' | 'menu';
  /** Lists the button in the command palette. */
  command?: 'panel' | 'import' | 'export';
  /** Renders the open panel. */
  children: (panel: PanelProps) => ReactNode;
}

const ICON_ONLY = { minWidth: 0, padding: '7px 11px', '& .MuiButton-startIcon': { m: 0 } };

/** A toolbar button that opens a lazy panel or dialog. */
export function PanelButton(props: Props) {
  const { id, icon, label, text, labelFrom = 1200, opens, command, children } = props;
  const isIconOnly = !useMediaQuery(`(min-width: ${labelFrom}px)`, { noSsr: true }) && !text;
  const commandRef = useCommandRef();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <Button
        id={id}
        ref={command && commandRef(command, label)}
        variant="outlined"
        color="inherit"
        startIcon={icon}
        sx={isIconOnly ? ICON_ONLY : undefined}
        aria-label={label}
        title={label}
        aria-haspopup={opens}
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {text ?? (isIconOnly ? null : label)}
      </Button>
      {anchor && (
        <PanelBoundary onClose={close}>{children({ anchor, onClose: close })}</PanelBoundary>
      )}
    </>
  );
}

interface BoundaryProps {
  children: ReactNode;
  onClose: () => void;
  /** Rendered while the panel's chunk loads. */
  fallback?: ReactNode;
}

/**
 * Error boundary of a lazy panel or dialog. If the chunk cannot be fetched (offline, or after a
 * deployment), it notifies the user and closes the panel. The page stays.
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
