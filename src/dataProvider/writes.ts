import type { Identifier } from 'ra-core';

import type { RecordData } from '../resources';
import type { Backend } from './backend';
import { changedAt } from './etags';
import { IdempotencyKeys } from './idempotencyKeys';
import type { KindCall } from './kindCalls';
import { payloadOf } from './payload';
import type { ReadCalls } from './reads';
import { alreadyStored, ConflictError } from './refusals';
import { writtenRecord } from './responses';
import { batchWriter } from './writeMany';

type CreateCall = { data: object } & KindCall;
/** `previousData` is the version that the user has seen. */
type SeenCall = { id: Identifier; previousData?: object } & KindCall;
type UpdateCall = SeenCall & { data: object };
/** `restrict` deletes the record only if no other records refer to it. Other backends ignore it. */
type DeleteCall = SeenCall & { meta?: { restrict?: boolean } };
/** `previousData` is the current record; undefined if it is deleted. */
type RestoreCall = { version: string; previousData?: RecordData } & KindCall;

export type RecordWrites = ReturnType<typeof recordWrites>;

/** The calls that write records. `getOne` reads the ETag of a record that came from a list. */
export function recordWrites(backend: Backend, getOne: ReadCalls['getOne']) {
  const { apiUrl, extensions, http, pathOf, etags, callRest } = backend;
  const idempotencyKeys = new IdempotencyKeys();

  /**
   * The `If-Match` header of a write, with the ETag of the version in `previousData`. Throws a
   * ConflictError if that is not the current version. Other backends get no header, because they
   * may reject it by CORS.
   */
  const ifMatchHeaders = async (resource: string, { id, previousData, ...call }: SeenCall) => {
    const updatedAt = previousData && changedAt(previousData);
    if (!extensions || updatedAt === undefined) return {};
    const path = pathOf(resource, call);
    const header = etags.ifMatch(path, id, updatedAt);
    if (header) return header;
    // The record is from a list, which has no ETags.
    const { data: current } = await getOne(resource, { id, ...call });
    if (changedAt(current) !== updatedAt) throw new ConflictError(current);
    return etags.ifMatch(path, id, updatedAt) ?? {};
  };
  const rethrowRemembering = (path: string, id: Identifier, error: unknown): never => {
    if (error instanceof ConflictError) etags.remember(path, id, error.current, error.etag);
    throw error;
  };

  const update = async (resource: string, { id, data, ...call }: UpdateCall) => {
    // The platform's PUT replaces the record. Waybill's own API keeps fields that are not sent.
    const whole = extensions ? data : { ...call.previousData, ...data };
    const payload = payloadOf(whole, call.previousData);
    const path = pathOf(resource, call);
    try {
      const headers = await ifMatchHeaders(resource, { id, ...call });
      const params = { id, data: payload, previousData: { id } };
      const answer = await callRest((rest) => rest.update(path, params), { headers });
      idempotencyKeys.forgetWritesOf(`${path}/${id}`);
      const record = writtenRecord(answer.data, payload, id);
      etags.remember(path, id, record, answer.etag);
      return { data: record };
    } catch (error) {
      const storedRecord = alreadyStored(error, payload);
      if (storedRecord) return { data: storedRecord };
      return rethrowRemembering(path, id, error);
    }
  };

  const remove = async (resource: string, call: DeleteCall) => {
    const { id, previousData = {} } = call;
    const path = pathOf(resource, call);
    const query = extensions && call.meta?.restrict ? '?restrict=true' : '';
    try {
      const headers = await ifMatchHeaders(resource, call);
      const { data } = await callRest((rest) => rest.delete(path, { id }), { headers, query });
      // The deleted record may be from a create without an answer. Adding it again creates another record.
      idempotencyKeys.forgetWritesOf(`${path}/${id}`, path);
      return { data: writtenRecord(data, previousData, id) };
    } catch (error) {
      return rethrowRemembering(path, id, error);
    }
  };

  return {
    update,
    delete: remove,

    async create(resource: string, { data, ...call }: CreateCall) {
      const payload = payloadOf(data);
      const path = pathOf(resource, call);
      const key = { 'Idempotency-Key': idempotencyKeys.keyOf(path, payload) };
      const headers = extensions ? key : {};
      const answer = await callRest((rest) => rest.create(path, { data: payload }), { headers });
      idempotencyKeys.forget(path, payload);
      return { data: writtenRecord(answer.data, payload) };
    },

    /**
     * Restores the state after a version, or a deleted record with its nested records. Throws a ConflictError if
     * `previousData` is not the current version. Only Waybill's own API has it.
     */
    async restore(resource: string, { version, previousData, ...call }: RestoreCall) {
      const { id = '' } = previousData ?? {};
      const path = pathOf(resource, call);
      const url = `${apiUrl}/history/${encodeURIComponent(version)}/restore`;
      try {
        const headers = new Headers(await ifMatchHeaders(resource, { id, previousData, ...call }));
        const { json } = await http(url, { method: 'POST', headers });
        idempotencyKeys.forgetWritesOf(`${path}/${id}`);
        return { data: json as RecordData };
      } catch (error) {
        return rethrowRemembering(path, id, error);
      }
    },

    writeMany: batchWriter(backend, { getOne, update, delete: remove }, idempotencyKeys),
  };
}
