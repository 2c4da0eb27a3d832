import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { contentSecurity, type Origins } from './contentSecurity';

/** Whether this host is reached by TLS only is for the proxy that has the certificate to say. */
const strictTransportSecurity = false;

/** What is no page may load nothing, and needs none of the headers that are about pages. */
const DATA: HelmetOptions = {
  strictTransportSecurity,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: { action: 'deny' },
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

/**
 * The headers that helmet gives an answer. Nothing in them depends on the request: they are made
 * once, as making them anew for every answer costs a tenth of a small one.
 */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

/** Returns what sets the security headers of an answer: those of a page, or the stricter ones of data. */
export function securityHeaders(origins: Origins) {
  const directives = contentSecurity(origins);
  const ofPages = headersOf({
    strictTransportSecurity,
    contentSecurityPolicy: { useDefaults: false, directives },
  });
  const ofData = headersOf(DATA);
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    isData = request.routeOptions.url?.startsWith('/api'),
  ): void => {
    // Whoever reports a failure can name its line in the log.
    reply.headers(isData ? ofData : ofPages).header('x-request-id', request.id);
  };
}
