import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';

import { LOCALES } from '../contract/languages';
import { writeValuesIn } from './valueLocale';
import { setValueWords } from './valueWords';
import auth from './messages/auth';
import frame from './messages/frame';
import lists from './messages/lists';
import publicWords from './messages/public';
import records from './messages/records';
import server from './messages/server';

export const english = {
  ...englishMessages,
  waybill: { ...publicWords, auth, ...frame, ...lists, ...records, server },
};

const polyglot = polyglotI18nProvider(
  (locale) => (locale === 'fr' ? import('./french').then((french) => french.default) : english),
  'en',
  LOCALES,
  { allowMissing: true },
);

/** All messages of the console. English is bundled; other languages load on demand. */
export const i18nProvider: I18nProvider = {
  ...polyglot,
  async changeLocale(locale) {
    await polyglot.changeLocale(locale);
    writeValuesIn(locale);
    setValueWords(locale === 'fr' ? (await import('./french/values')).default : {});
  },
};
