import { Authenticated, useLocation } from 'ra-core';
import { lazy, Suspense, useLayoutEffect, type ComponentType } from 'react';
import { Navigate, Route } from 'react-router-dom';

import { hasToken } from './auth/session';
import { dropShell } from './stats/servedPage';
import { Loading } from './Loading';
import { HOME, NETWORK_STATS, SIGN_IN } from './routing/addresses';

const NetworkStatsPage = lazy(() => import('./stats/NetworkStatsPage'));

const LAZY_PAGES: [path: string, Page: ComponentType][] = [
  [SIGN_IN, lazy(() => import('./auth/SignInPage'))],
  ['/forgot-password', lazy(() => import('./auth/ForgotPasswordPage'))],
  ['/signup', lazy(() => import('./auth/SignUpPage'))],
  ['/profile', lazy(() => import('./auth/ProfilePage'))],
];

const MetricPage = lazy(() => import('./stats/MetricPage'));
const SignOut = lazy(() => import('./admin/SignOut'));

/** Replaces the server-rendered shell, which stays visible until this component mounts. */
function PublicPage() {
  useLayoutEffect(dropShell, []);
  return <NetworkStatsPage />;
}

function RootPage() {
  useLayoutEffect(() => {
    if (hasToken()) dropShell();
  }, []);
  const { state } = useLocation() as { state: { signsOut?: boolean } | null };
  if (!hasToken())
    return (
      <Suspense fallback={null}>
        <PublicPage />
      </Suspense>
    );
  if (!state?.signsOut) return <Navigate to={HOME} replace />;
  return (
    <Suspense fallback={<Loading />}>
      <SignOut />
    </Suspense>
  );
}

/** Routes outside the back office. The statistics page loads with the first chunk. */
export const publicRoutes = [
  <Route key="/" path="/" element={<RootPage />} />,
  <Route
    key={NETWORK_STATS}
    path={NETWORK_STATS}
    element={
      <Authenticated>
        <Suspense fallback={<Loading />}>
          <NetworkStatsPage />
        </Suspense>
      </Authenticated>
    }
  />,
  <Route
    key="metric"
    path="/stats/:slug"
    element={
      // A black box without height: a loading text below the served page would count as a layout shift.
      <Suspense fallback={<div className="ns-page" />}>
        <MetricPage />
      </Suspense>
    }
  />,
  ...LAZY_PAGES.map(([path, Page]) => (
    <Route
      key={path}
      path={path}
      element={
        <Suspense fallback={<Loading />}>
          <Page />
        </Suspense>
      }
    />
  )),
];
