import { useLocation } from 'ra-core';
import { lazy } from 'react';
import { Navigate } from 'react-router-dom';

import { useWaybill } from '../../WaybillContext';

const NotFoundPage = lazy(() => import('../layout/NotFoundPage'));

/**
 * Stands at every address that shows nothing: leads on from those that react-admin would use
 * (`/tractor/7/show`) to the console's own.
 */
export function ToPublicPath() {
  const { pathname, search, hash } = useLocation();
  const to = useWaybill().routes.fromCanonical(pathname);
  return to ? <Navigate to={to + search + hash} replace /> : <NotFoundPage />;
}
