import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';

import publicWords from './messages/public';
import { writeValuesIn } from './valueLocale';

const polyglot = polyglotI18nProvider(
  (locale) =>
    (locale === 'fr'
      ? import('./french/public')
      : { waybill: publicWords }) as unknown as TranslationMessages,
);

/** Messages of the public pages. The back office adds its own and react-admin's. */
export const publicI18nProvider: I18nProvider = {
  ...polyglot,
  async changeLocale(locale) {
    await polyglot.changeLocale(locale);
    writeValuesIn(locale);
  },
};
