import type { Identifier } from 'ra-core';

import { fieldNamed } from '../resources/kindFields';
import type { Backend } from './backend';
import { listInMemory } from './clientSideList';
import { readMany } from './getMany';
import type { KindCall } from './kindCalls';
import { FIRST_PAGE, isSortedOrFiltered, listQuery, type ListParams } from './query';
import { resolveRelativeDates } from './relativeDates';
import { parseList, parseRecord, parseTotal } from './responses';

type ListCall = ListParams & KindCall;
type OneCall = { id: Identifier } & KindCall;
type ManyCall = { ids: Identifier[] } & KindCall;
type ReferenceCall = ListCall & { target: string; id: Identifier };

const FIRST_RECORD = { pagination: { page: 1, perPage: 1 } };

/** An address that any backend of the platform answers: the first record of a kind without a parent. */
export function probeUrl(catalogue: Backend['catalogue'], apiUrl: string): string {
  const kind = catalogue.kinds.find(({ parent }) => !parent);
  return `${apiUrl}/${kind?.service}?${listQuery(FIRST_RECORD)}`;
}

export type ReadCalls = ReturnType<typeof readCalls>;

/** The calls that read records. */
export function readCalls(backend: Backend) {
  const { catalogue, apiUrl, extensions, http, pathOf, etags, callRest } = backend;

  const getList = async (resource: string, { pagination, sort, filter, ...call }: ListCall) => {
    const url = `${apiUrl}/${pathOf(resource, call)}`;
    const kind = catalogue.kind(resource);
    const params = { pagination, sort, filter: resolveRelativeDates(catalogue, kind, filter) };
    const fetchPage = async (part: ListParams) => {
      const { json } = await http(`${url}?${listQuery(part)}`, { signal: call.signal });
      const { page, perPage } = part.pagination ?? FIRST_PAGE;
      return parseList(json, page, perPage);
    };

    if (extensions || !isSortedOrFiltered(params)) return fetchPage(params);
    const sorted = fieldNamed(kind, sort?.field);
    return listInMemory(fetchPage, params, sorted?.natural);
  };

  const getOne = async (resource: string, { id, ...call }: OneCall) => {
    const path = pathOf(resource, call);
    const { data, etag } = await callRest((rest) => rest.getOne(path, { id, signal: call.signal }));
    const record = parseRecord(data, id);
    etags.remember(path, id, record, etag);
    return { data: record };
  };

  return {
    getList,
    getOne,

    async getMany(resource: string, { ids, ...call }: ManyCall) {
      const readOne = async (id: Identifier) => (await getOne(resource, { id, ...call })).data;
      const readPage = (params: ListParams) => getList(resource, { ...params, ...call });
      return { data: await readMany(ids, { readOne, readPage: extensions && readPage }) };
    },

    async getManyReference(resource: string, { target, id, ...call }: ReferenceCall) {
      return target === catalogue.kind(resource).parent
        ? getList(resource, { ...call, meta: { parentId: id } })
        : getList(resource, { ...call, filter: { ...call.filter, [target]: id } });
    },

    /** Returns the number of records of a kind, or undefined if the backend does not send it. */
    async count(resource: string, call: KindCall = {}) {
      const url = `${apiUrl}/${pathOf(resource, call)}?${listQuery(FIRST_RECORD)}`;
      return parseTotal((await http(url, { signal: call.signal })).json);
    },
  };
}
