import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SHELL_SCRIPT, SIGNED_IN_SCRIPT } from './homePage';

/** Other origins that the page may call or load images from. */
export interface Origins {
  readonly api?: string;
  readonly logo?: string;
  readonly tiles?: string;
}

/** The two inline scripts of a page. */
const inlineScripts = [SIGNED_IN_SCRIPT, SHELL_SCRIPT].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);

/** The Content-Security-Policy of pages. The component library writes inline styles. */
const contentSecurity = ({ api = '', logo = '', tiles = '' }: Origins): string[] =>
  [
    "default-src 'self'",
    `script-src 'self' ${inlineScripts.join(' ')}`,
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

/** The same as an element, for pages that come without headers; who may frame them it cannot say. */
export const policyElement = (origins: Origins): string =>
  `<meta http-equiv="Content-Security-Policy" content="${contentSecurity(origins).join('; ')}">`;

/**
 * No HSTS here: only the proxy with the certificate knows whether this host is reached by TLS alone.
 */
const ALWAYS = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

const OF_PAGES = {
  ...ALWAYS,
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** Responses other than pages may load nothing and need no page headers. */
const OF_DATA = {
  ...ALWAYS,
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-frame-options': 'DENY',
};

/**
 * Returns a function that sets the security headers of a response, for a page or, more strictly, for data.
 */
export function securityHeaders(origins: Origins) {
  const policy = [...contentSecurity(origins), "frame-ancestors 'self'"].join(';');
  const ofPages = { ...OF_PAGES, 'content-security-policy': policy };
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    isData = request.routeOptions.url?.startsWith('/api'),
  ): void => {
    // Users can quote this ID to find the failed request in the log.
    reply.headers(isData ? OF_DATA : ofPages).header('x-request-id', request.id);
  };
}
