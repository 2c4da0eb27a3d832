import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../src/contract/settings';
import type { DrawnView, EmbedLook } from '../../src/stats/draw';
import { DEFAULT_RANGE, pathOf, RANGE_CHOICES } from '../../src/stats/metrics';
import { metricOfSlug } from '../../src/stats/slugs';
import { isLoopback } from '../http/exposure';
import { notFound } from '../http/errors';
import { answerOf, answerTagged, type Answer } from '../http/etags';
import { HOME_FILE, settingsBlock, withBrand, withHead } from '../http/homePage';
import { throttle } from '../http/throttle';
import { choice, type Query } from '../records/listQuery';
import type { PublicOrigins } from '../statistics/publicOrigins';
import { viewOf, type BuiltPage, type PublicPages } from '../statistics/publicPages';

/** Interval in ms between checks for a new build of the console. */
const LOOK_MS = 1000;

const HTML = 'text/html; charset=utf-8';

/**
 * Returns true for build files that browsers must not get: source maps, build metadata and the page without
 * a brand.
 */
const isOfBuild = (path: string) => /\/\.vite\/|(\.map|\/home\.html)$/i.test(path);

/** Returns true if a person visits a page, which gets the console; false if a file is missing. */
function wantsPage({ method, headers, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = url.split('?', 1)[0] ?? '';
  if (/^\/(api|assets)(\/|$)/.test(path) || isOfBuild(path)) return false;
  const accept = headers.accept ?? '*/*';
  const isFile = /\.[^/]/.test(path.slice(path.lastIndexOf('/')));
  return accept.includes('text/html') || (accept.includes('*/*') && !isFile);
}

/** Headers of a card that other sites may embed. It cannot run scripts or load files. */
const EMBEDDED = {
  'content-security-policy':
    "default-src 'none';style-src 'unsafe-inline';base-uri 'none';frame-ancestors *",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=60, stale-while-revalidate=300',
  vary: 'accept-encoding',
};

/** Search engines index the public pages only. */
const ROBOTS = 'User-agent: *\nDisallow: /api/\nDisallow: /dashboard\n';

/** Serves the rules for search engines, with the site map if there is one. */
function serveRobots(
  app: FastifyInstance,
  originOf: (request: FastifyRequest) => string | undefined,
) {
  app.get('/robots.txt', (request, reply) => {
    const origin = originOf(request);
    const siteMap = origin ? `Sitemap: ${origin}/sitemap.xml\n` : '';
    return reply.type('text/plain; charset=utf-8').send(ROBOTS + siteMap);
  });
}

/** Serves the public page with figures, its embeddable card and its preview images. */
function servePublicPages(
  app: FastifyInstance,
  pages: PublicPages,
  origins: PublicOrigins,
  builtPage: () => Promise<BuiltPage | undefined>,
  send: (reply: FastifyReply, page: Answer | undefined) => Promise<FastifyReply>,
  sendPlain: (reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const viewIn = ({ query }: FastifyRequest) => viewOf(query as Record<string, unknown>);
  const metricIn = ({ params }: FastifyRequest) => metricOfSlug((params as { slug: string }).slug);
  const sendPicture = async (reply: FastifyReply, view: DrawnView | undefined) => {
    const picture = view && (await pages.picture(view));
    if (!picture) throw notFound();
    reply.headers({
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
    });
    return reply.type('image/png').send(picture);
  };
  app.get('/', async (request, reply) => {
    const built = await builtPage();
    if (!built) return sendPlain(reply);
    try {
      return await send(reply, await pages.page(built, viewIn(request), origins.of(request)));
    } catch (error) {
      // The page without figures loads them itself and retries.
      request.log.error({ err: error }, 'the public page could not be drawn');
      return sendPlain(reply);
    }
  });
  app.get('/stats', (_request, reply) => reply.redirect('/', 301));
  app.get('/stats/:slug', async (request, reply) => {
    const built = await builtPage();
    if (!built) return sendPlain(reply);
    const metric = metricIn(request);
    if (!metric)
      return reply
        .code(404)
        .type(HTML)
        .send(await pages.unknownMetric(built));
    const view = { metric, range: viewIn(request).range };
    return send(reply, await pages.metricPage(built, view, origins.of(request)));
  });
  app.get('/stats/:slug.png', async (request, reply) => {
    const metric = metricIn(request);
    return sendPicture(reply, metric && { metric, range: viewIn(request).range });
  });
  const sendEmbedded = async (reply: FastifyReply, view: DrawnView, look?: EmbedLook) => {
    const built = await builtPage();
    if (!built) return sendPlain(reply);
    const page = await pages.embedded(built, view, look);
    return answerTagged(reply.removeHeader('x-frame-options').headers(EMBEDDED), HTML, page);
  };
  app.get('/embed', (request, reply) => sendEmbedded(reply, viewIn(request)));
  app.get('/embed/:slug', (request, reply) => {
    const metric = metricIn(request);
    if (!metric) throw notFound();
    const query = request.query as Query;
    const range = choice(query, 'range', RANGE_CHOICES, DEFAULT_RANGE);
    return sendEmbedded(
      reply,
      { metric, range },
      {
        view: choice(query, 'view', ['card', 'chart'], 'card'),
        theme: choice(query, 'theme', ['dark', 'light'], 'dark'),
        link: `${pathOf(metric)}?range=${range}`,
      },
    );
  });
  app.get('/preview.png', (request, reply) => sendPicture(reply, viewIn(request)));
}

const UNNAMED_PROXY =
  'a page was requested by another host name than localhost: if a proxy forwards requests to this ' +
  'server, name it in TRUST_PROXY; otherwise all visitors share one limit, and weak passwords and keys are accepted';

/**
 * Serves the built console: its files, and its page at every other address that a person visits.
 * `pages` draws the public page with its figures if the API is Waybill's own. `expectsLoopback`: only
 * an unnamed proxy can bring requests for another host name than localhost.
 */
export async function serveConsole(
  app: FastifyInstance,
  folder: string,
  settings: Promise<Settings>,
  pages: PublicPages | undefined,
  origins: PublicOrigins,
  expectsLoopback: boolean,
): Promise<void> {
  let mayWarn = expectsLoopback;
  const warnOfProxy = ({ hostname, log }: FastifyRequest) => {
    if (!mayWarn || isLoopback(hostname)) return;
    mayWarn = false;
    log.warn(UNNAMED_PROXY);
  };
  const pageOf = (file: string) => {
    let cached: (Answer & BuiltPage) | undefined;
    return throttle(LOOK_MS, async () => {
      try {
        const path = join(folder, file);
        const { mtimeMs: version } = await stat(path);
        if (cached?.version !== version) {
          const resolved = await settings;
          const page = withBrand(await readFile(path, 'utf8'), resolved.brand);
          const text = withHead(page, settingsBlock(resolved));
          cached = { version, text, ...answerOf(text) };
        }
        return cached;
      } catch {
        return undefined;
      }
    });
  };
  const anyPage = pageOf('index.html');
  const homePage = pageOf(HOME_FILE);

  const sendPage = async (reply: FastifyReply, page: Answer | undefined) => {
    warnOfProxy(reply.request);
    if (!page)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The console is not built yet: run "npm run build", then load this page again.\n');
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    return answerTagged(reply, HTML, page);
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
  serveRobots(app, (request) => pages && origins.of(request));
  if (pages) servePublicPages(app, pages, origins, homePage, sendPage, sendHome);
  else app.get('/', async (_request, reply) => sendHome(reply));
  app.get('/index.html', async (_request, reply) => sendPage(reply, await anyPage()));
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) throw notFound();
    return sendPage(reply, await anyPage());
  });
}
