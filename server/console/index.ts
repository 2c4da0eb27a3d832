import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../src/contract/settings';
import { isLoopback } from '../config/exposure';
import { codeOf } from '../database/errors';
import { notFound } from '../http/errors';
import { HTML_TYPE, sendWithEtag, tagBody, type TaggedBody } from '../http/etags';
import { withHead } from '../http/html';
import { throttle } from '../http/throttle';
import { HOME_FILE } from '../statistics/homePage';
import { pageRoutes, type PublicPageOptions } from '../statistics/pageRoutes';
import type { OriginOf } from '../statistics/publicOrigins';
import type { BuiltPage } from '../statistics/publicPages';
import { settingsBlock, withBrand } from './brandedPage';

/** Interval in ms between checks for a new build of the console. */
const BUILD_CHECK_INTERVAL_MS = 1000;

/** Source maps, build metadata and the page without a brand, which browsers must not get. */
const isOfBuild = (path: string) => /\/\.vite\/|(\.map|\/home\.html)$/i.test(path);

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

/** Returns true if a person visits a page, which gets the console; false if a file is missing. */
function wantsPage(request: FastifyRequest): boolean {
  const { method, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = pathOf(request);
  if (/^\/(api|assets)(\/|$)/.test(path) || isOfBuild(path)) return false;
  const accept = headers.accept ?? '*/*';
  const isFile = /\.[^/]/.test(path.slice(path.lastIndexOf('/')));
  return accept.includes('text/html') || (accept.includes('*/*') && !isFile);
}

/** The pages of the console besides `/`. Which pages exist below /dashboard stays secret until the sign-in. */
const PAGES = /^\/((dashboard|stats)\/.+|dashboard|sign-in|forgot-password|signup|profile)\/?$/i;

const ROBOTS = 'User-agent: *\nDisallow: /api/\nDisallow: /dashboard\n';

function serveRobots(app: FastifyInstance, originOf: OriginOf) {
  app.get('/robots.txt', (request, reply) => {
    const origin = originOf(request);
    const siteMap = origin ? `Sitemap: ${origin}/sitemap.xml\n` : '';
    return reply.type('text/plain; charset=utf-8').send(ROBOTS + siteMap);
  });
}

const UNNAMED_PROXY =
  'a page was requested by another host name than localhost: if a proxy forwards requests to this ' +
  'server, name it in TRUST_PROXY; otherwise all visitors share one limit, and weak passwords and keys are accepted';

/**
 * Serves the built console: its files, and its page at every other address that a person visits.
 * `publicPages` draws the public page with its figures if the API is Waybill's own. `expectsLoopback` is true if
 * only this machine can reach the server: another host name then means a proxy that TRUST_PROXY does not name.
 */
export async function serveConsole(
  app: FastifyInstance,
  folder: string,
  settings: Promise<Settings>,
  publicPages: PublicPageOptions | undefined,
  expectsLoopback: boolean,
): Promise<void> {
  let mayWarn = expectsLoopback;
  const warnOfProxy = ({ hostname, log }: FastifyRequest) => {
    if (!mayWarn || isLoopback(hostname)) return;
    mayWarn = false;
    log.warn(UNNAMED_PROXY);
  };
  const pageOf = (file: string) => {
    let cached: (TaggedBody & BuiltPage) | undefined;
    return throttle(BUILD_CHECK_INTERVAL_MS, async () => {
      try {
        const path = join(folder, file);
        const { mtimeMs: version } = await stat(path);
        if (cached?.version !== version) {
          const resolved = await settings;
          const page = withBrand(await readFile(path, 'utf8'), resolved.brand);
          const text = withHead(page, settingsBlock(resolved));
          cached = { version, text, ...tagBody(text) };
        }
        return cached;
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') throw error;
        return undefined;
      }
    });
  };
  const anyPage = pageOf('index.html');
  const homePage = pageOf(HOME_FILE);

  const sendPage = async (reply: FastifyReply, page: TaggedBody | undefined) => {
    warnOfProxy(reply.request);
    if (!page)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The console is not built yet: run "npm run build", then load this page again.\n');
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    return sendWithEtag(reply, HTML_TYPE, page);
  };
  const sendHome = async (reply: FastifyReply) =>
    sendPage(reply, (await homePage()) ?? (await anyPage()));

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
  serveRobots(app, (request) => publicPages?.originOf(request));
  if (publicPages) {
    const options = { ...publicPages, builtPage: homePage, sendPage, sendHome };
    await app.register((instance) => pageRoutes(instance, options));
  } else app.get('/', async (_request, reply) => sendHome(reply));
  app.get('/index.html', async (_request, reply) => sendPage(reply, await anyPage()));
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) throw notFound();
    const page = await anyPage();
    if (!page || PAGES.test(pathOf(request))) return sendPage(reply, page);
    // The console says that there is no such page, or leads staff from react-admin's address to the documented one.
    return page.body.send(
      reply
        .code(404)
        .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
        .type(HTML_TYPE),
    );
  });
}
