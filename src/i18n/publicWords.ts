import type { TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';

import publicWords from './messages/public';

/** Messages of the public pages. The back office adds its own and react-admin's. */
export const publicI18nProvider = polyglotI18nProvider(
  (locale) =>
    (locale === 'fr'
      ? import('./french/public')
      : { waybill: publicWords }) as unknown as TranslationMessages,
);
