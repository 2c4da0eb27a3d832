import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANES_PATH } from '../../src/contract/lanes';
import type { Settings } from '../../src/contract/settings';
import { STATES } from '../../src/contract/states';
import { ORIGIN_MARK, STATISTICS_PATH } from '../../src/contract/statistics';
import {
  DEFAULT_RANGE,
  METHODOLOGY,
  pathOf,
  STATS_RANGES,
  type Metric,
  type StatsRange,
} from '../../src/stats/metrics';
import { CARD_METRICS, metricOfSlug } from '../../src/stats/slugs';
import { readDays } from '../../src/stats/view';
import { notFound } from '../http/errors';
import { tagBody, sendWithEtag, JSON_TYPE, type TaggedBody } from '../http/etags';
import { escapeHtml } from '../http/html';
import { choice, optional, type Query } from '../http/query';
import type { Limit } from '../http/rateLimit';
import * as t from '../openapi/jsonSchema';
import { parameters, readCall } from '../openapi/operation';
import { dayOf, utcDayOf } from '../values/dateTime';
import { ByteCache } from './byteCache';
import { allCsv, lanesCsv, metricCsv, metricJson, rowsBetween } from './dataFiles';
import { feedOf } from './feed';
import { oEmbedOf } from './oEmbed';
import type { OriginOf } from './publicOrigins';
import { bytesOfBody } from './publicPages';
import type { ResponseCache } from './responseCache';
import { FRESHNESS, STATISTICS } from './routes';
import type { Statistics } from './statistics';

const CSV_TYPE = 'text/csv; charset=utf-8';
const ATOM_TYPE = 'application/atom+xml; charset=utf-8';
const XML_TYPE = 'application/xml; charset=utf-8';

/** Addresses that answer 404 if the console uses another backend. */
const ADDRESSES = [
  ...[STATISTICS_PATH, '/stats.csv'],
  ...['csv', 'json', 'png'].map((type) => `/stats/:slug.${type}`),
  '/feed.xml',
  '/sitemap.xml',
  '/oembed',
  '/embed',
  '/embed/:slug',
  '/preview.png',
];

const METRIC = t.object({
  id: t.text,
  group: t.text,
  label: t.text,
  total: t.number,
  previousTotal: t.orNull(t.number),
  differencePercentage: t.number,
  firstDay: t.orNull(t.text),
  values: t.array(t.orNull(t.number)),
  today: { ...t.object({ day: t.text, value: t.number }), type: ['object', 'null'] },
});

const ALL_METRICS = readCall(
  'All metrics of a range in one request',
  t.object({ range: { enum: STATS_RANGES }, days: t.integer, metrics: t.array(METRIC) }),
  parameters('range'),
  { servers: [{ url: '/' }], security: [] },
);

/** Memory in bytes for responses that name an origin. */
const MAX_NAMED_BYTES = 4 * 1024 * 1024;

interface DataOptions {
  readonly statistics: Statistics;
  readonly responses: ResponseCache;
  readonly settings: Promise<Settings>;
  readonly publicOriginOf: OriginOf;
  readonly countVisit: Limit;
  readonly now: () => Date;
}

const queryOf = (request: FastifyRequest) => request.query as Query;

const rangeOf = (request: FastifyRequest): StatsRange =>
  choice(queryOf(request), 'range', STATS_RANGES, DEFAULT_RANGE);

/** Returns the range, and the days that a visitor chose instead. As on the pages, all time ignores chosen days. */
function periodOf(request: FastifyRequest) {
  const range = rangeOf(request);
  const expected = 'two days with the first before the last, such as 2026-11-01_2026-11-09';
  const days = optional(queryOf(request), 'days', expected, (text) => {
    const chosen = readDays(text);
    return chosen && dayOf(chosen.from) && dayOf(chosen.to) ? chosen : undefined;
  });
  return { range, days: range === 'All_time' ? undefined : days };
}

export function metricIn(request: FastifyRequest): Metric {
  const { slug } = request.params as { slug: string };
  const metric = metricOfSlug(slug);
  if (!metric) throw notFound(`There is no metric "${slug}".`);
  return metric;
}

function send(reply: FastifyReply, type: string, answer: TaggedBody) {
  reply.headers({
    'cache-control': FRESHNESS,
    vary: 'accept-encoding',
    'access-control-allow-origin': '*',
  });
  return sendWithEtag(reply, type, answer);
}

export async function dataRoutes(app: FastifyInstance, options: DataOptions): Promise<void> {
  const { statistics, responses, settings, publicOriginOf, countVisit, now } = options;
  app.decorate('capability', STATISTICS);
  app.addHook('onRequest', async (request) => countVisit(request));
  const responsesByOrigin = new ByteCache<TaggedBody>(MAX_NAMED_BYTES, bytesOfBody);
  /** Names the origin in a response. `responses` keeps it without, because clients can send any host. */
  const withOrigin = ({ body, etag }: TaggedBody, origin: string): Promise<TaggedBody> =>
    responsesByOrigin.get(`${etag} ${origin}`, async () =>
      tagBody(String(body.plain).replaceAll(ORIGIN_MARK, origin)),
    );
  /** Returns the origin for absolute addresses. Throws 404 if it is not known. */
  const originOf = (request: FastifyRequest): string => {
    const origin = publicOriginOf(request);
    if (!origin) throw notFound('This address needs the variable PUBLIC_URL on this server.');
    return origin;
  };

  app.get(STATISTICS_PATH, { schema: ALL_METRICS }, async (request, reply) => {
    const range = rangeOf(request);
    return send(reply, JSON_TYPE, await responses.get(`all ${range}`, () => statistics.all(range)));
  });
  /** Sends a file, or its rows of chosen days, which are not cached because clients can choose any days. */
  const sendCsv = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    make: (range: StatsRange) => Promise<string>,
  ) => {
    const { range: chosen, days } = periodOf(request);
    const range = days ? 'All_time' : chosen;
    const file = await responses.getText(`csv ${name} ${range}`, () => make(range));
    const rows = days ? tagBody(rowsBetween(String(file.body.plain), days)) : file;
    return send(reply, CSV_TYPE, rows);
  };
  app.get('/stats.csv', (request, reply) =>
    sendCsv(request, reply, '', (range) => allCsv(statistics, range)),
  );
  app.get('/stats/:slug.csv', async (request, reply) => {
    const metric = metricIn(request);
    return sendCsv(request, reply, metric.id, (range) => metricCsv(statistics, metric, range));
  });
  app.get('/stats/:slug.json', async (request, reply) => {
    const [metric, { range, days }] = [metricIn(request), periodOf(request)];
    const { brand } = await settings;
    const data = () => metricJson(statistics, metric, range, days, brand);
    const answer = days
      ? tagBody(JSON.stringify(await data()))
      : await responses.get(`json ${metric.id} ${range}`, data);
    return send(reply, JSON_TYPE, await withOrigin(answer, publicOriginOf(request) ?? ''));
  });

  app.get(LANES_PATH, async (_request, reply) =>
    send(reply, JSON_TYPE, await responses.get('lanes', () => statistics.lanes())),
  );
  app.get('/stats/lanes.csv', async (request, reply) => {
    const query = queryOf(request);
    const state = query['state'] === undefined ? '' : choice(query, 'state', Object.keys(STATES));
    const text = async () => lanesCsv(await statistics.lanes(), state);
    return send(reply, CSV_TYPE, await responses.getText(`lanes csv ${state}`, text));
  });

  app.get('/feed.xml', async (request, reply) => {
    const origin = originOf(request);
    const { brand } = await settings;
    const today = utcDayOf(now());
    const answer = await responses.getText('feed', () => feedOf(statistics, brand, today));
    return send(reply, ATOM_TYPE, await withOrigin(answer, origin));
  });
  app.get('/sitemap.xml', (request, reply) => {
    const url = escapeHtml(originOf(request));
    const xml =
      '<?xml version="1.0" encoding="utf-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
      ['/', METHODOLOGY, ...CARD_METRICS.map(pathOf)]
        .map((path) => `<url><loc>${url}${path}</loc></url>`)
        .join('') +
      '</urlset>\n';
    return reply.header('cache-control', FRESHNESS).type(XML_TYPE).send(xml);
  });

  app.get('/oembed', async (request, reply) => {
    const frame = await oEmbedOf(queryOf(request), originOf(request), (await settings).brand);
    reply.headers({ 'cache-control': FRESHNESS, 'access-control-allow-origin': '*' });
    return frame;
  });
}

export function refuseData(app: FastifyInstance): void {
  for (const address of ADDRESSES)
    app.get(address, () => {
      throw notFound('This server has no statistics of its own: its page reads them elsewhere.');
    });
}
