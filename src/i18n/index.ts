import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';

import auth from './messages/auth';
import core from './messages/core';
import layout from './messages/layout';
import pages from './messages/pages';
import stats from './messages/stats';

const english = { ...englishMessages, waybill: { core, auth, layout, pages, stats } };

/** All words of the console. English is the default language, and so far the only one. */
export const i18nProvider = polyglotI18nProvider(
  () => english,
  'en',
  [{ locale: 'en', name: 'English' }],
  { allowMissing: true },
);
