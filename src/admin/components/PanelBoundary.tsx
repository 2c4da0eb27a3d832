import { useNotify } from 'ra-core';
import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

interface Props {
  children: ReactNode;
  onClose: () => void;
}

/**
 * Around a lazy panel or dialog. One that cannot be fetched, as after a new version was deployed,
 * says so and closes: the page below stays.
 */
export const PanelBoundary = ({ children, onClose }: Props) => (
  <ErrorBoundary fallbackRender={() => <NotLoaded onClose={onClose} />}>
    <Suspense fallback={null}>{children}</Suspense>
  </ErrorBoundary>
);

function NotLoaded({ onClose }: Pick<Props, 'onClose'>) {
  const notify = useNotify();
  useEffect(() => {
    notify('waybill.pages.panelFailed', { type: 'error' });
    onClose();
  }, [notify, onClose]);
  return null;
}
