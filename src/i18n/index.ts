import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';

import { english } from './english';
import { LOCALES } from './locales';
import { writeValuesIn } from './valueLocale';

const polyglot = polyglotI18nProvider(
  (locale) => (locale === 'fr' ? import('./french').then((french) => french.default) : english),
  'en',
  LOCALES,
  { allowMissing: true },
);

/** All words of the console. English is at hand; another language arrives when it is chosen. */
export const i18nProvider: I18nProvider = {
  ...polyglot,
  async changeLocale(locale) {
    await polyglot.changeLocale(locale);
    writeValuesIn(locale);
  },
};
