import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient } from '@tanstack/react-query';
import type { AuthProvider, DataProvider } from 'ra-core';
import { CoreAdminContext, localStorageStore, ResourceDefinitionContextProvider } from 'ra-core';
import fakeDataProvider from 'ra-data-fakerest';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';

import { i18nProvider } from '../../../src/i18n';
import Shell from '../../../src/admin/layout/Layout';
import { resourceDefinitions } from '../../../src/admin/customization';
import { createCatalogue, type Catalogue } from '../../../src/resources';
import { createRoutes } from '../../../src/routing/routes';
import { routerProvider } from '../../../src/routing/routerProvider';
import type { Settings } from '../../../src/contract/settings';
import { WaybillProvider } from '../../../src/WaybillContext';
import { SETTINGS } from '../../support/settings';

const settings: Settings = {
  ...SETTINGS,
  apiUrl: '/api',
  publicKey: 'public',
  brand: {
    ...SETTINGS.brand,
    company: 'Northline Logistics',
    website: 'https://waybill.test',
    community: 'https://community.test',
  },
};

const records = {
  company: [{ id: 7, name: 'Acme Freight' }],
  'company-document': [{ id: 3, name: 'BOL-1' }],
  'company-relationship-customer': [{ id: 4, relationship_type: 'customer' }],
  tractor: [{ id: 1, name: 'Big Red' }],
};

/** Below this the sidebar is a drawer: tests of other parts need not render its 45 items. */
export const NARROW = { width: 800 };

/** Looking for `pointer-events` at every step costs more than the tests themselves. */
export const user = userEvent.setup({ pointerEventsCheck: 0 });

/** A browser window of a width and a colour scheme. */
export function stubScreen({ width = 1280, dark = false } = {}) {
  vi.stubGlobal('matchMedia', (query: string) => {
    const limit = (name: string) => {
      const found = new RegExp(`${name}-width: ?([\\d.]+)px`).exec(query)?.[1];
      return found === undefined ? undefined : Number(found);
    };
    const scheme = /prefers-color-scheme: (\w+)/.exec(query)?.[1];
    const matches =
      width >= (limit('min') ?? 0) &&
      width <= (limit('max') ?? Infinity) &&
      (scheme === undefined || (scheme === 'dark') === dark);
    return { matches, media: query, addEventListener() {}, removeEventListener() {} };
  });
}

interface Options {
  page?: ReactNode;
  catalogue?: Catalogue;
  dataProvider?: DataProvider;
  extensions?: boolean;
}

/** The frame around a page at an address, over a faked backend. */
export function renderShell(path: string, options: Options = {}) {
  const catalogue = options.catalogue ?? createCatalogue('waybill');
  const waybill = {
    settings: { ...settings, extensions: options.extensions ?? true },
    catalogue,
    routes: createRoutes(catalogue),
  };
  const lists = Object.fromEntries(catalogue.kinds.map(({ name }) => [name, []]));
  const authProvider = {
    login: vi.fn(),
    logout: vi.fn(() => Promise.resolve('/sign-in')),
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
    getIdentity: () =>
      Promise.resolve({ id: 1, email: 'jane.doe@waybill.test', fullName: 'Jane Doe' }),
  } satisfies AuthProvider;
  const shell = (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={
        options.dataProvider ?? fakeDataProvider(structuredClone({ ...lists, ...records }))
      }
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
      store={localStorageStore()}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <ResourceDefinitionContextProvider definitions={resourceDefinitions(catalogue, {})}>
        <Shell>{options.page ?? <h1>The page</h1>}</Shell>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Public page</p> },
      { path: '*', element: shell },
    ],
    { initialEntries: [path] },
  );
  const view = render(
    <WaybillProvider value={waybill}>
      <RouterProvider router={router} />
    </WaybillProvider>,
  );
  return { ...view, router, authProvider, routes: waybill.routes };
}
