import { useI18nProvider } from 'ra-core';
import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { translateCatalogue } from '../i18n/translateCatalogue';
import type { Catalogue } from '../resources';
import { createRoutes } from '../routes';
import type { Settings } from '../settings';
import { WaybillProvider } from '../WaybillContext';

interface Props {
  catalogue: Catalogue;
  settings: Settings;
  children: ReactNode;
}

/** Gives the pages the catalogue in the language at hand; what it declares is English. */
export function SpokenCatalogue({ catalogue, settings, children }: Props) {
  const i18n = useI18nProvider();
  const waybill = useMemo(() => {
    const spoken =
      i18n.getLocale() === 'en' ? catalogue : translateCatalogue(catalogue, i18n.translate);
    return { settings, catalogue: spoken, routes: createRoutes(spoken) };
  }, [i18n, catalogue, settings]);
  return <WaybillProvider value={waybill}>{children}</WaybillProvider>;
}
