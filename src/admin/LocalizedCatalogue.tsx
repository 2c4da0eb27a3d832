import {
  I18nContext,
  ResourceDefinitionContext,
  useI18nProvider,
  useLocale,
  useNotify,
} from 'ra-core';
import { useEffect, useMemo, useState, type ReactNode } from 'react';

import type { Settings } from '../contract/settings';
import { i18nProvider } from '../i18n';
import { translateCatalogue, withResourceWords } from '../i18n/catalogueWords';
import { Loading } from '../Loading';
import type { Catalogue } from '../resources';
import { createRoutes } from '../routing/routes';
import { WaybillProvider } from '../WaybillContext';
import { resourceDefinitions, type AnyCustomizations } from './customization';

/** A new provider object for each language, so that components that translate render again. */
const wordsOf = (locale: string) => ({ locale, provider: { ...i18nProvider } });

/** While the next language loads, the page stays mounted and keeps typed text. */
export function AdminMessages({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const notify = useNotify();
  const [words, setWords] = useState(() =>
    i18nProvider.getLocale() === locale ? wordsOf(locale) : undefined,
  );
  useEffect(() => {
    if (words?.locale === locale) return undefined;
    let isLatest = true;
    i18nProvider
      .changeLocale(locale)
      .catch((error: unknown) => {
        console.error(error);
        notify('ra.notification.i18n_error', { type: 'error' });
      })
      .then(() => isLatest && setWords(wordsOf(locale)));
    return () => {
      isLatest = false;
    };
  }, [words, locale, notify]);

  if (!words) return <Loading />;
  return <I18nContext value={words.provider}>{children}</I18nContext>;
}

// These come from the catalogue, so no <Resource> registers them.
const generated = () => undefined;

interface Props {
  catalogue: Catalogue;
  customizations: AnyCustomizations;
  settings: Settings;
  children: ReactNode;
}

/** Translates the catalogue (declared in English) and registers its kinds with react-admin. */
export function LocalizedCatalogue({ catalogue, customizations, settings, children }: Props) {
  const i18n = useI18nProvider();
  const { waybill, resources, words } = useMemo(() => {
    const localized =
      i18n.getLocale() === 'en' ? catalogue : translateCatalogue(catalogue, i18n.translate);
    const definitions = resourceDefinitions(localized, customizations);
    return {
      waybill: { settings, catalogue: localized, routes: createRoutes(localized) },
      words: withResourceWords(i18n, localized),
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
