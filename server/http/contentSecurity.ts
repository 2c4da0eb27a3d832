import { createHash } from 'node:crypto';
import { INERT_SCRIPT, SIGNED_IN_SCRIPT } from './homePage';

/** Origins of other hosts that the page may call, and load images from. */
export interface Origins {
  readonly api?: string;
  readonly logo?: string;
}

const only = (...origins: (string | undefined)[]) =>
  origins.filter((origin) => origin !== undefined);

/** The two scripts that stand in a page. */
const inlineScripts = [SIGNED_IN_SCRIPT, INERT_SCRIPT].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);

/** What pages may load and call; styles are written into the page by the components' library. */
export const contentSecurity = (origins: Origins) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...inlineScripts],
  workerSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  fontSrc: ["'self'", 'data:'],
  imgSrc: only("'self'", 'data:', 'https:', origins.logo),
  connectSrc: only("'self'", origins.api),
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
});

/** The same as an element, for pages that come without headers; who may frame them it cannot say. */
export function policyElement(origins: Origins): string {
  const text = Object.entries(contentSecurity(origins))
    .filter(([name]) => name !== 'frameAncestors')
    .map(([name, sources]) => [name.replace(/[A-Z]/g, '-$&').toLowerCase(), ...sources].join(' '))
    .join('; ');
  return `<meta http-equiv="Content-Security-Policy" content="${text}">`;
}
