import { useLocaleState, type Store } from 'ra-core';
import { useCallback } from 'react';

import { readLocale } from '../contract/languages';
import { publicI18nProvider } from './publicWords';

/** The shape of a translation: exactly the keys of the English messages. */
export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Translated<English[Key]>;
};

/** The current language's code, and a function that sets it. The choice is stored. */
export function useLanguage() {
  const [language, setLanguage] = useLocaleState();
  const choose = useCallback(
    async (locale: string) => {
      // Loads the messages before the switch. Loading them afterwards would remount the page and lose
      // typed text. If this fails, the switch loads them again and reports the error.
      await Promise.resolve(publicI18nProvider.changeLocale(locale)).catch(() => undefined);
      setLanguage(locale);
    },
    [setLanguage],
  );
  return { language, choose };
}

/** Stores the language of an address (`?lang=fr`), as the footer's links do. Unknown languages are ignored. */
export function keepNamedLanguage(store: Store, search: string): void {
  const named = readLocale(new URLSearchParams(search).get('lang'));
  if (named) store.setItem('locale', named);
}
