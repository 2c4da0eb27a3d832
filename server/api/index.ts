import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressAnswers } from '../http/compression';
import { notFound } from '../http/errors';
import { guard } from '../http/keys';
import { describe } from '../openapi';
import { ignoreBodies, readJsonExactly } from './bodies';
import { exportRoutes } from './exports';
import { historyRoutes } from './history';
import { importRoutes } from './imports';
import { Overview, overviewRoutes } from './overview';
import type { ApiParts } from './parts';
import { recordRoutes } from './records';
import { relatedRoutes } from './related';
import { viewRoutes } from './sharedViews';
import { statisticsRoutes } from './statistics';

/** What pages of other websites may send and read; keys come in a header. */
const CORS = {
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: ['x-api-key', 'content-type', 'if-match', 'if-none-match', 'idempotency-key'],
  exposedHeaders: ['etag', 'retry-after', 'idempotency-replayed'],
  maxAge: 600,
  strictPreflight: false,
};

/** Answers every address that is none of the API's, and says what may be asked of one. */
function answerElsewhere(app: FastifyInstance): void {
  ignoreBodies(app);
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'OPTIONS') throw notFound();
    return reply.code(204).header('allow', 'GET, HEAD, POST, PUT, DELETE, OPTIONS').send();
  };
  app.all('/', answer);
  app.all('/*', answer);
}

/** Every path of the API, generated from the catalogue. */
export async function api(app: FastifyInstance, parts: ApiParts): Promise<void> {
  const { catalogue, storage, now, config } = parts;
  // JSON is the only body understood; any other type is refused by name.
  app.removeContentTypeParser('text/plain');
  readJsonExactly(app);
  app.addHook('onRequest', (_request, reply, done) => {
    // Nothing that staff reads is left on a disk. What others add to `vary` comes behind these.
    reply.headers({ 'cache-control': 'private, no-store', vary: 'x-api-key, accept-encoding' });
    done();
  });
  compressAnswers(app);
  if (config.corsOrigins.length > 0)
    await app.register(cors, { ...CORS, origin: [...config.corsOrigins] });
  await guard(app, parts.keys, config.statisticsLimit);
  await app.register(async (scope) => answerElsewhere(scope));
  app.get('/openapi.json', describe(catalogue, storage.records.tables));
  overviewRoutes(app, new Overview(storage, catalogue, now));
  relatedRoutes(app, parts);
  exportRoutes(app, parts);
  const ofStatistics = statisticsRoutes(app, parts);
  await recordRoutes(app, parts, { 'stats-data': ofStatistics });
  await historyRoutes(app, parts, ofStatistics.change);
  await viewRoutes(app, parts);
  await app.register(async (scope) => importRoutes(scope, parts));
}
