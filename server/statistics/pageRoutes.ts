import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE } from '../../src/contract/languages';
import type { DrawnView, EmbedLook } from '../../src/stats/draw';
import { DEFAULT_RANGE, METHODOLOGY, STATS_RANGES, type Metric } from '../../src/stats/metrics';
import { metricOfSlug } from '../../src/stats/slugs';
import { sendWithEtag, HTML_TYPE, type TaggedBody } from '../http/etags';
import { choice, type Query } from '../http/query';
import type { Limit } from '../http/rateLimit';
import { metricIn } from './dataRoutes';
import type { OriginOf } from './publicOrigins';
import type { BuiltPage, PublicPages } from './publicPages';
import { viewOf } from './viewQuery';

/** Headers of a card that other sites may embed. It cannot run scripts or load files. */
const EMBEDDED = {
  'content-security-policy':
    "default-src 'none';style-src 'unsafe-inline';font-src 'self';base-uri 'none';frame-ancestors *",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=60, stale-while-revalidate=300',
  vary: 'accept-encoding',
};

export interface PublicPageOptions {
  readonly pages: PublicPages;
  readonly originOf: OriginOf;
  readonly countVisit: Limit;
}

interface PageOptions extends PublicPageOptions {
  readonly builtPage: () => Promise<BuiltPage | undefined>;
  readonly sendPage: (reply: FastifyReply, page: TaggedBody | undefined) => Promise<FastifyReply>;
  /** Sends the public page without figures, which it then loads itself. */
  readonly sendHome: (reply: FastifyReply) => Promise<FastifyReply>;
}

const viewIn = ({ query }: FastifyRequest, pageMetric?: Metric) =>
  viewOf(query as Query, pageMetric);

/** Registers the public pages, and their pictures and cards. They count for the limit of visitors. */
export async function pageRoutes(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { pages, originOf, countVisit, builtPage, sendPage, sendHome } = options;
  app.addHook('onRequest', async (request) => countVisit(request));

  app.get('/', async (request, reply) => {
    const built = await builtPage();
    if (!built) return sendHome(reply);
    try {
      return await sendPage(reply, await pages.page(built, viewIn(request), originOf(request)));
    } catch (error) {
      request.log.error({ err: error }, 'the public page could not be drawn');
      return sendHome(reply);
    }
  });
  app.get('/stats', (_request, reply) => reply.redirect('/', 301));
  app.get('/stats/lanes', (_request, reply) => reply.redirect('/#ns-lanes', 301));
  app.get(METHODOLOGY, async (request, reply) => {
    const built = await builtPage();
    if (!built) return sendHome(reply);
    const { locale } = viewIn(request);
    return sendPage(reply, await pages.methodology(built, locale, originOf(request)));
  });
  app.get('/stats/:slug', async (request, reply) => {
    const built = await builtPage();
    if (!built) return sendHome(reply);
    const metric = metricOfSlug((request.params as { slug: string }).slug);
    const view = viewIn(request, metric);
    if (!metric) {
      const { body } = await pages.unknownMetric(built, view.locale);
      return body.send(reply.code(404).header('vary', 'accept-encoding').type(HTML_TYPE));
    }
    return sendPage(reply, await pages.metricPage(built, view, originOf(request)));
  });

  const sendPicture = async (reply: FastifyReply, view: DrawnView) => {
    const picture = await pages.picture(view);
    reply.headers({
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
    });
    return reply.type('image/png').send(picture);
  };
  app.get('/preview.png', (request, reply) => sendPicture(reply, viewIn(request)));
  app.get('/stats/:slug.png', async (request, reply) =>
    sendPicture(reply, viewIn(request, metricIn(request))),
  );

  const sendEmbedded = async (
    reply: FastifyReply,
    built: BuiltPage,
    view: DrawnView,
    look: EmbedLook,
  ) => {
    const page = await pages.embedded(built, view, look);
    return sendWithEtag(reply.removeHeader('x-frame-options').headers(EMBEDDED), HTML_TYPE, page);
  };
  const themeIn = ({ query }: FastifyRequest) =>
    choice(query as Query, 'theme', ['dark', 'light'], 'dark');
  app.get('/embed', async (request, reply) => {
    const built = await builtPage();
    if (!built) return sendHome(reply);
    const { metric, range, zoom, locale } = viewIn(request);
    const view = { metric, range, zoom: zoom === 'all' ? zoom : undefined, locale };
    const { pageAddress } = await import('../../src/stats/draw');
    return sendEmbedded(reply, built, view, {
      view: 'card',
      theme: themeIn(request),
      link: pageAddress({ ...view, locale: DEFAULT_LOCALE }),
    });
  });
  app.get('/embed/:slug', async (request, reply) => {
    const built = await builtPage();
    if (!built) return sendHome(reply);
    const metric = metricOfSlug((request.params as { slug: string }).slug);
    if (!metric) {
      const text = await pages.unknownEmbedded(built, viewIn(request).locale, themeIn(request));
      reply.removeHeader('x-frame-options').headers(EMBEDDED);
      return reply.code(404).type(HTML_TYPE).send(text);
    }
    const query = request.query as Query;
    choice(query, 'range', STATS_RANGES, DEFAULT_RANGE);
    const view = viewIn(request, metric);
    const { metricAddress } = await import('../../src/stats/draw');
    return sendEmbedded(reply, built, view, {
      view: choice(query, 'view', ['card', 'chart'], 'card'),
      theme: themeIn(request),
      link: metricAddress({ ...view, locale: DEFAULT_LOCALE }),
    });
  });
}
