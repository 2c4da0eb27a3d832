/** The languages that the console speaks, each by its own name. English is the one at hand at once. */
export const LOCALES = [
  { locale: 'en', name: 'English' },
  { locale: 'fr', name: 'Français' },
];
