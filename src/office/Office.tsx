import { DataProviderContext, ResourceDefinitionContextProvider } from 'ra-core';
import type { ResourceDefinition } from 'ra-core';
import { Suspense, useState } from 'react';

import { staffKey } from '../auth/session';
import { createDataProvider } from '../dataProvider';
import type { HttpClient } from '../dataProvider/httpClient';
import Shell from '../layout/Shell';
import { Loading } from '../Loading';
import { createCatalogue } from '../resources';
import type { Catalogue, Kind, RecordData } from '../resources';
import { representationOf } from '../resources/representation';
import type { Settings } from '../settings';
import { OfficePages } from './OfficePages';
import { OfficeWords } from './OfficeWords';
import { SpokenCatalogue } from './SpokenCatalogue';

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
    catalogue,
    dataProvider: createDataProvider({ catalogue, settings, getKey: staffKey, httpClient }),
    definitions: Object.fromEntries(catalogue.kinds.map((kind) => [kind.name, definitionOf(kind)])),
  };
}

/** The back office: catalogue, data, words and frame around its pages. Loaded when first needed. */
export default function Office(options: OfficeOptions) {
  const [{ catalogue, dataProvider, definitions }] = useState(() => compose(options));
  return (
    <DataProviderContext.Provider value={dataProvider}>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <OfficeWords>
          <SpokenCatalogue catalogue={catalogue} settings={options.settings}>
            <Shell>
              <Suspense fallback={<Loading />}>
                <OfficePages />
              </Suspense>
            </Shell>
          </SpokenCatalogue>
        </OfficeWords>
      </ResourceDefinitionContextProvider>
    </DataProviderContext.Provider>
  );
}
