import { Authenticated, useLocation } from 'ra-core';
import { lazy, Suspense, useLayoutEffect } from 'react';
import type { ComponentType } from 'react';
import { Navigate, Route } from 'react-router-dom';

import { hasToken } from './auth/session';
import { dropShell } from './home/shell';
import { Loading } from './Loading';
import { HOME, NETWORK_STATS, SIGN_IN } from './routes';
import NetworkStatsPage from './stats/NetworkStatsPage';

const LATER: [path: string, Page: ComponentType][] = [
  [SIGN_IN, lazy(() => import('./auth/SignInPage'))],
  ['/forgot-password', lazy(() => import('./auth/ForgotPasswordPage'))],
  ['/signup', lazy(() => import('./auth/SignUpPage'))],
  ['/profile', lazy(() => import('./auth/ProfilePage'))],
];

const SignOut = lazy(() => import('./auth/SignOut'));

function Welcome() {
  useLayoutEffect(dropShell, []);
  const { state } = useLocation() as { state: { signsOut?: boolean } | null };
  if (!hasToken()) return <NetworkStatsPage />;
  if (!state?.signsOut) return <Navigate to={HOME} replace />;
  return (
    <Suspense fallback={<Loading />}>
      <SignOut />
    </Suspense>
  );
}

/** The addresses outside the back office's frame. The statistics are there at once. */
export const publicRoutes = [
  <Route key="/" path="/" element={<Welcome />} />,
  <Route
    key={NETWORK_STATS}
    path={NETWORK_STATS}
    element={
      <Authenticated>
        <NetworkStatsPage />
      </Authenticated>
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
