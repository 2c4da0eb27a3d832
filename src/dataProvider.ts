import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, Identifier } from 'ra-core';

import { foundRecord, listOf, totalOf, writtenRecord } from './dataProvider/answers';
import { watchConnection, withKey } from './dataProvider/httpClient';
import type { HttpClient } from './dataProvider/httpClient';
import { readMany } from './dataProvider/many';
import { ownCalls } from './dataProvider/ownCalls';
import type { OwnCalls } from './dataProvider/ownCalls';
import { payloadOf } from './dataProvider/payload';
import { isSortedOrFiltered, FIRST_PAGE, listQuery } from './dataProvider/query';
import type { ListParams } from './dataProvider/query';
import { alreadyStored, CreateKeys, Tags, withTag } from './dataProvider/safely';
import { transferCalls } from './dataProvider/transfer';
import type { TransferCalls } from './dataProvider/transfer';
import { listFromWhole } from './dataProvider/inMemory';
import { logged, withChanges } from './dataProvider/wrapped';
import type { ChangeCalls } from './dataProvider/wrapped';
import { resolveRelative } from './dataProvider/relative';
import { servicePath } from './resources/endpoints';
import type { Catalogue } from './resources';
import type { Settings } from './contract/settings';

export { UNSORTED } from './dataProvider/query';

export interface DataProviderOptions {
  catalogue: Catalogue;
  settings: Pick<Settings, 'apiUrl' | 'extensions'>;
  /** The `x-api-key` of the next call. */
  getKey: () => string;
  httpClient?: HttpClient;
}

interface Call {
  meta?: { parentId?: Identifier };
  signal?: AbortSignal;
}
type ListCall = Partial<ListParams> & Call;
type OneCall = { id: Identifier } & Call;
type UpdateCall = OneCall & { data: object; previousData?: object };
type ManyCall = { ids: Identifier[] } & Call;

const NO_HEADERS = () => ({});
const FIRST_RECORD = { pagination: { page: 1, perPage: 1 } };

/** react-admin's data provider with Waybill's own calls. */
export interface WaybillDataProvider extends DataProvider, OwnCalls, ChangeCalls, TransferCalls {
  /** Returns the number of records of a kind, or undefined if the backend does not send it. */
  count(resource: string, call?: Call): Promise<number | undefined>;
}

/**
 * Builds react-admin's data provider for the platform's API: `ra-data-simple-rest` with the
 * catalogue's paths, paginated lists, batched reads, and nested kinds by `meta.parentId`.
 */
export function createDataProvider(options: DataProviderOptions): WaybillDataProvider {
  const { catalogue, settings, getKey } = options;
  const probed = catalogue.kinds.find(({ parent }) => !parent);
  const probeUrl = `${settings.apiUrl}/${probed?.service}?${listQuery(FIRST_RECORD)}`;
  const http = watchConnection(withKey(getKey, options.httpClient), probeUrl);
  const base = simpleRestProvider(settings.apiUrl, http);
  // Other backends may reject further headers by CORS.
  const ask = <Answer>(
    headers: () => Record<string, string>,
    call: (rest: DataProvider) => Promise<Answer>,
  ) => withTag(settings.apiUrl, http, settings.extensions ? headers() : {}, call);
  const tags = new Tags();
  const keys = new CreateKeys();
  const pathOf = (resource: string, { meta }: Call) =>
    servicePath(catalogue, catalogue.kind(resource), meta?.parentId);

  const getList = async (resource: string, { pagination, sort, filter, ...call }: ListCall) => {
    const url = `${settings.apiUrl}/${pathOf(resource, call)}`;
    const asked = resolveRelative(catalogue.kind(resource), filter);
    const params = { pagination, sort, filter: asked };
    const fetchPage = async (part: Partial<ListParams>) => {
      const { json } = await http(`${url}?${listQuery(part)}`, { signal: call.signal });
      const { page, perPage } = part.pagination ?? FIRST_PAGE;
      return listOf(json, page, perPage);
    };

    if (settings.extensions || !isSortedOrFiltered(params)) return fetchPage(params);
    return listFromWhole(fetchPage, params);
  };

  const getOne = async (resource: string, { id, ...call }: OneCall) => {
    const path = pathOf(resource, call);
    const { data, etag } = await ask(NO_HEADERS, (rest) =>
      rest.getOne(path, { id, signal: call.signal }),
    );
    const record = foundRecord(data, id);
    tags.remember(path, id, record, etag);
    return { data: record };
  };

  const update = async (resource: string, { id, data, ...call }: UpdateCall) => {
    // The platform's PUT replaces the record. Waybill's own API keeps fields that are not sent.
    const whole = settings.extensions ? data : { ...call.previousData, ...data };
    const sent = payloadOf(whole, call.previousData);
    const path = pathOf(resource, call);
    try {
      const answer = await ask(
        () => tags.expecting(path, id, call.previousData),
        (rest) => rest.update(path, { id, data: sent, previousData: { id } }),
      );
      const record = writtenRecord(answer.data, sent, id);
      tags.remember(path, id, record, answer.etag);
      return { data: record };
    } catch (error) {
      const stored = alreadyStored(error, sent);
      if (stored) return { data: stored };
      throw error;
    }
  };

  const remove = async (resource: string, call: OneCall & { previousData?: object }) => {
    const { data } = await base.delete(pathOf(resource, call), { id: call.id });
    return { data: writtenRecord(data, call.previousData ?? {}, call.id) };
  };

  const provider = {
    supportAbortSignal: true,
    ...ownCalls(settings.apiUrl, http, catalogue),
    ...transferCalls(settings.apiUrl, getKey, catalogue),
    getList,
    getOne,
    update,
    delete: remove,

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
      const sent = payloadOf(data);
      const path = pathOf(resource, call);
      const answer = await ask(
        () => ({ 'Idempotency-Key': keys.keyOf(path, sent) }),
        (rest) => rest.create(path, { data: sent }),
      );
      keys.close(path, sent);
      return { data: writtenRecord(answer.data, sent) };
    },

    async updateMany(resource: string, { ids, data, ...call }: ManyCall & { data: object }) {
      for (const id of ids) {
        const read = settings.extensions ? undefined : await getOne(resource, { id, ...call });
        await update(resource, { id, data, previousData: read?.data, ...call });
      }
      return { data: ids };
    },

    async count(resource: string, call: Call = {}) {
      const url = `${settings.apiUrl}/${pathOf(resource, call)}?${listQuery(FIRST_RECORD)}`;
      return totalOf((await http(url, { signal: call.signal })).json);
    },

    async deleteMany(resource: string, { ids, ...call }: ManyCall) {
      for (const id of ids) await remove(resource, { id, ...call });
      return { data: ids };
    },
  };
  // react-admin's callers name the record's type; no response can be checked against it.
  return withChanges(logged(provider as unknown as WaybillDataProvider), settings.apiUrl, http);
}
