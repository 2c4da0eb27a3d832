import { once } from 'node:events';
import { createServer } from 'node:net';
import { codeOf } from '../server/database/errors';

/**
 * A port for a program that cannot take a free one itself: below 32,768, where Linux takes those of
 * outgoing connections, so that none of them has it before the program listens.
 */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}
