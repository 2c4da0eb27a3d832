import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { isSuggested } from '../../src/contract/suggestions';
import type { Catalogue } from '../../src/resources';
import { endpoints, type Endpoint } from '../../src/resources/endpoints';
import { referencesToAny } from '../../src/resources/kindFields';
import { ignoreBodies } from '../http/bodies';
import type { CapabilityOptions } from '../http/capabilityOptions';
import { badRequest, notFound } from '../http/errors';
import { flag, pageInfo, required, single, type Query } from '../http/query';
import { sendList } from '../http/streamedResponses';
import type { Scope } from '../scope/scope';
import type { Values } from '../tables/rows';
import { isStorableText } from '../values/storable';
import { suggest, totals } from './aggregates';
import { kindToCreate, readBody } from './body';
import { optionsOf, type DescribedRoute } from './endpointDescription';
import { limitSearchLength } from './filters';
import { readListQuery } from './listQuery';
import { OPERATIONS, totalledFields } from './operations';
import type { Expectation } from './records';
import { expectUnreferenced, outliving, referringTo } from './referring';
import {
  answerRecord,
  idOf,
  ifMatch,
  listPath,
  readIdempotencyKey,
  scopeReader,
  UNKNOWN_REFERENCES,
  type RecordStorage,
} from './requests';
import { fieldNamesOf, unknownReferences } from './unknownReferences';

function recordHandlers(catalogue: Catalogue, endpoint: Endpoint, storage: RecordStorage) {
  const { engine, records, scopes, writer } = storage;
  const scopeOf = scopeReader(endpoint, scopes);
  const references = outliving(referencesToAny(catalogue, endpoint.kinds), endpoint.kinds);

  /** Stores values and warns of unknown references in a header, because the body is the record. */
  const storing = async <Result>(
    reply: FastifyReply,
    { actor }: Scope,
    values: Values,
    stored: Promise<Result>,
  ) => {
    // A stored record is answered, also if the lookup fails.
    const lookedUp = unknownReferences(engine.reads, scopes, actor, [values]).catch(() => [[]]);
    const [result, [unknown = []]] = await Promise.all([stored, lookedUp]);
    if (unknown.length > 0) reply.header(UNKNOWN_REFERENCES, fieldNamesOf(unknown).join(', '));
    return result;
  };

  /** Throws 409 if other records refer to the record, and returns the check to repeat before it is deleted. */
  const expectNoReferences = async (
    scope: Scope,
    id: string,
    expected: Expectation | undefined,
  ): Promise<Expectation> => {
    await records.expectExists(scope, id);
    const incomingReferences = referringTo(scopes, scope.actor, references, id);
    await expectUnreferenced(engine, incomingReferences, { isExact: true });
    return async (current, db) => {
      await expected?.(current, db);
      // Finds references that another request has stored since the first check.
      await expectUnreferenced(engine, incomingReferences, { db });
    };
  };

  return {
    async list(request: FastifyRequest, reply: FastifyReply) {
      const scope = scopeOf(request);
      const query = readListQuery(scope, request.query as Query);
      const { parts, total, isAtLeast } = await records.page(scope, query);
      return sendList(reply, parts, {
        ...pageInfo(total, query),
        ...(isAtLeast && { isAtLeast }),
      });
    },
    async get(request: FastifyRequest, reply: FastifyReply) {
      return answerRecord(reply, await records.get(scopeOf(request), idOf(request)));
    },
    async create(request: FastifyRequest, reply: FastifyReply) {
      const scope = scopeOf(request);
      const values = readBody(scope, request.body);
      const kind = kindToCreate(endpoint, values);
      const once = readIdempotencyKey(request);
      reply.code(201);
      const stored = records.create(scope, kind, values, once);
      const { answer, isReplayed } = await storing(reply, scope, values, stored);
      if (isReplayed) reply.header('idempotency-replayed', 'true');
      return answerRecord(reply, answer);
    },
    async update(request: FastifyRequest, reply: FastifyReply) {
      const expected = ifMatch(request.headers['if-match']);
      const scope = scopeOf(request);
      const values = readBody(scope, request.body);
      const operation = { method: 'PUT', scope, id: idOf(request), values, expected } as const;
      const stored = writer.write(scope.actor, (unit) => records.apply(unit, operation));
      return answerRecord(reply, await storing(reply, scope, values, stored));
    },
    async delete(request: FastifyRequest) {
      const [scope, id] = [scopeOf(request), idOf(request)];
      const ifUnchanged = ifMatch(request.headers['if-match']);
      const isRestricted = flag(request.query as Query, 'restrict');
      const expected = isRestricted
        ? await expectNoReferences(scope, id, ifUnchanged)
        : ifUnchanged;
      const operation = { method: 'DELETE', scope, id, expected } as const;
      return writer.write(scope.actor, (unit) => records.apply(unit, operation), {
        bulk: scope.hasNested,
      });
    },

    async totals(request: FastifyRequest) {
      const scope = scopeOf(request);
      const fields = totalledFields(endpoint.kinds, scope.table);
      if (fields.length === 0) throw notFound();
      const { conditions } = readListQuery(scope, request.query as Query);
      await records.expectParent(scope);
      return { data: await totals(engine, scope, fields, conditions) };
    },

    async suggest(request: FastifyRequest) {
      const query = request.query as Query;
      const name = required(query, 'field');
      const scope = scopeOf(request);
      const field = scope.table.fields.get(name);
      if (!field) throw badRequest(`The parameter "field" names no field: "${name}".`);
      if (!isSuggested(field))
        throw badRequest(`No values are suggested for "${name}": it is not a text field.`);
      const text = single(query, 'q')?.trim() ?? '';
      limitSearchLength('The search', text);
      if (!isStorableText(text)) return { data: [] };
      await records.expectParent(scope);
      return { data: await suggest(engine, scope, field, text) };
    },
  };
}

interface RecordOptions extends CapabilityOptions<RecordStorage> {
  /** Changes the options of the list's route, by path. */
  readonly listOptions: Readonly<Record<string, (list: DescribedRoute) => RouteShorthandOptions>>;
}

export async function recordRoutes(app: FastifyInstance, options: RecordOptions): Promise<void> {
  const { catalogue, storage, listOptions } = options;
  const paths = endpoints(catalogue).map((endpoint) => {
    const describe = optionsOf(endpoint);
    return {
      path: listPath(endpoint),
      handlers: recordHandlers(catalogue, endpoint, storage),
      hasTotals: endpoint.kinds.some(({ totals }) => totals.length > 0),
      as: (call: keyof typeof OPERATIONS) => describe(call, OPERATIONS[call]),
      change: listOptions[endpoint.path] ?? ((list: DescribedRoute) => list),
    };
  });
  for (const { path, handlers, hasTotals, as, change } of paths) {
    app.get(path, change(as('list')), handlers.list);
    app.get(`/suggest${path}`, as('suggest'), handlers.suggest);
    if (hasTotals) app.get(`/totals${path}`, as('totals'), handlers.totals);
    app.post(path, as('create'), handlers.create);
    app.get(`${path}/:id`, as('get'), handlers.get);
    app.put(`${path}/:id`, as('update'), handlers.update);
  }
  await app.register(async (instance) => {
    ignoreBodies(instance);
    for (const { path, handlers, as } of paths)
      instance.delete(`${path}/:id`, as('delete'), handlers.delete);
  });
}
