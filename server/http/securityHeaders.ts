import type { FastifyReply, FastifyRequest } from 'fastify';

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

/** The headers of data are stricter than those of pages. `directives` is the Content-Security-Policy of pages. */
export function securityHeaders(directives: readonly string[]) {
  const policy = [...directives, "frame-ancestors 'self'"].join(';');
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
