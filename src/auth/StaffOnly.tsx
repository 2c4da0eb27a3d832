import { Authenticated, useLocation } from 'ra-core';
import { lazy, Suspense, type ReactNode } from 'react';

import { isInAdmin } from '../routing/addresses';
import { Loading } from '../Loading';
import { hasToken } from './session';

const NotFoundPage = lazy(() => import('./NotFoundPage'));

/** Guards every path of the back office, so that no response reveals whether a path exists. */
export function StaffOnly({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<Loading />}>
      {hasToken() || isInAdmin(pathname) ? (
        <Authenticated>{children}</Authenticated>
      ) : (
        <NotFoundPage />
      )}
    </Suspense>
  );
}
