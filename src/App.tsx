import type { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, CoreAdminUI, CustomRoutes } from 'ra-core';
import type { Store } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';

import { createAuthProvider } from './authProvider';
import { Failure } from './Failure';
import { publicI18nProvider } from './i18n/publicWords';
import { Loading } from './Loading';
import { loadOffice } from './office/load';
import type { OfficeOptions } from './office/Office';
import { publicRoutes } from './publicRoutes';
import { createQueryClient } from './queryClient';
import { routerProvider } from './routing/routerProvider';
import { StatisticsProvider } from './stats/statistics/StatisticsContext';
import { createStore } from './store';
import { SettingsProvider } from './WaybillContext';

export interface AppProps extends OfficeOptions {
  queryClient?: QueryClient;
  store?: Store;
  createRouter?: typeof createBrowserRouter;
}

const Office = lazy(loadOffice);

/** Everything that is made once for the life of the page. */
function composeRouter({ createRouter = createBrowserRouter, ...props }: AppProps) {
  const { queryClient, store, ...office } = props;
  const element = (
    <CoreAdminContext
      authProvider={createAuthProvider(office.settings)}
      i18nProvider={publicI18nProvider}
      routerProvider={routerProvider}
      queryClient={queryClient ?? createQueryClient()}
      store={store ?? createStore()}
    >
      <CoreAdminUI
        title={office.settings.brand.name}
        loading={Loading}
        error={Failure}
        loginPage={false}
        authCallbackPage={false}
        requireAuth
        disableTelemetry
      >
        <CustomRoutes noLayout>{publicRoutes}</CustomRoutes>
        <CustomRoutes>
          <Route
            path="*"
            element={
              <Suspense fallback={<Loading />}>
                <Office {...office} />
              </Suspense>
            }
          />
        </CustomRoutes>
      </CoreAdminUI>
    </CoreAdminContext>
  );
  // A data router: the guard of unsaved changes cannot hold back a plain one.
  return createRouter([{ path: '*', element }]);
}

/** The whole console: public statistics, sign-in, and the back office behind it. */
export function App(props: AppProps) {
  const [router] = useState(() => composeRouter(props));
  return (
    <SettingsProvider value={props.settings}>
      <StatisticsProvider settings={props.settings}>
        {/* As transitions, navigations would keep a page that was refused its data on screen until the
          sign-in page has arrived, asking again and again. */}
        <RouterProvider router={router} useTransitions={false} />
      </StatisticsProvider>
    </SettingsProvider>
  );
}
