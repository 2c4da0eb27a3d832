import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { isSuggested } from '../../src/contract/suggestions';
import type { Catalogue, Field, RecordData } from '../../src/resources';
import { endpoints, type Endpoint } from '../../src/resources/endpoints';
import { referencesToAny } from '../../src/resources/kindFields';
import { actorOf } from '../http/guard';
import { ApiError, badRequest, notFound } from '../http/errors';
import { answerTagged, etagOf, JSON_TYPE } from '../http/etags';
import { answerParts } from '../http/largeAnswers';
import type { Engine } from '../database/engine';
import type { Request } from './idempotency';
import { kindToCreate, readBody } from './body';
import type { Records } from './records';
import type { Table } from '../tables/tables';
import type { Scope, Scopes } from '../scope/scope';
import type { Values } from '../tables/rows';
import { isStorableText } from '../values/storable';
import { ignoreBodies } from '../http/bodies';
import { limitSearched } from './filters';
import { expectUnreferenced, outliving, referringTo } from './referring';
import { fieldsOf, unknownReferences } from './unknownReferences';
import { flag, pageOf, readListQuery, required, single, type Query } from './listQuery';

/** Returns the route path of an endpoint's list. */
export const listPath = ({ path }: Endpoint): string => `/${path.replace('{id}', ':parentId')}`;

/** The parts of the storage that the routes of records use. */
export interface RecordStorage {
  readonly engine: Engine;
  readonly records: Records;
  readonly scopes: Scopes;
}

/** Returns a function that reads the scope of a request: actor, kinds and parent. */
export const scopeReader =
  ({ kinds, parent }: Endpoint, scopes: Scopes) =>
  (request: FastifyRequest): Scope => {
    const { parentId = '' } = request.params as { parentId?: string };
    return scopes.of(actorOf(request), kinds, parent && parentId);
  };

export const idOf = ({ params }: FastifyRequest): string => (params as { id?: string }).id ?? '';

/** Sends a record with its ETag. Sends 304 to a GET whose If-None-Match already has that ETag. */
export function answerRecord(reply: FastifyReply, record: RecordData) {
  const body = JSON.stringify(record);
  return answerTagged(reply, JSON_TYPE, { body, etag: etagOf(body) });
}

/** `*`, or quoted ETags separated by commas. */
const TAGS = /^\s*(?:\*|(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*)\s*$/;

/**
 * Parses `If-Match`. Returns undefined if the header is missing; otherwise a function that throws 412 with
 * the current record if its ETag does not match. Weak ETags also match, because a compressed response of
 * the same record has a weak one.
 */
export function ifMatch(header: string | undefined) {
  if (header === undefined) return undefined;
  if (!TAGS.test(header))
    throw badRequest('The header If-Match must be * or tags in quotes, as ETag gives them.');
  const tags: string[] = header.match(/"[^"]*"/g) ?? [];
  return (current: RecordData): void => {
    const etag = etagOf(JSON.stringify(current));
    if (tags.includes(etag) || header.trim() === '*') return;
    throw changed(current, etag);
  };
}

/** Returns the 412 error with the current record and its ETag in the body. */
export const changed = (current: RecordData, etag = etagOf(JSON.stringify(current))) =>
  new ApiError(412, 'Someone else has changed this record.', {
    body: { current, etag },
    headers: { etag },
  });

/** Names the fields of the sent record that refer to records that do not exist. */
export const UNKNOWN_REFERENCES = 'x-unknown-references';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * Reads `Idempotency-Key` and computes a fingerprint of the request. Returns undefined if the header is
 * missing. Throws 400 for an invalid key.
 */
export function readIdempotencyKey({ headers, url, body }: FastifyRequest): Request | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    throw badRequest(
      'The header Idempotency-Key must be 1 to 255 visible ASCII characters without spaces.',
    );
  const request = [url, JSON.stringify(body)].join('\n');
  return { key, fingerprint: createHash('sha256').update(request).digest('base64url') };
}

/** The route handlers of one path of the records API. */
function recordHandlers(catalogue: Catalogue, endpoint: Endpoint, storage: RecordStorage) {
  const { engine, records, scopes } = storage;
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

  return {
    async list(request: FastifyRequest, reply: FastifyReply) {
      const scope = scopeOf(request);
      const query = readListQuery(scope.table, request.query as Query);
      const { parts, total, isAtLeast } = await records.page(scope, query);
      return answerParts(reply, parts, {
        ...pageOf(total, query),
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
      const stored = once
        ? records.createOnce(once, scope, kind, values)
        : records.create(scope, kind, values).then((answer) => ({ answer, isReplayed: false }));
      const { answer, isReplayed } = await storing(reply, scope, values, stored);
      if (isReplayed) reply.header('idempotency-replayed', 'true');
      return answerRecord(reply, answer);
    },
    async update(request: FastifyRequest, reply: FastifyReply) {
      const expected = ifMatch(request.headers['if-match']);
      const scope = scopeOf(request);
      const values = readBody(scope, request.body);
      const stored = records.update(scope, idOf(request), values, expected);
      return answerRecord(reply, await storing(reply, scope, values, stored));
    },
    async delete(request: FastifyRequest) {
      const expected = ifMatch(request.headers['if-match']);
      const [scope, id] = [scopeOf(request), idOf(request)];
      if (!flag(request.query as Query, 'restrict')) return records.delete(scope, id, expected);
      await records.get(scope, id);
      const ways = referringTo(scopes, scope.actor, references, id);
      await expectUnreferenced(engine, ways, { isExact: true });
      return records.delete(scope, id, (current, db) => {
        expected?.(current);
        // Inside the transaction, this finds references that another request has stored in the meantime.
        return expectUnreferenced(engine, ways, { db });
      });
    },

    async totals(request: FastifyRequest) {
      const scope = scopeOf(request);
      const fields = totalledFields(endpoint, scope.table);
      if (fields.length === 0) throw notFound();
      const { conditions } = readListQuery(scope.table, request.query as Query);
      return { data: await records.totals(scope, fields, conditions) };
    },

    /** Suggests existing values of a field while the user types. */
    async suggest(request: FastifyRequest) {
      const query = request.query as Query;
      const name = required(query, 'field');
      const scope = scopeOf(request);
      const field = scope.table.fields.get(name);
      if (!field) throw badRequest(`The parameter "field" names no field: "${name}".`);
      if (!isSuggested(field))
        throw badRequest(`No values are suggested for "${name}": it is no text.`);
      const text = single(query, 'q')?.trim() ?? '';
      limitSearched('The search', text);
      return {
        data: isStorableText(text) ? await records.suggest(scope, field, text) : [],
      };
    },
  };
}

/** Returns the fields of the table for which a kind of the endpoint declares totals. */
export const totalledFields = ({ kinds }: Endpoint, { fields }: Table): Field[] =>
  [...fields.values()].filter(({ name }) => kinds.some(({ totals }) => totals.includes(name)));

/** Extra Fastify route options for the list of a path and for its writing calls. */
export interface PathOptions {
  readonly list?: RouteShorthandOptions;
  readonly change?: RouteShorthandOptions;
}

/** Registers the routes of all paths. `optionsOf` has the extra options of a path. */
export async function recordRoutes(
  app: FastifyInstance,
  catalogue: Catalogue,
  storage: RecordStorage,
  optionsOf: Readonly<Record<string, PathOptions>>,
): Promise<void> {
  const paths = endpoints(catalogue).map((endpoint) => ({
    path: listPath(endpoint),
    handlers: recordHandlers(catalogue, endpoint, storage),
    hasTotals: endpoint.kinds.some(({ totals }) => totals.length > 0),
    options: optionsOf[endpoint.path] ?? {},
  }));
  for (const { path, handlers, hasTotals, options } of paths) {
    const { list = {}, change = {} } = options;
    app.get(path, list, handlers.list);
    app.get(`/suggest${path}`, handlers.suggest);
    if (hasTotals) app.get(`/totals${path}`, handlers.totals);
    app.post(path, change, handlers.create);
    app.get(`${path}/:id`, handlers.get);
    app.put(`${path}/:id`, change, handlers.update);
  }
  await app.register(async (scope) => {
    ignoreBodies(scope);
    for (const { path, handlers, options } of paths)
      scope.delete(`${path}/:id`, options.change ?? {}, handlers.delete);
  });
}
