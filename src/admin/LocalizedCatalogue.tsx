import { I18nContext, ResourceDefinitionContext, useI18nProvider } from 'ra-core';
import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { translateCatalogue, withResourceWords } from '../i18n/catalogueWords';
import type { Catalogue } from '../resources';
import { createRoutes } from '../routing/routes';
import type { Settings } from '../contract/settings';
import { WaybillProvider } from '../WaybillContext';
import { resourceDefinitions } from './customization';
import type { AnyCustomizations } from './customization';

// A <Resource> would register itself; these come from the catalogue.
const generated = () => undefined;

interface Props {
  catalogue: Catalogue;
  customizations: AnyCustomizations;
  settings: Settings;
  children: ReactNode;
}

/**
 * Gives the pages the catalogue in the language at hand, what it declares being English, and registers
 * its kinds with react-admin.
 */
export function LocalizedCatalogue({ catalogue, customizations, settings, children }: Props) {
  const i18n = useI18nProvider();
  const { waybill, resources, words } = useMemo(() => {
    const spoken =
      i18n.getLocale() === 'en' ? catalogue : translateCatalogue(catalogue, i18n.translate);
    const definitions = resourceDefinitions(spoken, customizations);
    return {
      waybill: { settings, catalogue: spoken, routes: createRoutes(spoken) },
      words: withResourceWords(i18n, spoken),
      resources: { definitions, register: generated, unregister: generated },
    };
  }, [i18n, catalogue, customizations, settings]);
  return (
    <ResourceDefinitionContext.Provider value={resources}>
      <I18nContext value={words}>
        <WaybillProvider value={waybill}>{children}</WaybillProvider>
      </I18nContext>
    </ResourceDefinitionContext.Provider>
  );
}
