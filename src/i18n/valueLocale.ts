const VALUE_LOCALES: Readonly<Record<string, string>> = { fr: 'fr-FR' };

let spoken = 'en';

/**
 * Called when the messages of a language have loaded, because number and date formats and the page's
 * `lang` must change together with them.
 */
export function writeValuesIn(locale: string): void {
  spoken = locale;
  document.documentElement.lang = locale;
}

/** Runs a function that writes values in a language. The server renders pages of several languages. */
export function writingValuesIn<Written>(locale: string, write: () => Written): Written {
  const before = spoken;
  spoken = locale;
  try {
    return write();
  } finally {
    spoken = before;
  }
}

/** The first day of a week in the current language: 0 (Sunday) or 1 (Monday). */
export const firstWeekday = (): 0 | 1 => (valueLocale() === 'en-US' ? 0 : 1);

/** French groups with a space that the font contains: browsers draw Intl's narrow one 2 px wide. */
export const withVisibleSpaces = (figure: string): string => figure.replaceAll('\u202f', '\u00a0');

/** Locale of numbers and dates in the current language, such as `en-US`. */
export const valueLocale = (): string => VALUE_LOCALES[spoken] ?? 'en-US';

/** A colon or semicolon with its spaces: in French, there is one before it as well. */
export const spaced = (sign: ':' | ';'): string =>
  `${valueLocale() === 'fr-FR' ? '\u00a0' : ''}${sign} `;

/** "Driver: Ann" */
export const withColon = (name: string, value: string): string => name + spaced(':') + value;
