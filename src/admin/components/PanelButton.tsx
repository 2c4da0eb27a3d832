import { Button, useMediaQuery } from '@mui/material';
import { useEvent, useNotify, useTranslate } from 'ra-core';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';

import type { Icon } from './KindIcon';
import { useCommandRef } from './pageCommands';
import { reload, renewPart, useRetry } from './lazyPart';

export interface PanelProps {
  anchor: HTMLElement;
  onClose: () => void;
}

interface Props {
  id?: string;
  Icon?: Icon;
  endIcon?: ReactNode;
  label: string;
  /** Rendered instead of the label, at any width. */
  text?: ReactNode;
  /** Width of the window in px from which the label is visible. Below, it is the tooltip. */
  labelFrom?: number;
  opens: 'dialog' | 'menu';
  /** Lists the button in the command palette. */
  command?: 'panel' | 'import' | 'export';
  children: (panel: PanelProps) => ReactNode;
}

const ICON_ONLY = { minWidth: 0, padding: '7px 11px', '& .MuiButton-startIcon': { m: 0 } };

export function PanelButton(props: Props) {
  const { id, Icon, endIcon, label, text, labelFrom = 1200, opens, command, children } = props;
  const isIconOnly = !useMediaQuery(`(min-width: ${labelFrom}px)`, { noSsr: true }) && !text;
  const commandRef = useCommandRef();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <Button
        id={id}
        ref={command && Icon && commandRef(command, label, Icon)}
        variant="outlined"
        color="inherit"
        startIcon={Icon && <Icon />}
        endIcon={endIcon}
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
}

/** If the chunk cannot be fetched (such as after a deployment), notifies the user and closes. */
export const PanelBoundary = ({ children, onClose }: BoundaryProps) => (
  <ErrorBoundary
    onError={renewPart}
    fallbackRender={(failure) => <NotLoaded {...failure} onClose={onClose} />}
  >
    <Suspense fallback={null}>{children}</Suspense>
  </ErrorBoundary>
);

function NotLoaded({ onClose, ...failure }: Pick<BoundaryProps, 'onClose'> & FallbackProps) {
  const notify = useNotify();
  const translate = useTranslate();
  const { problem, isReload } = useRetry(failure, false);
  const notifyAndClose = useEvent<[], void>(() => {
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
  useEffect(notifyAndClose, [notifyAndClose]);
  return null;
}
