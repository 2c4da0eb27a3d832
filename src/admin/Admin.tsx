import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { Suspense, useState } from 'react';

import { staffKey } from '../auth/session';
import type { Settings } from '../contract/settings';
import { customizations } from '../customizations';
import { createDataProvider } from '../dataProvider';
import type { HttpClient } from '../dataProvider/httpClient';
import { i18nProvider } from '../i18n';
import { serverWords } from '../i18n/serverWords';
import { Loading } from '../Loading';
import { createCatalogue, type Catalogue } from '../resources';
import { AdminPages } from './AdminPages';
import { SelectionsProvider } from './bulk/Selections';
import type { AnyCustomizations } from './customization';
import Layout from './layout/Layout';
import { AdminMessages, LocalizedCatalogue } from './LocalizedCatalogue';
import { withRefetch } from './mutations/refetchComputed';

export interface AdminOptions {
  settings: Settings;
  /** Replaces the brand's own catalogue. */
  catalogue?: Catalogue;
  /** Replaces the product's own customizations. */
  customizations?: AnyCustomizations;
  httpClient?: HttpClient;
}

function compose({ settings, ...parts }: AdminOptions, client: QueryClient) {
  const { httpClient } = parts;
  const { brand, extensions } = settings;
  // Other backends may mean something else by the same codes.
  const inWords = extensions ? serverWords(i18nProvider.translate) : undefined;
  const catalogue = parts.catalogue ?? createCatalogue(brand.productSlug, extensions);
  const dataProvider = createDataProvider({
    catalogue,
    settings,
    getKey: staffKey,
    httpClient,
    inWords,
  });
  return {
    catalogue,
    dataProvider: withRefetch(dataProvider, client),
    customizations: parts.customizations ?? customizations,
  };
}

/** The back office. A lazy chunk. */
export default function Admin(options: AdminOptions) {
  const client = useQueryClient();
  const [{ dataProvider, ...composition }] = useState(() => compose(options, client));
  return (
    <DataProviderContext.Provider value={dataProvider}>
      <AdminMessages>
        <LocalizedCatalogue settings={options.settings} {...composition}>
          <SelectionsProvider>
            <Layout>
              <Suspense fallback={<Loading />}>
                <AdminPages />
              </Suspense>
            </Layout>
          </SelectionsProvider>
        </LocalizedCatalogue>
      </AdminMessages>
    </DataProviderContext.Provider>
  );
}
