import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../src/settings';
import { notFound } from './errors';
import { withSettings } from './page';

/** True for a visit by a person, who gets the console; false for a file that is missing. */
function wantsPage({ method, headers, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = url.split('?', 1)[0] ?? '';
  if (/^\/(api|assets)(\/|$)/.test(path)) return false;
  const accept = headers.accept ?? '*/*';
  const isFile = /\.[^/]+$/.test(path);
  return accept.includes('text/html') || (accept.includes('*/*') && !isFile);
}

/** Serves the built console: its files, and its page at every other address that a person visits. */
export async function serveConsole(
  app: FastifyInstance,
  folder: string,
  settings: Promise<Settings>,
): Promise<void> {
  const sendPage = async (reply: FastifyReply) => {
    const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);
    if (page === undefined)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The console is not built yet: run "npm run build", then load this page again.\n');
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(withSettings(page, await settings));
  };

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // The build puts compressed copies beside scripts and styles.
    preCompressed: true,
    cacheControl: false,
    // Names of built assets change with their content.
    setHeaders: (response, path) => {
      const isAsset = path.startsWith(join(folder, 'assets'));
      response.setHeader(
        'cache-control',
        isAsset ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      response.setHeader('vary', 'accept-encoding');
    },
  });
  app.get('/', (_request, reply) => sendPage(reply));
  app.get('/index.html', (_request, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw notFound();
    return sendPage(reply);
  });
}
