/** The parts of the console that a brand can change. */
export interface Brand {
  /** Name of the product: "Waybill". */
  name: string;
  /** Name of the logistics company. The header shows it on pages without another title. */
  company: string;
  /** URL of the logo; empty for Waybill's own. */
  logo: string;
  /** The provider's external website, opened by the logo. */
  website: string;
  /** The external community page of "Join our community". */
  community: string;
  /** Replaces {product} in paths and field names: `waybill`. */
  productSlug: string;
}

/**
 * The staff key, sealed: AES-256-GCM under a key that PBKDF2-SHA-256 derives from the e-mail and
 * the password. All byte strings are base64; `box` is the ciphertext followed by the 16-byte tag.
 */
export interface Seal {
  salt: string;
  iv: string;
  iterations: number;
  box: string;
}

export interface MapTiles {
  /** URL template of a tile with {z}, {x} and {y}. */
  url: string;
  /** Attribution shown on the map; may contain HTML. */
  attribution: string;
}

/** Run-time settings that the served page carries, so that one build serves everywhere. */
export interface Settings {
  /** Base of the API, without a slash at the end: `/api` or `https://backend.example`. */
  apiUrl: string;
  /** The `x-api-key` of visitors. */
  publicKey: string;
  seal: Seal;
  /** True if the API is Waybill's own, which has more calls than the platform's. */
  extensions: boolean;
  brand: Brand;
  /** Source of map tiles. Without it, maps show built-in outlines. */
  mapTiles?: MapTiles;
}

/** ID of the JSON element that holds the settings in the page. */
export const SETTINGS_ELEMENT = 'waybill-settings';

/** Input of PBKDF2 for the sealing key. The e-mail is trimmed and case-insensitive. */
export const sealSecret = (email: string, password: string): string =>
  `${email.trim().toLowerCase()}\n${password}`;

/** Reads the settings from the served page. Throws if the page has none. */
export function readSettings(page: Document): Settings {
  const block = page.getElementById(SETTINGS_ELEMENT)?.textContent;
  if (!block)
    throw new Error('This page carries no settings; was it served by the Waybill server?');
  return JSON.parse(block) as Settings;
}
