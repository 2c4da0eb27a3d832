import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { descriptionRoutes, type collectRoutes } from './apiDescription';
import { batchRoutes } from './batch/routes';
import type { Config } from './config';
import { exportRoutes } from './export/routes';
import { historyRoutes } from './history/routes';
import { ignoreBodies, readJsonExactly } from './http/bodies';
import type { CapabilityOptions } from './http/capabilityOptions';
import { compressAnswers } from './http/compression';
import { ApiError, notFound } from './http/errors';
import { guard, type Identify } from './http/guard';
import type { Limit } from './http/rateLimit';
import { importRoutes } from './import/routes';
import { undoRoutes } from './import/undoRoutes';
import { overviewRoutes } from './overview/routes';
import type { DescribedRoute } from './records/endpointDescription';
import { UNKNOWN_REFERENCES } from './records/requests';
import { recordRoutes } from './records/routes';
import { relatedRoutes } from './related/routes';
import type { ResponseCache } from './statistics/responseCache';
import { seriesOptions, statisticsRoutes } from './statistics/routes';
import type { Statistics } from './statistics/statistics';
import type { Storage } from './storage';
import { viewRoutes } from './views/routes';

/** Methods and headers that pages of other websites may use. Keys come in a header. */
const CORS = {
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: ['x-api-key', 'content-type', 'if-match', 'if-none-match', 'idempotency-key'],
  exposedHeaders: ['etag', 'retry-after', 'idempotency-replayed', UNKNOWN_REFERENCES],
  maxAge: 600,
  strictPreflight: false,
};

/** Collects the methods of each address. Refuses routes that the OpenAPI document would not describe. */
function collectMethods(app: FastifyInstance): ReadonlyMap<string, Set<string>> {
  const methodsByUrl = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method, schema }) => {
    if (!schema) throw new Error(`The route ${String(method)} ${url} has no schema.`);
    const methods = methodsByUrl.get(url) ?? new Set();
    methodsByUrl.set(url, methods);
    for (const each of [method].flat()) methods.add(each);
  });
  return methodsByUrl;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

/** Sends 404 for unknown paths of the API, and 405 for methods that a path does not support. */
function refuseTheRest(
  app: FastifyInstance,
  methodsByUrl: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  ignoreBodies(app);
  const refuse = (allowed: readonly string[], error: () => ApiError) => {
    const allow = allowed.join(', ');
    return (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('allow', allow);
      if (request.method !== 'OPTIONS') throw error();
      return reply.code(204).send();
    };
  };
  const everything = refuse(METHODS, () => notFound());
  const schema = { hide: true };
  app.all('/', { schema }, everything);
  app.all('/*', { schema }, everything);
  for (const [url, methods] of methodsByUrl) {
    const allowed = METHODS.filter((each) => methods.has(each) || each === 'OPTIONS');
    const message = `This address allows only ${allowed.join(', ')}.`;
    app.route({
      method: app.supportedMethods.filter((each) => !methods.has(each)),
      // `onRoute` sees the full URL; `app.route` would add the prefix a second time.
      url: url.slice(app.prefix.length),
      schema,
      handler: refuse(allowed, () => new ApiError(405, message)),
    });
  }
}

export interface ApiOptions extends CapabilityOptions<Storage> {
  readonly config: Pick<Config, 'corsOrigins'>;
  readonly countVisit: Limit;
  readonly identify: Identify;
  readonly statistics: Statistics;
  readonly responses: ResponseCache;
  readonly routes: ReturnType<typeof collectRoutes>;
}

export async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { config } = options;
  // The API accepts only JSON bodies. Other types get an error that names them.
  app.removeContentTypeParser('text/plain');
  readJsonExactly(app);
  app.addHook('onRequest', (_request, reply, done) => {
    // Browsers and proxies must not store what staff read. Later `vary` values are appended.
    reply.headers({ 'cache-control': 'private, no-store', vary: 'x-api-key, accept-encoding' });
    done();
  });
  compressAnswers(app);
  if (config.corsOrigins.length > 0)
    await app.register(cors, { ...CORS, origin: [...config.corsOrigins] });
  guard(app, options.identify, options.countVisit);
  const methodsByUrl = collectMethods(app);
  // The OpenAPI document has the capabilities in this order.
  await app.register(statisticsRoutes, options);
  const series = (list: DescribedRoute) => seriesOptions(options, list);
  await app.register(recordRoutes, { ...options, listOptions: { 'stats-data': series } });
  await app.register(relatedRoutes, options);
  await app.register(exportRoutes, options);
  await app.register(overviewRoutes, options);
  await app.register(batchRoutes, options);
  await app.register(importRoutes, options);
  await app.register(undoRoutes, options);
  await app.register(historyRoutes, options);
  await app.register(viewRoutes, options);
  await app.register(descriptionRoutes, options);
  await app.register(async (instance) => refuseTheRest(instance, new Map(methodsByUrl)));
}
