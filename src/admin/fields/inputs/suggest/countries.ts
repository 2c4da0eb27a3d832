import { valueLocale } from '../../../../i18n/valueLocale';
import type { KnownCodes } from '../KnownInput';

/** Codes that stand for no country, or for one that has another code by now. */
const NONE = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH NT QO QU RH SU TA TP UK UN VD XA XB YD YU ZR ZZ'.split(
    ' ',
  ),
);
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

const names = (locale: string) =>
  new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });

export interface Country {
  /** ISO 3166, of two letters. */
  readonly code: string;
  readonly name: string;
}

/** The country of a code, in the language of the page; undefined for what is none. */
export function countryName(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(code) && !NONE.has(code) ? names(valueLocale()).of(code) : undefined;
}

/** Every country that the browser knows, by name. */
export function allCountries(): Country[] {
  const locale = valueLocale();
  const named = names(locale);
  return CODES.filter((code) => !NONE.has(code))
    .flatMap((code) => ({ code, name: named.of(code) ?? '' }))
    .filter(({ name }) => name !== '')
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}

/** The codes of countries. */
export const COUNTRIES: KnownCodes = { all: allCountries, nameOf: countryName };
