import { useLocaleState } from 'ra-core';
import { useCallback } from 'react';

/** The language of the console, by its code, and how to choose another; the choice is remembered. */
export function useLanguage() {
  const [language, setLanguage] = useLocaleState();
  const choose = useCallback(
    (locale: string) => {
      document.documentElement.lang = locale;
      setLanguage(locale);
    },
    [setLanguage],
  );
  return { language, choose };
}
