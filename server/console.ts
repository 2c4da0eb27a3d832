import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../src/settings';
import { atMostEvery } from './atMostEvery';
import { Encoded } from './encoded';
import { notFound } from './errors';
import { HOME_FILE, withBrand } from './homePage';
import { settingsBlock, withHead } from './page';

/** Milliseconds between two looks whether the console was built anew. */
const LOOK_MS = 1000;

/** What the build leaves beside the files for browsers: sources, and the page without its brand. */
const isOfBuild = (path: string) => /\/\.vite\/|(\.map|\/home\.html)$/i.test(path);

/** True for a visit by a person, who gets the console; false for a file that is missing. */
function wantsPage({ method, headers, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = url.split('?', 1)[0] ?? '';
  if (/^\/(api|assets)(\/|$)/.test(path) || isOfBuild(path)) return false;
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
  const pageOf = (file: string) => {
    let made: { readonly changed: number; readonly page: Encoded } | undefined;
    return atMostEvery(LOOK_MS, async () => {
      try {
        const path = join(folder, file);
        const { mtimeMs: changed } = await stat(path);
        if (made?.changed !== changed) {
          const given = await settings;
          const page = withBrand(await readFile(path, 'utf8'), given.brand);
          made = { changed, page: new Encoded(withHead(page, settingsBlock(given))) };
        }
        return made.page;
      } catch {
        return undefined;
      }
    });
  };
  const anyPage = pageOf('index.html');
  const homePage = pageOf(HOME_FILE);

  const sendPage = async (reply: FastifyReply, page: Encoded | undefined) => {
    if (!page)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The console is not built yet: run "npm run build", then load this page again.\n');
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8');
    return page.send(reply);
  };

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    allowedPath: (path) => !isOfBuild(path),
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
  app.get('/', async (_request, reply) => sendPage(reply, (await homePage()) ?? (await anyPage())));
  app.get('/index.html', async (_request, reply) => sendPage(reply, await anyPage()));
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) throw notFound();
    return sendPage(reply, await anyPage());
  });
}
