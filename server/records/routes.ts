import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { isSuggested } from '../../src/contract/suggestions';
import type { Catalogue, Field, Kind } from '../../src/resources';
import { endpoints, type Endpoint } from '../../src/resources/endpoints';
import { referencesToAny } from '../../src/resources/kindFields';
import { ignoreBodies } from '../http/bodies';
import type { CapabilityOptions } from '../http/capabilityOptions';
import { badRequest, notFound } from '../http/errors';
import { sendList } from '../http/streamedResponses';
import { flag, pageInfo, required, single, type Query } from '../http/query';
import * as t from '../openapi/jsonSchema';
import {
  answer,
  flagInQuery,
  headers,
  inQuery,
  jsonBody,
  parameters,
  read,
  responses,
  type Operation,
} from '../openapi/operation';
import type { Scope } from '../scope/scope';
import type { Values } from '../tables/rows';
import type { Table } from '../tables/table';
import { isStorableText } from '../values/storable';
import { MAX_SEARCHED_ROWS, MAX_SUGGESTIONS, suggest, totals } from './aggregates';
import { kindToCreate, readBody } from './body';
import { limitSearchLength } from './filters';
import { readListQuery } from './listQuery';
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
import {
  optionsOf,
  searchParameters,
  type DescribedRoute,
  type EndpointDescription,
} from './endpointDescription';
import { fieldsOf, unknownReferences } from './unknownReferences';

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
    if (unknown.length > 0) reply.header(UNKNOWN_REFERENCES, fieldsOf(unknown).join(', '));
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

const totalledFields = (kinds: readonly Kind[], { fields }: Table): Field[] =>
  [...fields.values()].filter(({ name }) => kinds.some(({ totals }) => totals.includes(name)));

const FAILED_WRITE = [404, 413, 415, 422, 507];

const REFERRED = answer('Other records refer to it: their number by kind.', {
  allOf: [
    t.ref('error'),
    t.partial({
      references: t.record(t.integer),
      isAtLeast: { ...t.array(t.text), description: 'Kinds of which there may be more.' },
    }),
  ],
});

const SUGGESTIONS = t.list(t.object({ value: t.text, total: t.integer }), MAX_SUGGESTIONS);

const COMPLETE = 'The complete record.';
const storedAs = (record: t.Schema) =>
  answer(COMPLETE, record, headers('ETag', 'X-Unknown-References'));

/** The calls of an endpoint in the OpenAPI document. */
const OPERATIONS = {
  list(endpoint) {
    const { plural, record } = endpoint;
    const isAtLeast = t.atLeast('There may be more: the search stopped counting at `total`.');
    const paging = parameters('page', 'limit');
    return read(
      `List ${plural}`,
      t.page(record, isAtLeast),
      [...paging, ...searchParameters(endpoint)],
      {
        refused: [404],
      },
    );
  },
  create: ({ one, input, record }) => ({
    summary: `Add ${one}`,
    parameters: parameters('idempotencyKey'),
    requestBody: jsonBody(input),
    responses: { 201: storedAs(record), ...responses(400, 409, 410, ...FAILED_WRITE) },
  }),
  get: ({ one, record }) => ({
    summary: `Read ${one}`,
    parameters: parameters('ifNoneMatch'),
    responses: { 200: answer(COMPLETE, record, headers('ETag')), ...responses(304, 404) },
  }),
  update: ({ one, input, record }) => ({
    summary: `Change ${one}`,
    parameters: parameters('ifMatch'),
    requestBody: jsonBody(input),
    responses: { 200: storedAs(record), ...responses(400, 412, ...FAILED_WRITE) },
  }),
  delete: ({ one, record }) => ({
    summary: `Delete ${one} and its nested records`,
    parameters: [
      ...parameters('ifMatch'),
      flagInQuery('restrict', 'Answers 409 with their count by kind if other records refer to it.'),
    ],
    responses: {
      200: answer('The deleted record.', record),
      409: REFERRED,
      ...responses(400, 404, 412, 507),
    },
  }),
  suggest({ table, plural }) {
    const suggested = [...table.fields.values()].filter(isSuggested).map(({ name }) => name);
    const names = [
      inQuery('field', 'Name of a text field.', { enum: suggested }, true),
      inQuery('q', 'Text that the values contain, ignoring case.'),
    ];
    return read(`Values of a field of ${plural}, most frequent first`, SUGGESTIONS, names, {
      refused: [404],
      responseDescription: `Up to ${MAX_SUGGESTIONS} values, from the newest ${MAX_SEARCHED_ROWS.toLocaleString('en')} records.`,
    });
  },
  totals(endpoint) {
    const { kinds, table, plural } = endpoint;
    const totalled = totalledFields(kinds, table);
    if (totalled.length === 0) return undefined;
    const sums = t.object(Object.fromEntries(totalled.map(({ name }) => [name, t.number])));
    const schema = t.list(t.object({ currency: t.orNull(t.text), sums }));
    return read(`Sums over ${plural}, per currency`, schema, searchParameters(endpoint), {
      refused: [404],
      responseDescription: 'Sums by currency, the most frequent currency first.',
    });
  },
} satisfies Record<string, (endpoint: EndpointDescription) => Operation | undefined>;

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
  await app.register(async (scope) => {
    ignoreBodies(scope);
    for (const { path, handlers, as } of paths)
      scope.delete(`${path}/:id`, as('delete'), handlers.delete);
  });
}
