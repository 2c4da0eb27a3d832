/** The parts of the console that a brand can change. */
export interface Brand {
  /** Name of the product: "Waybill". */
  name: string;
  /** Name of the logistics company, the header's title where no other applies. */
  company: string;
  /** Address of the logo, or empty for Waybill's own. */
  logo: string;
  /** The provider's external website, opened by the logo. */
  website: string;
  /** The external community page of "Join our community". */
  community: string;
  /** Stands for {product} in paths and field names: `waybill`. */
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

/** Source of the map tiles. */
export interface MapTiles {
  /** Address of a tile, with {z}, {x} and {y} in it. */
  url: string;
  /** Attribution shown on the map; may contain HTML. */
  attribution: string;
}

/** Run-time settings that the served page carries, so that one build serves everywhere. */
export interface Settings {
  /** Base of the API, without a slash at the end: `/api` or `https://backend.example`. */
  apiUrl: string;
  /** The key that visitors send as `x-api-key`. */
  publicKey: string;
  seal: Seal;
  /** True where the API is Waybill's own and understands more than the platform's calls. */
  extensions: boolean;
  brand: Brand;
  /** Tiles to draw maps with; without them a map shows the outlines that the console brings along. */
  mapTiles?: MapTiles;
}

/** Id of the JSON block in the page that holds the settings. */
export const SETTINGS_ELEMENT = 'waybill-settings';

/** Input of PBKDF2 for the sealing key. The e-mail is trimmed and case-insensitive. */
export const sealSecret = (email: string, password: string): string =>
  `${email.trim().toLowerCase()}\n${password}`;

/** Reads the settings out of the served page. Throws where the page carries none. */
export function readSettings(page: Document): Settings {
  const block = page.getElementById(SETTINGS_ELEMENT)?.textContent;
  if (!block)
    throw new Error('This page carries no settings; was it served by the Waybill server?');
  return JSON.parse(block) as Settings;
}
