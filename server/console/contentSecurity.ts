import { hash } from 'node:crypto';
import { SHELL_SCRIPT, SIGNED_IN_SCRIPT } from '../statistics/homePage';

/** Origins besides the server's own that pages may load from. */
export interface Origins {
  readonly api?: string;
  readonly logo?: string;
  readonly tiles?: string;
}

const INLINE_SCRIPTS = [SIGNED_IN_SCRIPT, SHELL_SCRIPT].map(
  (script) => `'sha256-${hash('sha256', script, 'base64')}'`,
);

/** The Content-Security-Policy of pages. The component library writes inline styles. */
export const contentSecurity = ({ api = '', logo = '', tiles = '' }: Origins): string[] =>
  [
    "default-src 'self'",
    `script-src 'self' ${INLINE_SCRIPTS.join(' ')}`,
    "worker-src 'self'",
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    `img-src 'self' data: https: ${[logo, tiles].join(' ').trim()}`,
    `connect-src 'self' ${api}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].map((directive) => directive.trimEnd());

/** Returns the policy as a meta element, which cannot set frame-ancestors, for pages without headers. */
export const policyElement = (origins: Origins): string =>
  `<meta http-equiv="Content-Security-Policy" content="${contentSecurity(origins).join('; ')}">`;
