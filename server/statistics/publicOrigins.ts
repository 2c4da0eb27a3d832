import type { FastifyRequest } from 'fastify';

const HOST = /^[\w.:[\]-]{1,255}$/;

/** Returns the origin under which a visitor reaches the server; undefined if it is not valid. */
export type OriginOf = (request: FastifyRequest) => string | undefined;

/** `publicUrl` is the only origin if it is set. */
export const originReader =
  (publicUrl: string | undefined): OriginOf =>
  ({ protocol, host }) => {
    const isValid = /^https?$/.test(protocol) && HOST.test(host);
    return publicUrl ?? (isValid ? `${protocol}://${host}` : undefined);
  };
