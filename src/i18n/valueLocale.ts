const VALUE_LOCALES: Readonly<Record<string, string>> = { fr: 'fr-FR' };

let spoken = 'en';

/** Numbers and dates follow the words: called when those of a language have arrived. */
export function writeValuesIn(locale: string): void {
  spoken = locale;
}

/** How numbers and dates are written in the language at hand: `en-US`. */
export const valueLocale = (): string => VALUE_LOCALES[spoken] ?? 'en-US';
