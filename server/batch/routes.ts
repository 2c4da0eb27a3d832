import { setImmediate as turn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Catalogue, Field, RecordData } from '../../src/resources';
import { endpoints, type Endpoint } from '../../src/resources/endpoints';
import { referencesToAny } from '../../src/resources/kindFields';
import type { Actor } from '../auth/actor';
import { actorOf } from '../http/guard';
import type { CapabilityOptions } from '../http/capabilityOptions';
import { ApiError, badRequest, notFound, refusedAt } from '../http/errors';
import { etagOf, JSON_TYPE } from '../http/etags';
import type { Database } from '../database/engine';
import type { Storage } from '../storage';
import { newId } from '../database/newId';
import type { Expectation, Operation } from '../records/records';
import { expectUnreferenced, isReferenced, outliving, referringTo } from '../records/referring';
import type { UnitOfWork } from '../records/unitOfWork';
import { MAX_OPERATIONS } from '../../src/contract/batch';
import { InvalidBody } from '../database/errors';
import { kindToCreate, readBody } from '../records/body';
import { fieldsOf, unknownReferences, type UnknownReference } from '../records/unknownReferences';
import type { Values } from '../tables/rows';
import { isObject, isStorableText } from '../values/storable';
import { readJsonExactly, refuseRounded } from '../http/bodies';
import { changed, ifMatch, readIdempotencyKey } from '../records/requests';
import * as t from '../openapi/jsonSchema';
import { answer, jsonBody, parameters, responses } from '../openapi/operation';

/** Names and values in a batch. Parsing more would block the event loop for over 50 ms. */
const MAX_BATCH_NODES = 60_000;

/** Maximum characters of all results, which stay in memory until the commit. */
const MAX_ANSWER_LENGTH = 8 * 1024 * 1024;

const CHECKS_PER_TURN = 20;

const METHODS = ['POST', 'PUT', 'DELETE'] as const;
const REF = /^[\w-]{1,64}$/;
const PROPERTIES = ['method', 'path', 'body', 'ifMatch', 'ifUnchanged', 'ref', 'restrict'];

type Json = Readonly<Record<string, unknown>>;

const STATUS = { POST: 201, PUT: 200, DELETE: 200 };

/** Throws 400 if a property is unknown, invalid or not allowed for its method. */
function readShape(operation: unknown) {
  if (!isObject(operation)) throw badRequest('An operation must be a JSON object.');
  const unknown = Object.keys(operation).find((name) => !PROPERTIES.includes(name));
  if (unknown !== undefined) throw badRequest(`An operation has no property "${unknown}".`);
  const { path, body, ifMatch: tags, ifUnchanged, ref, restrict = false } = operation;
  const method = METHODS.find((each) => each === operation['method']);
  if (!method) throw badRequest(`The method of an operation must be ${METHODS.join(', ')}.`);
  if (typeof path !== 'string') throw badRequest('The path of an operation must be text.');
  const isCreate = method === 'POST';
  if (isCreate && (tags !== undefined || ifUnchanged !== undefined))
    throw badRequest('An operation that creates takes no ifMatch and no ifUnchanged.');
  if (tags !== undefined && typeof tags !== 'string')
    throw badRequest('The ifMatch of an operation must be text.');
  if (ifUnchanged !== undefined && !isObject(ifUnchanged))
    throw badRequest('The ifUnchanged of an operation must be a JSON object.');
  if (ref !== undefined && !(isCreate && typeof ref === 'string' && REF.test(ref)))
    throw badRequest(
      'The ref of an operation that creates must be 1 to 64 letters, digits, "-" or "_".',
    );
  if (typeof restrict !== 'boolean' || (restrict && method !== 'DELETE'))
    throw badRequest('The restrict of an operation must be true or false, and is for DELETE only.');
  return { method, path, body, tags, ifUnchanged, ref, restrict };
}

function expectationOf(tags: string | undefined, fields: Json = {}): Expectation {
  const matches = ifMatch(tags);
  return (current) => {
    matches?.(current);
    for (const [name, value] of Object.entries(fields))
      if (!isDeepStrictEqual(Object.hasOwn(current, name) ? current[name] : null, value))
        throw changed(current);
  };
}

const refIn = (value: unknown): string | undefined =>
  isObject(value) && Object.keys(value).length === 1 && typeof value['$ref'] === 'string'
    ? value['$ref']
    : undefined;

const pathsOf = (catalogue: Catalogue) =>
  Map.groupBy(
    endpoints(catalogue).map((endpoint) => ({ endpoint, parts: endpoint.path.split('/') })),
    ({ parts }) => parts.length,
  );

type Paths = ReturnType<typeof pathsOf>;

class Reader {
  /** Ids of records that earlier operations create, by `ref`. */
  private readonly ids = new Map<string, string>();
  constructor(
    private readonly catalogue: Catalogue,
    private readonly paths: Paths,
    private readonly storage: Storage,
    private readonly actor: Actor,
  ) {}

  async read(operation: unknown): Promise<Operation> {
    const { method, path, body, tags, ifUnchanged, ref, restrict } = readShape(operation);
    const segments = path.split('/').map((segment) => this.segment(segment));
    const id = method === 'POST' ? newId() : (segments.pop() ?? '');
    const { endpoint, scope } = this.scopeOf(segments);
    if (method === 'DELETE') {
      const expected = expectationOf(tags, ifUnchanged);
      return {
        method,
        scope,
        id,
        expected: restrict ? await this.restrictDelete(endpoint, id, expected) : expected,
      };
    }
    const values = readBody(scope, this.withIds(scope.table.fields, body));
    if (method === 'PUT')
      return { method, scope, id, values, expected: expectationOf(tags, ifUnchanged) };
    if (ref !== undefined && this.ids.has(ref))
      throw badRequest(`Two operations have the ref "${ref}".`);
    if (ref !== undefined) this.ids.set(ref, id);
    return { method, scope, id, values, kind: kindToCreate(endpoint, values) };
  }

  /** Also throws 409 if other records refer to the record, except for those deleted with it. */
  private async restrictDelete({ kinds }: Endpoint, id: string, expected: Expectation) {
    const { engine, scopes } = this.storage;
    const references = outliving(referencesToAny(this.catalogue, kinds), kinds);
    const incomingReferences = referringTo(scopes, this.actor, references, id);
    // Searching all rows may be slow, so the transaction repeats it only if earlier operations may have
    // removed what it found.
    const isExact = isStorableText(id) && (await isReferenced(engine, incomingReferences));
    return async (current: RecordData, db: Database) => {
      await expected(current, db);
      await expectUnreferenced(engine, incomingReferences, { db, isExact });
    };
  }

  /** `{a}` becomes the id of the record that the operation with the ref "a" creates. */
  private segment(segment: string): string {
    const [, ref] = /^\{(.*)\}$/.exec(segment) ?? [];
    if (ref !== undefined) {
      const id = this.ids.get(ref);
      if (id === undefined) throw badRequest(`No earlier operation has the ref "${ref}".`);
      return id;
    }
    try {
      return decodeURIComponent(segment);
    } catch {
      throw badRequest('The path of an operation is not well formed.');
    }
  }

  private scopeOf(segments: readonly string[]) {
    const found = this.paths
      .get(segments.length)
      ?.find(({ parts }) => parts.every((part, at) => part === '{id}' || part === segments[at]));
    if (!found) throw notFound();
    const { endpoint, parts } = found;
    const parentId = endpoint.parent && segments[parts.indexOf('{id}')];
    return { endpoint, scope: this.storage.scopes.of(this.actor, endpoint.kinds, parentId) };
  }

  /** Replaces each `{ "$ref": "a" }` in a body by the id, except in JSON fields. */
  private withIds(fields: ReadonlyMap<string, Field>, body: unknown): unknown {
    if (!isObject(body)) return body;
    const entries = Object.entries(body).map(([name, value]) => {
      const idOf = (each: unknown): unknown => {
        const ref = refIn(each);
        if (ref === undefined) return each;
        const id = this.ids.get(ref);
        if (id !== undefined) return id;
        throw new InvalidBody({ [name]: `No earlier operation has the ref "${ref}".` });
      };
      if (fields.get(name)?.type === 'json') return [name, value];
      return [name, Array.isArray(value) ? value.map(idOf) : idOf(value)];
    });
    return Object.fromEntries(entries);
  }
}

function operationsIn(body: unknown): readonly unknown[] {
  if (!isObject(body)) throw badRequest('The body must be a JSON object.');
  const { operations } = body;
  if (!Array.isArray(operations)) throw badRequest('The body must have a list of operations.');
  if (operations.length > MAX_OPERATIONS)
    throw new ApiError(413, `A batch can have ${MAX_OPERATIONS} operations at most.`);
  return operations;
}

/** Returns the JSON of a result without the closing brace. */
const resultOf = (method: Operation['method'], record: RecordData): string => {
  const body = JSON.stringify(record);
  const etag = method === 'DELETE' ? '' : `,"etag":${JSON.stringify(etagOf(body))}`;
  return `{"status":${STATUS[method]}${etag},"body":${body}`;
};

const warningOf = (unknown: readonly UnknownReference[] = []): string =>
  unknown.length > 0 ? `,"unknownReferences":${JSON.stringify(fieldsOf(unknown))}}` : '}';

const NO_VALUES: Values = { fields: new Map(), extra: {} };

const OPERATION = t.object(
  {
    method: { enum: METHODS },
    path: { ...t.text, examples: ['loads', 'companies/{a}/documents'] },
    ...{ body: t.anyObject, ifMatch: t.text, ifUnchanged: t.anyObject, ref: t.text },
    restrict: {
      ...t.boolean,
      description: 'Refuses to delete a record that others refer to, with 409.',
    },
  },
  ['method', 'path'],
);

const RESULT = t.object(
  { status: t.integer, body: t.anyObject, etag: t.text, unknownReferences: t.array(t.text) },
  ['status', 'body'],
);

const BATCH = {
  summary: 'Create, update and delete records of any kinds in one transaction',
  parameters: parameters('idempotencyKey'),
  requestBody: jsonBody(t.ref('batch')),
  responses: {
    200: answer(
      'The result of each operation.',
      t.object({ results: t.array(RESULT, MAX_OPERATIONS) }),
    ),
    ...responses(400, 404, 409, 412, 413, 415, 422, 507),
  },
};

export async function batchRoutes(
  app: FastifyInstance,
  { catalogue, toApiError, storage }: CapabilityOptions<Storage>,
): Promise<void> {
  app.decorate('capability', {
    tag: { name: 'Batch', description: 'Many changes in one transaction.' },
    schemas: { batch: t.object({ operations: t.array(OPERATION, MAX_OPERATIONS) }) },
  });
  const { records, scopes } = storage;
  const paths = pathsOf(catalogue);
  readJsonExactly(app, MAX_BATCH_NODES, (rounded) => {
    const [, index, , name] = rounded.path;
    const isIndex = typeof index === 'number';
    return refuseRounded(
      rounded,
      typeof name === 'string' ? name : undefined,
      isIndex ? { index } : {},
    );
  });

  app.post('/batch', { schema: BATCH }, async (request, reply) => {
    const once = readIdempotencyKey(request);
    const sentOperations = operationsIn(request.body);
    let index: number | undefined;
    const work = (operations: readonly Operation[]) => async (unit: UnitOfWork) => {
      const results: string[] = [];
      let length = 0;
      index = undefined;
      await records.lock(unit, operations);
      for (const [nr, operation] of operations.entries()) {
        index = nr;
        const result = resultOf(operation.method, await records.apply(unit, operation));
        length += result.length;
        // No single operation is at fault, so the error has no index.
        if (length > MAX_ANSWER_LENGTH) {
          index = undefined;
          throw new ApiError(413, 'The records of this batch are larger than 8 MiB together.');
        }
        results.push(result);
        await turn();
      }
      index = undefined;
      const sentValues = operations.map((each) => ('values' in each ? each.values : NO_VALUES));
      const unknown = await unknownReferences(unit.tx, scopes, actorOf(request), sentValues);
      const whole = results.map((result, nr) => result + warningOf(unknown[nr]));
      return `{"results":[${whole.join(',')}]}`;
    };
    try {
      const actor = actorOf(request);
      const reader = new Reader(catalogue, paths, storage, actor);
      const operations: Operation[] = [];
      for (const [nr, each] of sentOperations.entries()) {
        index = nr;
        operations.push(await reader.read(each));
        if (nr % CHECKS_PER_TURN === 0) await turn();
      }
      index = undefined;
      const options = { batch: newId(), bulk: true };
      const run = work(operations);
      const { idempotencyKeys } = records;
      const { answer, isReplayed } = await idempotencyKeys.once(actor, once, run, options);
      if (isReplayed) reply.header('idempotency-replayed', 'true');
      return reply.type(JSON_TYPE).send(answer);
    } catch (error) {
      throw refusedAt(toApiError(error, request), index);
    }
  });
}
