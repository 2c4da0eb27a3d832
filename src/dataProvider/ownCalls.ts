import type { Identifier } from 'ra-core';

import type { Activity, Author, VersionPage } from '../contract/history';
import type { ApiDescription } from '../contract/openApi';
import type { Finds, OverviewPart, OverviewParts } from '../contract/overview';
import type {
  RelatedCount,
  RelatedCounts,
  RelatedRecord,
  RelatedRecords,
} from '../contract/related';
import type { Suggestion } from '../contract/suggestions';
import type { ListTotals, Totals } from '../contract/totals';
import type { Catalogue, RecordData } from '../resources';
import { servicePath } from '../resources/endpoints';
import type { HttpClient } from './httpClient';
import { listQuery } from './query';
import type { ListParams } from './query';
import { resolveRelative } from './relative';
import { exportPath } from './transfer';

interface Call {
  meta?: { parentId?: Identifier };
  signal?: AbortSignal;
}
type PageCall = { page: number; perPage: number; signal?: AbortSignal };
type RecordCall = { id: Identifier } & Call;

/** Which changes are asked for; from and to are moments in UTC, both included. */
export interface ActivityFilter {
  readonly kind?: string;
  readonly by?: Author;
  readonly from?: string;
  readonly to?: string;
}

/** The calls that only Waybill's own API has. */
export interface OwnCalls {
  /** The changes of a record, the last one first. */
  versions(resource: string, call: PageCall & { id: Identifier }): Promise<VersionPage>;
  /** Records of a kind that are deleted, below a parent if one is given; the newest first. */
  deleted(resource: string, call: PageCall & { parentId?: Identifier }): Promise<VersionPage>;
  /** Changes of all kinds, the newest first, or those that come after a page's `next`. */
  activity(
    filter: ActivityFilter,
    call: { before?: string; perPage: number; signal?: AbortSignal },
  ): Promise<Activity>;
  /** Brings the state after a change back, or a deleted record with all that went with it. */
  restore(version: string): Promise<{ data: RecordData }>;
  /** How many records refer to a record, by kind and field. */
  relatedCounts(resource: string, call: RecordCall): Promise<readonly RelatedCount[]>;
  /** The newest records that refer to a record by a field. */
  relatedRecords(
    resource: string,
    call: RecordCall & { kind: string; field: string; perPage: number },
  ): Promise<readonly RelatedRecord[]>;
  /** A part of the overview, as of a day. */
  overview<Part extends OverviewPart>(
    part: Part,
    call: { day: string; signal?: AbortSignal },
  ): Promise<OverviewParts[Part]>;
  /** Records of any kind that contain the words of a text. */
  find(text: string, call: { signal?: AbortSignal }): Promise<Finds>;
  /** The ids of all records that a list has. */
  ids(resource: string, call: Pick<ListParams, 'filter'> & Call): Promise<Identifier[]>;
  /** Values that records of a list have in a field, matching the text typed so far. */
  suggest(resource: string, call: Call & { field: string; text: string }): Promise<Suggestion[]>;
  /** What the records of a list come to, by currency. */
  totals(resource: string, call: Pick<ListParams, 'filter'> & Call): Promise<readonly Totals[]>;
  /** The OpenAPI description. */
  describe(signal: AbortSignal): Promise<ApiDescription>;
}

/** The calls of Waybill's own API beyond the platform's. */
export function ownCalls(apiUrl: string, http: HttpClient, catalogue: Catalogue): OwnCalls {
  const pathOf = (resource: string, { meta }: Call) =>
    servicePath(catalogue, catalogue.kind(resource), meta?.parentId);
  /** Reads a path of the API; the type of the response is the caller's claim. */
  const read = async <Answer>(
    path: string,
    query: Record<string, string> | URLSearchParams = {},
    signal?: AbortSignal,
  ): Promise<Answer> => {
    const search = new URLSearchParams(query).toString();
    const url = `${apiUrl}/${path}${search && `?${search}`}`;
    return (await http(url, { signal })).json as Answer;
  };
  const pageOf = ({ page, perPage }: PageCall) => ({ page: String(page), limit: String(perPage) });
  const related = (what: 'counts' | 'records', resource: string, call: RecordCall) =>
    `related/${what}/${pathOf(resource, call)}/${encodeURIComponent(call.id)}`;

  return {
    versions: (kind, call) =>
      read('history', { kind, id: String(call.id), ...pageOf(call) }, call.signal),
    deleted: (kind, { parentId, ...call }) => {
      const below = parentId === undefined ? undefined : { parentId: String(parentId) };
      return read('history/deleted', { kind, ...below, ...pageOf(call) }, call.signal);
    },
    activity: (filter, { before, perPage, signal }) =>
      read('activity', { ...filter, ...(before && { before }), limit: String(perPage) }, signal),
    async restore(version) {
      const url = `${apiUrl}/history/${encodeURIComponent(version)}/restore`;
      return { data: (await http(url, { method: 'POST' })).json as RecordData };
    },
    relatedCounts: async (resource, call) =>
      (await read<RelatedCounts>(related('counts', resource, call), {}, call.signal)).data,
    async relatedRecords(resource, { kind, field, perPage, ...call }) {
      const query = { kind, field, limit: String(perPage) };
      return (await read<RelatedRecords>(related('records', resource, call), query, call.signal))
        .data;
    },
    overview: (part, { day, signal }) => read(`overview/${part}`, { day }, signal),
    find: (text, { signal }) => read('find', { q: text }, signal),
    async ids(resource, { filter, ...call }) {
      const list = { filter, format: 'json', fields: ['id'] } as const;
      const path = exportPath(catalogue.kind(resource), pathOf(resource, call), list);
      const records = (await http(apiUrl + path)).json as RecordData[];
      return records.map(({ id }) => id);
    },
    async suggest(resource, { field, text, ...call }) {
      const query = { field, ...(text && { q: text }) };
      const path = `suggest/${pathOf(resource, call)}`;
      return (await read<{ data: Suggestion[] }>(path, query, call.signal)).data;
    },
    async totals(resource, { filter, ...call }) {
      const kind = catalogue.kind(resource);
      const query = new URLSearchParams(listQuery({ filter: resolveRelative(kind, filter) }));
      return (await read<ListTotals>(`totals/${pathOf(resource, call)}`, query, call.signal)).data;
    },
    describe: (signal) => read('openapi.json', {}, signal),
  };
}
