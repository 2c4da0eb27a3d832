import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { OperatorError } from '../operatorError';

/** Listens where the configuration says, and answers the address. Throws OperatorErrors. */
export async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    // Of the two addresses of localhost a server that we make ourselves would take only the first.
    await app.listen({ host: host === 'localhost' ? '127.0.0.1' : host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new OperatorError(`PORT ${port} is in use already on ${host}`);
    if (code === 'EACCES') throw new OperatorError(`PORT ${port} may not be used by this account`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new OperatorError(`HOST ${host} is no address of this machine`);
    throw error;
  }
  const { address, family, port: taken } = app.server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`;
}
