import { useLocation } from 'ra-core';
import { lazy } from 'react';
import { Navigate } from 'react-router-dom';

import { usePublicLink } from '../routing/routerProvider';

const NotFoundPage = lazy(() => import('../layout/NotFoundPage'));

/**
 * Stands at every address that shows nothing: leads on from those that react-admin would use
 * (`/tractor/7/show`) to the console's own.
 */
export function ToPublicPath() {
  const { pathname, search, hash } = useLocation();
  const to = usePublicLink()(pathname);
  return to === pathname ? <NotFoundPage /> : <Navigate to={to + search + hash} replace />;
}
