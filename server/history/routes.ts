import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_OPERATIONS } from '../../src/contract/batch';
import { AUTHORS, type Version } from '../../src/contract/history';
import type { Kind } from '../../src/resources';
import { endpoints, servicePattern } from '../../src/resources/endpoints';
import { isReference } from '../fields';
import { isDay } from '../fields/date';
import { ignoreBodies } from '../http/bodies';
import type { CapabilityOptions } from '../http/capabilityOptions';
import { ApiError, badRequest, refusedAt } from '../http/errors';
import { actorOf } from '../http/guard';
import { optional, pageInfo, readPage, required, single, type Query } from '../http/query';
import { sendList, type ListParts } from '../http/streamedResponses';
import type { Referring } from '../records/referring';
import { answerRecord, idOf, ifMatch } from '../records/requests';
import type { Scopes } from '../scope/scope';
import { utcOf } from '../values/dateTime';
import { isObject, isTexts } from '../values/storable';
import type { History } from '.';
import {
  ACTIVITY,
  CHANGES,
  DELETED,
  HISTORY_CAPABILITY,
  RESTORE,
  RESTORE_DELETED,
  VERSION,
  VERSIONS,
} from './schemas';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads a moment in ms since 1970. A date without a time gets `time` in UTC. */
const momentAt = (time: string) => (text: string) => {
  const utc = utcOf(isDay(text) ? text + time : text);
  return utc === undefined ? undefined : Date.parse(utc);
};

export async function historyRoutes(
  app: FastifyInstance,
  {
    catalogue,
    storage: { history, scopes },
    toApiError,
  }: CapabilityOptions<{ readonly history: History; readonly scopes: Scopes }>,
): Promise<void> {
  app.decorate('capability', HISTORY_CAPABILITY);
  const kindsByPath = new Map(endpoints(catalogue).map(({ path, kinds }) => [path, kinds]));
  /** All kinds of the family for a family's own list, else the kind alone. */
  const readKinds = (query: Query): readonly Kind[] => {
    const name = required(query, 'kind');
    const kind = catalogue.find(name);
    if (!kind) throw badRequest(`The parameter "kind" names no kind: "${name}".`);
    return kindsByPath.get(servicePattern(catalogue, kind)) ?? [kind];
  };
  const readReferring = (request: FastifyRequest): Referring | undefined => {
    const query = request.query as Query;
    if (['id', 'field'].every((name) => single(query, name) === undefined)) return undefined;
    const id = required(query, 'id');
    const scope = scopes.of(actorOf(request), readKinds(query));
    const field = scope.table.fields.get(required(query, 'field'));
    if (scope.kinds.length > 1 || !field || !isReference(field))
      throw badRequest(
        'The parameters "kind" and "field" must name a field that refers to a record.',
      );
    return { scope, field, id };
  };
  const paged = async (
    { query }: FastifyRequest,
    reply: FastifyReply,
    read: (page: number, limit: number) => Promise<{ parts: ListParts<Version>; total: number }>,
  ) => {
    const pageQuery = readPage(query as Query);
    const { parts, total } = await read(pageQuery.page, pageQuery.limit);
    return sendList(reply, parts, pageInfo(total, pageQuery));
  };

  app.get('/activity', { schema: ACTIVITY }, async (request, reply) => {
    const query = request.query as Query;
    const { parts, next } = await history.activity(actorOf(request), {
      kinds: single(query, 'kind') === undefined ? undefined : readKinds(query),
      referring: readReferring(request),
      by: optional(query, 'by', `one of ${AUTHORS.join(', ')}`, (text) =>
        AUTHORS.find((each) => each === text),
      ),
      from: optional(query, 'from', 'a day or a date and time', momentAt('T00:00Z')),
      to: optional(query, 'to', 'a day or a date and time', momentAt('T23:59:59.999Z')),
      before: optional(query, 'before', 'the id of a change', (id) => ID.exec(id)?.[0]),
      limit: readPage(query).limit,
    });
    return sendList(reply, parts, { next });
  });
  app.get('/changes', { schema: CHANGES }, (request) =>
    history.changes(actorOf(request), single(request.query as Query, 'since')),
  );
  app.get('/history', { schema: VERSIONS }, (request, reply) => {
    const query = request.query as Query;
    const scope = scopes.of(actorOf(request), readKinds(query));
    const id = required(query, 'id');
    return paged(request, reply, (page, limit) => history.versions(scope, id, page, limit));
  });
  app.get('/history/deleted', { schema: DELETED }, (request, reply) => {
    const query = request.query as Query;
    const scope = scopes.of(actorOf(request), readKinds(query));
    const parentId = single(query, 'parentId');
    return paged(request, reply, (page, limit) => history.deleted(scope, parentId, page, limit));
  });
  app.get('/history/:id', { schema: VERSION }, (request) =>
    history.version(actorOf(request), idOf(request)),
  );
  app.post('/history/restore', { schema: RESTORE_DELETED }, async (request) => {
    const { kind, ids } = (isObject(request.body) ? request.body : {}) as Record<string, unknown>;
    if (typeof kind !== 'string') throw badRequest('The body must name a kind.');
    if (!isTexts(ids)) throw badRequest('The body must have a list of ids.');
    if (ids.length > MAX_OPERATIONS)
      throw new ApiError(413, `${MAX_OPERATIONS} records at most can be restored in one call.`);
    const scope = scopes.of(actorOf(request), readKinds({ kind }));
    let index: number | undefined;
    const restored = history.restoreDeleted(scope, ids, (position) => (index = position));
    const data = await restored.catch((error: unknown) => {
      throw refusedAt(toApiError(error, request), index);
    });
    return { data };
  });
  await app.register(async (instance) => {
    ignoreBodies(instance);
    instance.post('/history/:id/restore', { schema: RESTORE }, async (request, reply) => {
      const expected = ifMatch(request.headers['if-match']);
      return answerRecord(reply, await history.restore(actorOf(request), idOf(request), expected));
    });
  });
}
