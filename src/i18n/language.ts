import { useLocaleState } from 'ra-core';
import { useCallback } from 'react';

import { publicI18nProvider } from './publicWords';

/** The languages that the console speaks, each by its own name. English is the one at hand at once. */
export const LOCALES = [
  { locale: 'en', name: 'English' },
  { locale: 'fr', name: 'Français' },
];

/** What another language has to bring: a text for every text of the English words, and no other. */
export type Words<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Words<English[Key]>;
};

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

const VALUE_LOCALES: Readonly<Record<string, string>> = { fr: 'fr-FR' };

let spoken = 'en';

/** Numbers and dates follow the words: called when those of a language have arrived. */
export function writeValuesIn(locale: string): void {
  spoken = locale;
}

/** How numbers and dates are written in the language at hand: `en-US`. */
export const valueLocale = (): string => VALUE_LOCALES[spoken] ?? 'en-US';
