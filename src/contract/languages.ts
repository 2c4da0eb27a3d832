export type Locale = 'en' | 'fr';

/** The languages of the console and of served pages, each by its own name. */
export const LOCALES: { locale: Locale; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'fr', name: 'Français' },
];

export const DEFAULT_LOCALE: Locale = 'en';

/** Parses the language of an address (`?lang=fr`); undefined if it is unknown. */
export const readLocale = (text: unknown): Locale | undefined =>
  LOCALES.find(({ locale }) => locale === text)?.locale;
