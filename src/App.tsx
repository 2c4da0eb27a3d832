import type { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, type Store } from 'ra-core';
import { lazy, useState } from 'react';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';

import { StaffOnly } from './auth/StaffOnly';
import { createAuthProvider } from './authProvider';
import type { StatisticsAnswer } from './contract/statistics';
import { Failure } from './Failure';
import { keepNamedLanguage } from './i18n/language';
import { publicI18nProvider } from './i18n/publicWords';
import { Loading } from './Loading';
import { preloadAdmin } from './preloadAdmin';
import type { AdminOptions } from './admin/Admin';
import { publicRoutes } from './publicRoutes';
import { createQueryClient } from './queryClient';
import { routerProvider } from './routing/routerProvider';
import { seedStatistics } from './stats/statistics';
import { createStore } from './browser/store';
import { SettingsProvider } from './WaybillContext';

export interface AppProps extends AdminOptions {
  /** Statistics embedded in the page, so that the public page needs no initial request. */
  statistics?: StatisticsAnswer;
  queryClient?: QueryClient;
  store?: Store;
  createRouter?: typeof createBrowserRouter;
}

const Office = lazy(preloadAdmin);

/** Objects that are created once and live as long as the page. */
function composeRouter({ createRouter = createBrowserRouter, ...props }: AppProps) {
  const { queryClient = createQueryClient(), store = createStore(), statistics, ...office } = props;
  if (statistics) seedStatistics(queryClient, statistics, Date.now());
  keepNamedLanguage(store);
  const element = (
    <CoreAdminContext
      authProvider={createAuthProvider(office.settings)}
      i18nProvider={publicI18nProvider}
      routerProvider={routerProvider}
      queryClient={queryClient}
      store={store}
    >
      <CoreAdminUI
        title={office.settings.brand.name}
        loading={Loading}
        error={Failure}
        loginPage={false}
        authCallbackPage={false}
        disableTelemetry
      >
        <CustomRoutes noLayout>{publicRoutes}</CustomRoutes>
        <CustomRoutes>
          <Route
            path="*"
            element={
              <StaffOnly>
                <Office {...office} />
              </StaffOnly>
            }
          />
        </CustomRoutes>
      </CoreAdminUI>
    </CoreAdminContext>
  );
  // A data router, because only a data router supports blockers such as the guard of unsaved
  // changes.
  return createRouter([{ path: '*', element }]);
}

/** The whole console: public statistics, sign-in, and the back office. */
export function App(props: AppProps) {
  const [router] = useState(() => composeRouter(props));
  return (
    <SettingsProvider value={props.settings}>
      {/* Not as transitions: a page whose data was refused would stay, and repeat its calls, until the
        sign-in page has loaded. */}
      <RouterProvider router={router} useTransitions={false} />
    </SettingsProvider>
  );
}
