import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Catalogue } from '../../src/resources';
import { endpoints } from '../../src/resources/endpoints';
import { referencesToAny } from '../../src/resources/kindFields';
import { compressAnswers } from '../http/compression';
import { describe } from '../openapi';
import { notFound, type Refusal } from '../http/errors';
import { guard } from '../http/keys';
import type { Keys } from '../keys';
import type { AnswerCache } from '../statistics/answerCache';
import type { Statistics } from '../statistics/statistics';
import type { History } from '../storage/history';
import type { BulkUpsert } from '../storage/records/bulkUpsert';
import type { Records } from '../storage/records/records';
import { Importer } from '../transfer/import';
import { historyHandlers } from './history';
import { importHandler, takeFiles } from './imports';
import { exportHandler } from './exports';
import { overviewRoutes, type Overview } from './overview';
import { readJsonExactly } from './exactJson';
import { recordHandlers, type RecordHandlers } from './records';
import { relatedHandlers, type Related } from './related';
import { asksForSeries, statisticsHandlers } from './statistics';
import { suggestionHandler } from './suggestions';

export interface ApiParts {
  readonly catalogue: Catalogue;
  readonly keys: Keys;
  readonly records: Records;
  readonly history: History;
  readonly bulkUpsert: BulkUpsert;
  /** What is answered of what was thrown. */
  readonly refuse: Refusal;
  readonly overview: Overview;
  readonly related: Related;
  readonly statistics: Statistics;
  /** What the statistics calls answered before. */
  readonly answers: AnswerCache;
  /** Statistics calls that one address may make in a minute; 0 for any number. */
  readonly statisticsLimit: number;
  /** Other websites whose pages may call. */
  readonly corsOrigins: readonly string[];
}

/** Path whose list doubles as a statistics call. */
const STATISTICS_PATH = 'stats-data';

/** What pages of other websites may send and read; keys come in a header. */
const CORS = {
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: ['x-api-key', 'content-type', 'if-match', 'if-none-match', 'idempotency-key'],
  exposedHeaders: ['etag', 'retry-after', 'idempotency-replayed'],
  maxAge: 600,
  strictPreflight: false,
};

const always = { config: { isPublic: () => true } };

/** Lets calls that need no body come with any, or with the header of one. */
function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));
}

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
  // JSON is the only body understood; any other type is refused by name.
  app.removeContentTypeParser('text/plain');
  readJsonExactly(app);
  app.addHook('onRequest', (_request, reply, done) => {
    // Nothing that staff reads is left on a disk. What others add to `vary` comes behind these.
    reply.headers({ 'cache-control': 'private, no-store', vary: 'x-api-key, accept-encoding' });
    done();
  });
  compressAnswers(app);
  if (parts.corsOrigins.length > 0)
    await app.register(cors, { ...CORS, origin: [...parts.corsOrigins] });
  await guard(app, parts.keys, parts.statisticsLimit);
  await app.register(async (scope) => answerElsewhere(scope));

  app.get('/openapi.json', describe(parts.catalogue, parts.records.tables));

  const { series, card, latest } = statisticsHandlers(parts.statistics, parts.answers);
  app.get(`/${STATISTICS_PATH}/statsCard`, always, card);
  app.get('/stats', always, latest);

  overviewRoutes(app, parts.overview);

  // Before the answer leaves: who was told of a write finds it in the statistics.
  const changesStatistics = {
    onSend: async (_request: FastifyRequest, { statusCode }: FastifyReply) => {
      // What was refused has changed nothing; after a fault nobody knows.
      if (statusCode < 400 || statusCode >= 500) parts.answers.clear();
    },
  };
  const history = historyHandlers(parts.catalogue, parts.history);
  app.get('/changes', history.changes);
  app.get('/history', history.versions);
  app.get('/history/deleted', history.deleted);
  app.get('/history/:id', history.version);
  await app.register(async (scope) => {
    ignoreBodies(scope);
    scope.post('/history/:id/restore', changesStatistics, history.restore);
  });

  const deletions: [path: string, change: object, handler: RecordHandlers['delete']][] = [];
  for (const endpoint of endpoints(parts.catalogue)) {
    const list = `/${endpoint.path.replace('{id}', ':parentId')}`;
    const handlers = recordHandlers(endpoint, parts.records);
    const change = endpoint.path === STATISTICS_PATH ? changesStatistics : {};
    if (endpoint.path === STATISTICS_PATH)
      app.get(list, { config: { isPublic: asksForSeries } }, (request, reply) =>
        asksForSeries(request.query as Record<string, string>)
          ? series(request, reply)
          : handlers.list(request),
      );
    else app.get(list, handlers.list);
    app.get(`/export${list}`, { exposeHeadRoute: false }, exportHandler(endpoint, parts.records));
    app.get(`/suggest${list}`, suggestionHandler(endpoint, parts.records));
    const references = referencesToAny(parts.catalogue, endpoint.kinds);
    if (references.length > 0) {
      const related = relatedHandlers(endpoint, references, parts);
      app.get(`/related/counts${list}/:id`, related.counts);
      app.get(`/related/records${list}/:id`, related.records);
    }
    app.post(list, change, handlers.create);
    app.get(`${list}/:id`, handlers.get);
    app.put(`${list}/:id`, change, handlers.update);
    deletions.push([`${list}/:id`, change, handlers.delete]);
  }
  await app.register(async (scope) => {
    ignoreBodies(scope);
    for (const [path, change, handler] of deletions) scope.delete(path, change, handler);
  });
  await app.register(async (scope) => {
    takeFiles(scope);
    const importer = new Importer(parts.bulkUpsert, parts.catalogue);
    for (const endpoint of endpoints(parts.catalogue))
      scope.post(
        `/import/${endpoint.path.replace('{id}', ':parentId')}`,
        importHandler(endpoint, { ...parts, importer }),
      );
  });
}
