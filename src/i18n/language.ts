import { useLocaleState, type Store } from 'ra-core';

import { readLocale } from '../contract/languages';
import { publicI18nProvider } from './publicWords';

/** The shape of a translation: exactly the keys of the English messages. */
export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Translated<English[Key]>;
};

/** The current language's code, and a function that sets it. The choice is stored. */
export function useLanguage() {
  const [language, setLanguage] = useLocaleState();
  const choose = async (locale: string) => {
    // Loads the messages before the switch. Loading them afterwards would remount the page and lose
    // typed text. If this fails, the switch loads them again and reports the error.
    await publicI18nProvider.changeLocale(locale).catch(() => undefined);
    setLanguage(locale);
    // A reload would store the language of the address again. Bypasses the router, because forms store
    // their drafts by its address.
    const address = new URL(location.href);
    address.searchParams.delete('lang');
    history.replaceState(history.state, '', address);
  };
  return { language, choose };
}

/** Stores the language of the address (`?lang=fr`), as the footer's links do. Unknown languages are ignored. */
export function keepNamedLanguage(store: Store): void {
  const named = readLocale(new URLSearchParams(location.search).get('lang'));
  if (named) store.setItem('locale', named);
}
