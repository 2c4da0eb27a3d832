import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import {
  CoreAdminContext,
  ResourceDefinitionContextProvider,
  memoryStore,
  ResourceContextProvider,
  useParams,
} from 'ra-core';
import type { DataProvider, Store } from 'ra-core';
import type { ReactNode } from 'react';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom';

import { SelectionsProvider } from '../../../src/admin/bulk/Selections';
import { withRefetch } from '../../../src/admin/mutations/refetchComputed';
import { customizations } from '../../../src/customizations';
import { i18nProvider } from '../../../src/i18n';
import { withResourceWords } from '../../../src/i18n/catalogueWords';
import { Notification } from '../../../src/admin/layout/Notification';
import { lightTheme } from '../../../src/theme/adminTheme';
import { resourceDefinitions, type AnyCustomizations } from '../../../src/admin/customization';
import type { Catalogue } from '../../../src/resources';
import KindPage from '../../../src/admin/KindPage';
import { createRoutes, type Page } from '../../../src/routing/routes';
import { ParentScopeProvider } from '../../../src/admin/routing/ParentScopeProvider';
import { routerProvider } from '../../../src/routing/routerProvider';
import type { Settings } from '../../../src/contract/settings';
import { WaybillProvider } from '../../../src/WaybillContext';
import { SETTINGS } from '../../support/settings';
import { catalogue as ownCatalogue, providerOf } from './fakeProvider';

// A view's chunk counts as loaded before the first test asks for it.
await Promise.all([
  import('../../../src/admin/list/ListPage'),
  import('../../../src/admin/record/ShowPage'),
  import('../../../src/admin/record/ParentSummary'),
  import('../../../src/admin/form/EditPage'),
  import('../../../src/admin/form/CreatePage'),
]);

const settings: Settings = { ...SETTINGS, publicKey: '' };
const theme = createTheme(lightTheme);

function PageAt({ page: { kind, view } }: { page: Page }) {
  const { id, parentId } = useParams();
  const scope = kind.parent && parentId ? { kind: kind.parent, id: parentId } : undefined;
  return (
    <ParentScopeProvider value={scope}>
      <ResourceContextProvider value={kind.name}>
        <KindPage key={`${kind.name} ${view} ${parentId} ${id}`} view={view} />
      </ResourceContextProvider>
    </ParentScopeProvider>
  );
}

interface Options {
  dataProvider?: DataProvider;
  catalogue?: Catalogue;
  store?: Store;
  /** Those of the product where none are given. */
  customizations?: AnyCustomizations;
  /** False for a backend that knows only the platform's calls. */
  extensions?: boolean;
  /** Rendered next to the pages, regardless of which one is open. */
  beside?: ReactNode;
}

/** The generated pages without the frame around them, at a path. */
export function renderPages(path: string, options: Options = {}) {
  // Computing what is hidden costs seconds on a page of this size; nothing here depends on it.
  configure({ defaultHidden: true });
  const {
    dataProvider = providerOf().provider,
    catalogue = ownCatalogue,
    store = memoryStore(),
    extensions = true,
    beside,
    customizations: own = customizations,
  } = options;
  const routes = createRoutes(catalogue);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <CoreAdminContext
      dataProvider={withRefetch(dataProvider, queryClient)}
      i18nProvider={withResourceWords(i18nProvider, catalogue)}
      routerProvider={routerProvider}
      queryClient={queryClient}
      store={store}
    >
      <ResourceDefinitionContextProvider definitions={resourceDefinitions(catalogue, own)}>
        <ThemeProvider theme={theme}>
          {beside}
          <main>
            <SelectionsProvider>
              <Routes>
                {routes.pages.map((page) => (
                  <Route key={page.pattern} path={page.pattern} element={<PageAt page={page} />} />
                ))}
              </Routes>
            </SelectionsProvider>
          </main>
          <Notification />
        </ThemeProvider>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const view = render(
    <WaybillProvider value={{ settings: { ...settings, extensions }, catalogue, routes }}>
      <RouterProvider router={router} />
    </WaybillProvider>,
  );
  return { ...view, router, path: () => router.state.location.pathname };
}
