import type { FastifyRequest } from 'fastify';

/**
 * Maximum number of hosts that addresses may name. Without PUBLIC_URL, clients can send any Host header,
 * and each host has cached answers of its own.
 */
export const MAX_HOSTS = 3;

/** Allowed host names. */
const HOST = /^[\w.:[\]-]{1,255}$/;

/** The origins under which visitors reach the server. Addresses for other websites name them. */
export class PublicOrigins {
  private readonly visited = new Set<string>();

  /** `publicUrl` is the only origin if it is set. */
  constructor(private readonly publicUrl: string | undefined) {}

  /** Returns the origin of a request; undefined if it is not valid or not one of the first ones. */
  of({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string | undefined {
    if (this.publicUrl) return this.publicUrl;
    if (!/^https?$/.test(protocol) || !HOST.test(host)) return undefined;
    const origin = `${protocol}://${host}`;
    if (this.visited.size < MAX_HOSTS) this.visited.add(origin);
    return this.visited.has(origin) ? origin : undefined;
  }
}
