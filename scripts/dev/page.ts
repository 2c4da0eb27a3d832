import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Plugin } from 'vite';

/** Number of tries while the server restarts after a change. */
const TRIES = 150;

const isVisit = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

async function fetchPage(server: string): Promise<string> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await (await fetch(`${server}/index.html`)).text();
    } catch (error) {
      if (left === 0) throw error;
      await setTimeout(200);
    }
  }
}

/** Gives every visit the page as the server sends it, with its settings, ready for hot reload. */
export const page = (server: string): Plugin => ({
  name: 'waybill-page',
  configureServer: (vite) => () => {
    vite.middlewares.use((request, response, next) => {
      if (!isVisit(request)) return next();
      fetchPage(server)
        .then((html) => vite.transformIndexHtml(request.originalUrl ?? '/', html))
        .then((html) => response.setHeader('content-type', 'text/html').end(html))
        .catch(next);
    });
  },
});
