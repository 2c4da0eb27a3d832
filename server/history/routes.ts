import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { MAX_OPERATIONS } from '../../src/contract/batch';
import { AUTHORS, type Version } from '../../src/contract/history';
import type { Catalogue, Kind } from '../../src/resources';
import { endpoints, servicePattern } from '../../src/resources/endpoints';
import { actorOf } from '../http/guard';
import { ApiError, badRequest, refusedAt, type Refusal } from '../http/errors';
import { answerParts, type Parts } from '../http/largeAnswers';
import type { History } from '.';
import type { Scopes } from '../scope/scope';
import { isDay } from '../fields/date';
import { utcOf } from '../values/dateTime';
import { isObject } from '../values/storable';
import { ignoreBodies } from '../http/bodies';
import { optional, pageOf, readPage, required, single, type Query } from '../records/listQuery';
import { answerRecord, idOf } from '../records/routes';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads a moment in ms since 1970. A date without a time gets `time` in UTC. */
const momentAt = (time: string) => (text: string) => {
  const utc = utcOf(isDay(text) ? text + time : text);
  return utc === undefined ? undefined : Date.parse(utc);
};

/**
 * Registers `/activity`, `/changes` and the routes below `/history`. `change` has the options of the route
 * that restores records.
 */
export async function historyRoutes(
  app: FastifyInstance,
  catalogue: Catalogue,
  { history, scopes }: { readonly history: History; readonly scopes: Scopes },
  refuse: Refusal,
  change: RouteShorthandOptions,
): Promise<void> {
  const kindsByPath = new Map(endpoints(catalogue).map(({ path, kinds }) => [path, kinds]));
  /**
   * Returns the kinds that appear in the list of a kind: all kinds of the family for a family's own list,
   * else the kind alone.
   */
  const readKinds = (query: Query): readonly Kind[] => {
    const name = required(query, 'kind');
    const kind = catalogue.find(name);
    if (!kind) throw badRequest(`The parameter "kind" names no kind: "${name}".`);
    return kindsByPath.get(servicePattern(catalogue, kind)) ?? [kind];
  };
  const paged = async (
    { query }: FastifyRequest,
    reply: FastifyReply,
    read: (page: number, limit: number) => Promise<{ parts: Parts<Version>; total: number }>,
  ) => {
    const pageQuery = readPage(query as Query);
    const { parts, total } = await read(pageQuery.page, pageQuery.limit);
    return answerParts(reply, parts, pageOf(total, pageQuery));
  };

  app.get('/activity', async (request, reply) => {
    const query = request.query as Query;
    const { parts, next } = await history.activity(actorOf(request), {
      kinds: single(query, 'kind') === undefined ? undefined : readKinds(query),
      by: optional(query, 'by', `one of ${AUTHORS.join(', ')}`, (text) =>
        AUTHORS.find((each) => each === text),
      ),
      from: optional(query, 'from', 'a day or a date and time', momentAt('T00:00Z')),
      to: optional(query, 'to', 'a day or a date and time', momentAt('T23:59:59.999Z')),
      before: optional(query, 'before', 'the id of a change', (id) => ID.exec(id)?.[0]),
      limit: readPage(query).limit,
    });
    return answerParts(reply, parts, { next });
  });
  app.get('/changes', (request) =>
    history.changes(actorOf(request), single(request.query as Query, 'since')),
  );
  app.get('/history', (request, reply) => {
    const query = request.query as Query;
    const scope = scopes.of(actorOf(request), readKinds(query));
    const id = required(query, 'id');
    return paged(request, reply, (page, limit) => history.versions(scope, id, page, limit));
  });
  app.get('/history/deleted', (request, reply) => {
    const query = request.query as Query;
    const scope = scopes.of(actorOf(request), readKinds(query));
    const parentId = single(query, 'parentId');
    return paged(request, reply, (page, limit) => history.deleted(scope, parentId, page, limit));
  });
  app.get('/history/:id', (request) => history.version(actorOf(request), idOf(request)));
  app.post('/history/restore', change, async (request) => {
    const { kind, ids } = (isObject(request.body) ? request.body : {}) as Record<string, unknown>;
    if (typeof kind !== 'string') throw badRequest('The body must name a kind.');
    if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string'))
      throw badRequest('The body must have a list of ids.');
    if (ids.length > MAX_OPERATIONS)
      throw new ApiError(413, `${MAX_OPERATIONS} records at most can be restored in one call.`);
    const scope = scopes.of(actorOf(request), readKinds({ kind }));
    let at: number | undefined;
    const restored = history.restoreDeleted(scope, ids, (index) => (at = index));
    const data = await restored.catch((error: unknown) => {
      throw refusedAt(refuse(error, request), at);
    });
    return { data };
  });
  await app.register(async (scope) => {
    ignoreBodies(scope);
    scope.post('/history/:id/restore', change, async (request, reply) =>
      answerRecord(reply, await history.restore(actorOf(request), idOf(request))),
    );
  });
}
