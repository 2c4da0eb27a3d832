import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { guard } from './http/guard';
import { compressAnswers } from './http/compression';
import { ApiError, notFound, type Refusal } from './http/errors';
import { describe } from './openapi';
import { batchRoutes } from './batch/routes';
import { ignoreBodies, readJsonExactly } from './http/bodies';
import { exportRoutes } from './transfer/exportRoutes';
import { historyRoutes } from './history/routes';
import { importRoutes } from './transfer/importRoutes';
import { undoRoutes } from './transfer/undoRoutes';
import { Overview, overviewRoutes } from './overview/routes';
import type { Catalogue } from '../src/resources';
import type { Identify } from './http/guard';
import type { Config } from './config';
import type { AnswerCache } from './statistics/answerCache';
import type { Statistics } from './statistics/statistics';
import type { Storage } from './storage';
import { recordRoutes, UNKNOWN_REFERENCES } from './records/routes';
import { relatedRoutes } from './related/routes';
import { viewRoutes } from './views/routes';
import { statisticsRoutes } from './statistics/routes';

/** Methods and headers that pages of other websites may use. Keys come in a header. */
const CORS = {
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: ['x-api-key', 'content-type', 'if-match', 'if-none-match', 'idempotency-key'],
  exposedHeaders: ['etag', 'retry-after', 'idempotency-replayed', UNKNOWN_REFERENCES],
  maxAge: 600,
  strictPreflight: false,
};

/** Collects the methods of every route added to `app` after this call, by URL pattern. */
function collectMethods(app: FastifyInstance): ReadonlyMap<string, Set<string>> {
  const methodsByUrl = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
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
  app.all('/', everything);
  app.all('/*', everything);
  for (const [url, methods] of methodsByUrl) {
    const allowed = METHODS.filter((each) => methods.has(each) || each === 'OPTIONS');
    const message = `This address allows only ${allowed.join(', ')}.`;
    app.route({
      method: app.supportedMethods.filter((each) => !methods.has(each)),
      // A hook gets the whole path, a route adds the prefix again.
      url: url.slice(app.prefix.length),
      handler: refuse(allowed, () => new ApiError(405, message)),
    });
  }
}

export interface ApiParts {
  readonly config: Pick<Config, 'statisticsLimit' | 'corsOrigins'>;
  readonly catalogue: Catalogue;
  readonly identify: Identify;
  readonly storage: Storage;
  readonly now: () => Date;
  /** Turns an error into an answer. */
  readonly refuse: Refusal;
  readonly statistics: Statistics;
  /** Answers to the statistics calls. */
  readonly answers: AnswerCache;
}

/** Registers every route of the API, generated from the catalogue. */
export async function api(app: FastifyInstance, parts: ApiParts): Promise<void> {
  const { catalogue, storage, now, config } = parts;
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
  guard(app, parts.identify, config.statisticsLimit);
  const methodsByUrl = collectMethods(app);
  app.get('/openapi.json', describe(storage.scopes));
  overviewRoutes(app, new Overview(storage, now));
  relatedRoutes(app, catalogue, storage);
  exportRoutes(app, catalogue, storage);
  const ofStatistics = statisticsRoutes(app, parts.statistics, parts.answers);
  await recordRoutes(app, catalogue, storage, { 'stats-data': ofStatistics });
  await app.register(async (scope) => batchRoutes(scope, parts, ofStatistics.change));
  await historyRoutes(app, catalogue, storage, parts.refuse, ofStatistics.change);
  await viewRoutes(app, catalogue, storage.views);
  await undoRoutes(app, storage);
  await app.register(async (scope) => importRoutes(scope, parts));
  await app.register(async (scope) => refuseTheRest(scope, new Map(methodsByUrl)));
}
