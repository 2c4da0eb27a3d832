import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

export interface FileServer {
  url: string;
  close(): Promise<void>;
}

/** A plain host of files that knows nothing of what it serves: what is no file gets `index.html`. */
export async function serveFiles(folder: string): Promise<FileServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://files');
    const send = (type: string) => (content: Buffer) =>
      response.writeHead(200, { 'Content-Type': type }).end(content);
    readFile(join(folder, pathname)).then(
      send(TYPES[extname(pathname)] ?? 'application/octet-stream'),
      () => readFile(join(folder, 'index.html')).then(send('text/html')),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
