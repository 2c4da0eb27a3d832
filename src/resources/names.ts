import type { KindDeclaration } from './types';

/** Labels of keys in the addresses of shop systems. */
const ADDRESS_LABELS: Readonly<Record<string, string>> = {
  address1: 'Street',
  address2: 'Address line 2',
  province: 'State or province',
  zip: 'ZIP',
};

/** Words with a fixed spelling in labels. */
const SPELLINGS: Record<string, string> = {
  co2: 'CO₂',
  dob: 'Date of birth',
  etrack: 'E-track',
  src: 'source',
  toc: 'ToC',
  tos: 'ToS',
  w9: 'W-9',
};
const ACRONYM =
  /^(abs|arr|bol|dba|dot|duns|gmv|gvwr?|gwr|html|id|ip|iso|kvp|kyb|kyc|mc|nft|ocr|po|scac|sku|url|vat|vin)$/;

/** `license_plate_state` becomes "License plate state", `bolNumber` "BOL number". */
export function labelOf(name: string): string {
  const ofAddress = ADDRESS_LABELS[name];
  if (ofAddress) return ofAddress;
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .filter(Boolean)
    .map((word) => SPELLINGS[word] ?? (ACRONYM.test(word) ? word.toUpperCase() : word));
  const sentence = words.join(' ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** "relationship/box-truck" becomes "Box Truck". */
export const titleCase = (singular: string): string =>
  singular
    .slice(singular.lastIndexOf('/') + 1)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** A label inside a sentence: "Load Leg" becomes "load leg"; "ID" stays. */
export const inSentence = (label: string) =>
  label.replace(/(?<!\p{L})\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());

/** A kind's name: declared, or made of its parent's and its own. */
export const nameOf = ({ name, parent, singular }: KindDeclaration): string =>
  name ?? [parent, singular].filter(Boolean).join('-').replaceAll('/', '-');

/** The table of a kind or family. */
export const tableName = (name: string) => name.replaceAll('-', '_');
