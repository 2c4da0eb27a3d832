import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SHELL_SCRIPT, SIGNED_IN_SCRIPT } from './homePage';

export interface Origins {
  readonly api?: string;
  readonly logo?: string;
  readonly tiles?: string;
}

const inlineScripts = [SIGNED_IN_SCRIPT, SHELL_SCRIPT].map(
  (script) => `'sha256-${hash('sha256', script, 'base64')}'`,
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

/** Returns the policy as a meta element, which cannot set frame-ancestors, for pages without headers. */
export const policyElement = (origins: Origins): string =>
  `<meta http-equiv="Content-Security-Policy" content="${contentSecurity(origins).join('; ')}">`;

/** HSTS is left to the proxy with the certificate, which knows whether the host is reached only by TLS. */
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

/** The headers of data are stricter than those of pages. */
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
