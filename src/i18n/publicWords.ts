import type { TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';

import auth from './messages/auth';
import core from './messages/core';
import stats from './messages/stats';

const english = { waybill: { core, auth, stats } };

/** The words of the public pages; the back office brings its own and react-admin's. */
export const publicI18nProvider = polyglotI18nProvider(
  (locale) =>
    (locale === 'fr' ? import('./french/public') : english) as unknown as TranslationMessages,
);
