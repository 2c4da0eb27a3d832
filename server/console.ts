import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../src/settings';
import { notFound } from './errors';
import { HOME_FILE, withBrand } from './homePage';
import { settingsBlock, withHead } from './page';

const compress = promisify(gzip);

/** True for a visit by a person, who gets the console; false for a file that is missing. */
function wantsPage({ method, headers, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = url.split('?', 1)[0] ?? '';
  if (/^\/(api|assets)(\/|$)/.test(path)) return false;
  const accept = headers.accept ?? '*/*';
  const isFile = /\.[^/]/.test(path.slice(path.lastIndexOf('/')));
  return accept.includes('text/html') || (accept.includes('*/*') && !isFile);
}

/** Serves the built console: its files, and its page at every other address that a person visits. */
export async function serveConsole(
  app: FastifyInstance,
  folder: string,
  settings: Promise<Settings>,
): Promise<void> {
  const read = (file: string) => readFile(join(folder, file), 'utf8').catch(() => undefined);

  const sendPage = async (reply: FastifyReply, file = 'index.html') => {
    const page = (await read(file)) ?? (await read('index.html'));
    if (page === undefined)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The console is not built yet: run "npm run build", then load this page again.\n');
    const given = await settings;
    const html = withHead(withBrand(page, given.brand), settingsBlock(given));
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8');
    if (!/\bgzip\b/.test(String(reply.request.headers['accept-encoding']))) return reply.send(html);
    return reply.header('content-encoding', 'gzip').send(await compress(html));
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
  app.get('/', (_request, reply) => sendPage(reply, HOME_FILE));
  app.get('/index.html', (_request, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw notFound();
    return sendPage(reply);
  });
}
