import { useLocaleState } from 'ra-core';
import { useCallback } from 'react';

import { publicI18nProvider } from './publicWords';

/** The language of the console, by its code, and how to choose another; the choice is remembered. */
export function useLanguage() {
  const [language, setLanguage] = useLocaleState();
  const choose = useCallback(
    async (locale: string) => {
      // Were its words fetched after the choice, everything on the page would be drawn anew, and what
      // was typed would be gone. Where they cannot be had, the choice has them fetched again and says so.
      await Promise.resolve(publicI18nProvider.changeLocale(locale)).catch(() => undefined);
      document.documentElement.lang = locale;
      setLanguage(locale);
    },
    [setLanguage],
  );
  return { language, choose };
}
