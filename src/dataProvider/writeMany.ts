import { HttpError, type Identifier } from 'ra-core';

import type { RecordData } from '../resources';
import { hasValues } from '../resources/values';
import type { Backend } from './backend';
import { isUnanswered } from './httpClient';
import type { IdempotencyKeys } from './idempotencyKeys';
import type { KindCall } from './kindCalls';
import { ConflictError } from './refusals';

/** A change of one record: new values of some fields, or its deletion. */
export interface Write {
  readonly id: Identifier;
  /** In the API's format. Null deletes the record. */
  readonly data: object | null;
  /** Values that the record must still have; otherwise the write fails with a ConflictError. */
  readonly ifUnchanged?: object;
  /** Deletes the record only if no other records refer to it; otherwise throws a ReferencedError. */
  readonly restrict?: boolean;
}

export interface WritesCall extends KindCall {
  readonly writes: readonly Write[];
}

export interface WriteCalls {
  /**
   * Changes and deletes records of a kind. Resolves with the records after their change or before
   * their deletion. With Waybill's own API, up to 1,000 writes are one transaction. Other backends
   * get one call for each, up to the first failure.
   */
  writeMany(resource: string, call: WritesCall): Promise<RecordData[]>;
}

const batchOf = (path: string, writes: readonly Write[]) => ({
  operations: writes.map(({ id, data, ifUnchanged, restrict }) => ({
    method: data ? 'PUT' : 'DELETE',
    path: `${path}/${encodeURIComponent(id)}`,
    body: data ?? undefined,
    ifUnchanged,
    restrict,
  })),
});

/** The index of the write that a batch was refused for. */
export const refusedIndex = (error: unknown): number | undefined =>
  (error as Partial<HttpError> | undefined)?.body?.index as number | undefined;

/** True if the backend has no `POST /batch`. */
const isUnknownCall = (error: unknown): boolean =>
  error instanceof HttpError &&
  [404, 405].includes(error.status as number) &&
  refusedIndex(error) === undefined;

type OneCall = { readonly id: Identifier } & KindCall;
type Answer = Promise<{ data: RecordData }>;

interface SingleCalls {
  getOne: (resource: string, call: OneCall) => Answer;
  update: (resource: string, call: OneCall & { data: object; previousData: RecordData }) => Answer;
  delete: (resource: string, call: OneCall & { previousData: RecordData }) => Answer;
}

/** These calls have no conditions, so an extra read compares `ifUnchanged` with the record. */
export async function writeSingly(
  provider: SingleCalls,
  resource: string,
  { writes, ...call }: WritesCall,
): Promise<RecordData[]> {
  const records: RecordData[] = [];
  for (const { id, data, ifUnchanged = {}, restrict } of writes) {
    if (!data) {
      const previousData = { id, ...ifUnchanged } as RecordData;
      const params = { id, previousData, ...call, meta: { ...call.meta, restrict } };
      records.push((await provider.delete(resource, params)).data);
      continue;
    }
    const { data: before } = await provider.getOne(resource, { id, ...call });
    if (!hasValues(before, ifUnchanged)) throw new ConflictError(before);
    // Values equal to `previousData` are sent unparsed.
    const previousData = { ...before, ...data } as RecordData;
    const params = { id, data, previousData, ...call };
    records.push((await provider.update(resource, params)).data);
  }
  return records;
}

/** Makes `writeMany`, which sends batches until the backend answers that it does not know them. */
export function batchWriter(
  { apiUrl, extensions, http, pathOf, etags }: Backend,
  single: SingleCalls,
  idempotencyKeys: IdempotencyKeys,
): WriteCalls['writeMany'] {
  let hasBatch = extensions;
  return async (resource, call) => {
    const { writes, signal } = call;
    // A single deletion is the platform's documented call.
    const isDeletion = writes.length === 1 && writes[0]?.data === null;
    if (!hasBatch || isDeletion) return writeSingly(single, resource, call);
    const path = pathOf(resource, call);
    const batch = batchOf(path, writes);
    const targets = writes.map(({ id }) => `${path}/${id}`);
    try {
      const { json } = await http(`${apiUrl}/batch`, {
        method: 'POST',
        headers: new Headers({ 'Idempotency-Key': idempotencyKeys.keyOf('batch', batch, targets) }),
        body: JSON.stringify(batch),
        signal,
      });
      const hasDeletion = writes.some(({ data }) => !data);
      idempotencyKeys.forgetWritesOf(...targets, ...(hasDeletion ? [path] : []));
      const { results } = json as { results: { body: RecordData; etag?: string }[] };
      for (const { body, etag } of results) etags.remember(path, body.id, body, etag);
      return results.map(({ body }) => body);
    } catch (error) {
      // Without an answer, the batch may be stored. Its key then gets that answer.
      if (error instanceof HttpError && error.status < 500 && !isUnanswered(error))
        idempotencyKeys.forget('batch', batch);
      if (!isUnknownCall(error)) throw error;
      hasBatch = false;
      return writeSingly(single, resource, call);
    }
  };
}
