import type { DataProvider, Identifier } from 'ra-core';

import type { Settings } from './contract/settings';
import { listInMemory } from './dataProvider/clientSideList';
import {
  withBulkCalls,
  withChanges,
  withErrorLog,
  type ChangeCalls,
} from './dataProvider/decorators';
import { changedAt, EtagStore, withEtag } from './dataProvider/etags';
import { extensionCalls, type ExtensionCalls } from './dataProvider/extensionCalls';
import { readMany } from './dataProvider/getMany';
import { watchConnection, withKey, type HttpClient } from './dataProvider/httpClient';
import { IdempotencyKeys } from './dataProvider/idempotencyKeys';
import { payloadOf } from './dataProvider/payload';
import { FIRST_PAGE, isSortedOrFiltered, listQuery, type ListParams } from './dataProvider/query';
import { alreadyStored, ConflictError, toTypedError } from './dataProvider/refusals';
import { resolveRelativeDates } from './dataProvider/relativeDates';
import { parseList, parseRecord, parseTotal, writtenRecord } from './dataProvider/responses';
import { transferCalls, type TransferCalls } from './dataProvider/transfer';
import { batchWriter, type WriteCalls } from './dataProvider/writeMany';
import type { Catalogue, RecordData } from './resources';
import { servicePath } from './resources/endpoints';
import { fieldNamed } from './resources/kindFields';

export { UNSORTED } from './dataProvider/query';

export interface DataProviderOptions {
  catalogue: Catalogue;
  settings: Pick<Settings, 'apiUrl' | 'extensions'>;
  /** The `x-api-key` of the next call. */
  getKey: () => string;
  httpClient?: HttpClient;
  /** Words an error in the user's language. */
  inWords?: (error: unknown) => unknown;
}

interface Call {
  meta?: {
    parentId?: Identifier;
    /** Deletes the record only if no other records refer to it. Other backends ignore it. */
    restrict?: boolean;
  };
  signal?: AbortSignal;
}
type ListCall = Partial<ListParams> & Call;
type OneCall = { id: Identifier } & Call;
type UpdateCall = OneCall & { data: object; previousData?: object };
type DeleteCall = OneCall & { previousData?: object };
/** `previousData` is the current record; undefined if it is deleted. */
type RestoreCall = { version: string; previousData?: RecordData } & Call;
type ManyCall = { ids: Identifier[] } & Call;

const FIRST_RECORD = { pagination: { page: 1, perPage: 1 } };

/** react-admin's data provider with Waybill's own calls. */
export interface WaybillDataProvider
  extends DataProvider, ExtensionCalls, ChangeCalls, WriteCalls, TransferCalls {
  /** Returns the number of records of a kind, or undefined if the backend does not send it. */
  count(resource: string, call?: Call): Promise<number | undefined>;
  /**
   * Restores the state after a version, or a deleted record with its nested records. Throws a ConflictError if
   * `previousData` is not the current version. Only Waybill's own API has it.
   */
  restore(resource: string, call: RestoreCall): Promise<{ data: RecordData }>;
}

/**
 * Builds react-admin's data provider for the platform's API: `ra-data-simple-rest` with the
 * catalogue's paths, paginated lists, batched reads, and nested kinds by `meta.parentId`.
 */
export function createDataProvider(options: DataProviderOptions): WaybillDataProvider {
  const { catalogue, settings, getKey, inWords = (error) => error } = options;
  const probeKind = catalogue.kinds.find(({ parent }) => !parent);
  const probeUrl = `${settings.apiUrl}/${probeKind?.service}?${listQuery(FIRST_RECORD)}`;
  const send = watchConnection(withKey(getKey, options.httpClient), probeUrl);
  const http: HttpClient = (url, init) =>
    send(url, init).catch((error: unknown) => {
      throw toTypedError(inWords(error));
    });
  const callRest = <Answer>(
    headers: Record<string, string>,
    call: (rest: DataProvider) => Promise<Answer>,
    query?: string,
  ) => withEtag(settings.apiUrl, http, { headers, query }, call);
  const etags = new EtagStore();
  const idempotencyKeys = new IdempotencyKeys();
  const pathOf = (resource: string, { meta }: Call) =>
    servicePath(catalogue, catalogue.kind(resource), meta?.parentId);

  const getList = async (resource: string, { pagination, sort, filter, ...call }: ListCall) => {
    const url = `${settings.apiUrl}/${pathOf(resource, call)}`;
    const kind = catalogue.kind(resource);
    const params = { pagination, sort, filter: resolveRelativeDates(catalogue, kind, filter) };
    const fetchPage = async (part: Partial<ListParams>) => {
      const { json } = await http(`${url}?${listQuery(part)}`, { signal: call.signal });
      const { page, perPage } = part.pagination ?? FIRST_PAGE;
      return parseList(json, page, perPage);
    };

    if (settings.extensions || !isSortedOrFiltered(params)) return fetchPage(params);
    const sorted = fieldNamed(kind, sort?.field);
    return listInMemory(fetchPage, params, sorted?.natural);
  };

  const getOne = async (resource: string, { id, ...call }: OneCall) => {
    const path = pathOf(resource, call);
    const { data, etag } = await callRest({}, (rest) =>
      rest.getOne(path, { id, signal: call.signal }),
    );
    const record = parseRecord(data, id);
    etags.remember(path, id, record, etag);
    return { data: record };
  };

  /**
   * The `If-Match` header of a write, with the ETag of the version in `previousData`. Throws a
   * ConflictError if that is not the current version. Other backends get no header, because they
   * may reject it by CORS.
   */
  const ifMatchHeaders = async (resource: string, { id, previousData, ...call }: DeleteCall) => {
    const updatedAt = previousData && changedAt(previousData);
    if (!settings.extensions || updatedAt === undefined) return {};
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
    const whole = settings.extensions ? data : { ...call.previousData, ...data };
    const payload = payloadOf(whole, call.previousData);
    const path = pathOf(resource, call);
    try {
      const answer = await callRest(await ifMatchHeaders(resource, { id, ...call }), (rest) =>
        rest.update(path, { id, data: payload, previousData: { id } }),
      );
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
    const query = settings.extensions && call.meta?.restrict ? '?restrict=true' : '';
    try {
      const headers = await ifMatchHeaders(resource, call);
      const { data } = await callRest(headers, (rest) => rest.delete(path, { id }), query);
      return { data: writtenRecord(data, previousData, id) };
    } catch (error) {
      return rethrowRemembering(path, id, error);
    }
  };

  const restore = async (resource: string, { version, previousData, ...call }: RestoreCall) => {
    const { id = '' } = previousData ?? {};
    const path = pathOf(resource, call);
    const url = `${settings.apiUrl}/history/${encodeURIComponent(version)}/restore`;
    try {
      const headers = new Headers(await ifMatchHeaders(resource, { id, previousData, ...call }));
      return { data: (await http(url, { method: 'POST', headers })).json as RecordData };
    } catch (error) {
      return rethrowRemembering(path, id, error);
    }
  };

  const writeMany = batchWriter({
    apiUrl: settings.apiUrl,
    http,
    pathOf,
    etags,
    idempotencyKeys,
    hasBatch: settings.extensions,
    single: { getOne, update, delete: remove } as unknown as DataProvider,
  });

  const provider = {
    supportAbortSignal: true,
    ...extensionCalls(settings.apiUrl, http, catalogue),
    ...transferCalls(settings.apiUrl, getKey, catalogue, inWords),
    getList,
    getOne,
    update,
    delete: remove,
    restore,
    writeMany,

    async getMany(resource: string, { ids, ...call }: ManyCall) {
      const readOne = async (id: Identifier) => (await getOne(resource, { id, ...call })).data;
      const readPage = (params: ListParams) => getList(resource, { ...params, ...call });
      const data = await readMany(ids, { readOne, readPage: settings.extensions && readPage });
      return { data };
    },

    async getManyReference(resource: string, call: ListCall & { target: string; id: Identifier }) {
      const { target, id, ...rest } = call;
      return target === catalogue.kind(resource).parent
        ? getList(resource, { ...rest, meta: { parentId: id } })
        : getList(resource, { ...rest, filter: { ...rest.filter, [target]: id } });
    },

    async create(resource: string, { data, ...call }: { data: object } & Call) {
      const payload = payloadOf(data);
      const path = pathOf(resource, call);
      const headers = settings.extensions && {
        'Idempotency-Key': idempotencyKeys.keyOf(path, payload),
      };
      const answer = await callRest({ ...headers }, (rest) => rest.create(path, { data: payload }));
      idempotencyKeys.forget(path, payload);
      return { data: writtenRecord(answer.data, payload) };
    },

    async count(resource: string, call: Call = {}) {
      const url = `${settings.apiUrl}/${pathOf(resource, call)}?${listQuery(FIRST_RECORD)}`;
      return parseTotal((await http(url, { signal: call.signal })).json);
    },
  };
  // react-admin's callers name the record's type; no response can be checked against it.
  const single = withErrorLog(provider as unknown as WaybillDataProvider);
  return withBulkCalls(withChanges(single, settings.apiUrl, http));
}
