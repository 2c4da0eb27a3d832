import { isDeepStrictEqual } from 'node:util';
import { MAX_OPERATIONS } from '../../src/contract/batch';
import type { Catalogue, Field, RecordData } from '../../src/resources';
import { endpoints, type Endpoint } from '../../src/resources/endpoints';
import { referencesToAny } from '../../src/resources/kindFields';
import type { Actor } from '../auth/actor';
import type { Database } from '../database/engine';
import { InvalidBody } from '../database/errors';
import { newId } from '../database/newId';
import { typeOf } from '../fields';
import { ApiError, badRequest, notFound } from '../http/errors';
import { kindToCreate, readBody } from '../records/body';
import type { Expectation, BatchOperation } from '../records/records';
import { expectUnreferenced, isReferenced, outliving, referringTo } from '../records/referring';
import { changed, ifMatch } from '../records/requests';
import type { Storage } from '../storage';
import { isObject, isStorableText } from '../values/storable';
import { METHODS, OPERATION_PROPERTIES } from './schemas';

const REF = /^[\w-]{1,64}$/;

type Json = Readonly<Record<string, unknown>>;

/** Throws 400 if a property is unknown, invalid or not allowed for its method. */
function readShape(operation: unknown) {
  if (!isObject(operation)) throw badRequest('An operation must be a JSON object.');
  const unknown = Object.keys(operation).find((name) => !Object.hasOwn(OPERATION_PROPERTIES, name));
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

/** Returns the endpoints by the number of segments in their paths. */
export const pathsOf = (catalogue: Catalogue) =>
  Map.groupBy(
    endpoints(catalogue).map((endpoint) => ({ endpoint, parts: endpoint.path.split('/') })),
    ({ parts }) => parts.length,
  );

type Paths = ReturnType<typeof pathsOf>;

/** Reads the operations of one batch, in their order. */
export class OperationReader {
  /** Ids of records that earlier operations create, by `ref`. */
  private readonly ids = new Map<string, string>();
  constructor(
    private readonly catalogue: Catalogue,
    private readonly paths: Paths,
    private readonly storage: Storage,
    private readonly actor: Actor,
  ) {}

  async read(operation: unknown): Promise<BatchOperation> {
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
      const field = fields.get(name);
      if (field && typeOf(field).holdsJson) return [name, value];
      return [name, Array.isArray(value) ? value.map(idOf) : idOf(value)];
    });
    return Object.fromEntries(entries);
  }
}

/** Returns the operations of a body, which are not checked yet. */
export function operationsIn(body: unknown): readonly unknown[] {
  if (!isObject(body)) throw badRequest('The body must be a JSON object.');
  const { operations } = body;
  if (!Array.isArray(operations)) throw badRequest('The body must have a list of operations.');
  if (operations.length > MAX_OPERATIONS)
    throw new ApiError(413, `A batch can have ${MAX_OPERATIONS} operations at most.`);
  return operations;
}
