import { I18nContext, useLocale, useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { i18nProvider } from '../i18n';
import { Loading } from '../Loading';

/** A new provider for each language: whoever uses its words hears of the change. */
const wordsOf = (locale: string) => ({ locale, provider: { ...i18nProvider } });

/** All words in the chosen language. When it changes, what is on the page stays, typed text included. */
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
