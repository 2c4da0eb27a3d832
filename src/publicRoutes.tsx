import { Authenticated, useLocation } from 'ra-core';
import { lazy, Suspense, useLayoutEffect, type ComponentType } from 'react';
import { Navigate, Route } from 'react-router-dom';

import { hasToken } from './auth/session';
import { dropShell } from './stats/servedPage';
import { Loading } from './Loading';
import { HOME, NETWORK_STATS, SIGN_IN } from './routing/addresses';

const NetworkStatsPage = lazy(() => import('./stats/NetworkStatsPage'));

const LATER: [path: string, Page: ComponentType][] = [
  [SIGN_IN, lazy(() => import('./auth/SignInPage'))],
  ['/forgot-password', lazy(() => import('./auth/ForgotPasswordPage'))],
  ['/signup', lazy(() => import('./auth/SignUpPage'))],
  ['/profile', lazy(() => import('./auth/ProfilePage'))],
];

const MetricPage = lazy(() => import('./stats/MetricPage'));
const SignOut = lazy(() => import('./admin/components/SignOut'));

/** The page in the shell's place, which stays until then. */
function FirstSight() {
  useLayoutEffect(dropShell, []);
  return <NetworkStatsPage />;
}

function Welcome() {
  useLayoutEffect(() => {
    if (hasToken()) dropShell();
  }, []);
  const { state } = useLocation() as { state: { signsOut?: boolean } | null };
  if (!hasToken())
    return (
      <Suspense fallback={null}>
        <FirstSight />
      </Suspense>
    );
  if (!state?.signsOut) return <Navigate to={HOME} replace />;
  return (
    <Suspense fallback={<Loading />}>
      <SignOut />
    </Suspense>
  );
}

/** The addresses outside the back office's frame. The statistics come with the first of the code. */
export const publicRoutes = [
  <Route key="/" path="/" element={<Welcome />} />,
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
      // Black and without height: below the served page, a text would count as a layout shift.
      <Suspense fallback={<div className="ns-page" />}>
        <MetricPage />
      </Suspense>
    }
  />,
  ...LATER.map(([path, Page]) => (
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
