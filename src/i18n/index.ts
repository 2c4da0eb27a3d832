import polyglotI18nProvider from 'ra-i18n-polyglot';

import { english } from './english';
import { LOCALES } from './locales';

/** All words of the console. English is at hand; another language arrives when it is chosen. */
export const i18nProvider = polyglotI18nProvider(
  (locale) => (locale === 'fr' ? import('./french').then((french) => french.default) : english),
  'en',
  LOCALES,
  { allowMissing: true },
);
