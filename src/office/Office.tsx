import {
  DataProviderContext,
  I18nContextProvider,
  ResourceDefinitionContextProvider,
} from 'ra-core';
import type { ResourceDefinition } from 'ra-core';
import { Suspense, useState } from 'react';

import { staffKey } from '../auth/session';
import { createDataProvider } from '../dataProvider';
import type { HttpClient } from '../dataProvider/httpClient';
import { i18nProvider } from '../i18n';
import Shell from '../layout/Shell';
import { Loading } from '../Loading';
import { createCatalogue } from '../resources';
import type { Catalogue, Kind, RecordData } from '../resources';
import { representationOf } from '../resources/representation';
import { createRoutes } from '../routes';
import type { Settings } from '../settings';
import { WaybillProvider } from '../WaybillContext';
import { OfficePages } from './OfficePages';

export interface OfficeOptions {
  settings: Settings;
  /** A catalogue other than the brand's own. */
  catalogue?: Catalogue;
  httpClient?: HttpClient;
}

/** What react-admin's buttons and references ask about a kind: it has every view. */
const definitionOf = (kind: Kind): ResourceDefinition => ({
  name: kind.name,
  hasList: true,
  hasCreate: true,
  hasEdit: true,
  hasShow: true,
  recordRepresentation: (record: RecordData) => representationOf(kind, record),
});

function compose({ settings, httpClient, ...given }: OfficeOptions) {
  const catalogue = given.catalogue ?? createCatalogue(settings.brand.productSlug);
  return {
    waybill: { settings, catalogue, routes: createRoutes(catalogue) },
    dataProvider: createDataProvider({ catalogue, settings, getKey: staffKey, httpClient }),
    definitions: Object.fromEntries(catalogue.kinds.map((kind) => [kind.name, definitionOf(kind)])),
  };
}

/** The back office: catalogue, data, words and frame around its pages. Loaded when first needed. */
export default function Office(options: OfficeOptions) {
  const [{ waybill, dataProvider, definitions }] = useState(() => compose(options));
  return (
    <WaybillProvider value={waybill}>
      <DataProviderContext.Provider value={dataProvider}>
        <ResourceDefinitionContextProvider definitions={definitions}>
          <I18nContextProvider value={i18nProvider}>
            <Shell>
              <Suspense fallback={<Loading />}>
                <OfficePages />
              </Suspense>
            </Shell>
          </I18nContextProvider>
        </ResourceDefinitionContextProvider>
      </DataProviderContext.Provider>
    </WaybillProvider>
  );
}
