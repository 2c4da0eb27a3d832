import type { Identifier } from 'ra-core';

import type { Activity, Author, RestoredRecord, VersionPage } from '../contract/history';
import type { SavedMapping } from '../contract/mappings';
import type { ApiDescription } from '../contract/openApi';
import type { Finds, OverviewPart, OverviewParts } from '../contract/overview';
import type { RelatedCounts, RelatedRecords } from '../contract/related';
import type { Suggestion } from '../contract/suggestions';
import type { ListTotals } from '../contract/totals';
import type { SharedView } from '../contract/views';
import type { RecordData } from '../resources';
import type { Backend } from './backend';
import { exportPath } from './exports';
import type { KindCall } from './kindCalls';
import { listQuery, type ListParams } from './query';
import { resolveRelativeDates } from './relativeDates';

type PageCall = { page: number; perPage: number; signal?: AbortSignal };
type RecordCall = { id: Identifier } & KindCall;
type ListCall = Pick<ListParams, 'filter'> & KindCall;
type Fields = { fields: readonly string[] };
type Suggested = { field: string; text: string };

/**
 * Filter of the activity log. `from` and `to` are UTC timestamps, both inclusive. With `field` and `id`: only
 * records of the kind that refer to the record `id` in this field.
 */
export interface ActivityFilter {
  readonly kind?: string;
  readonly field?: string;
  readonly id?: string;
  readonly by?: Author;
  readonly from?: string;
  readonly to?: string;
}

type Used = Pick<Backend, 'apiUrl' | 'http' | 'catalogue' | 'pathOf'>;

export type ExtensionCalls = ReturnType<typeof extensionCalls>;

/** Calls that only Waybill's own API has. */
export function extensionCalls({ apiUrl, http, catalogue, pathOf }: Used) {
  /** Reads a path of the API. The response is not checked against the type. */
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
  const relatedPath = (part: 'counts' | 'records', resource: string, call: RecordCall) =>
    `related/${part}/${pathOf(resource, call)}/${encodeURIComponent(call.id)}`;

  return {
    /** The versions of a record, newest first. */
    versions: (kind: string, call: PageCall & { id: Identifier }) =>
      read<VersionPage>('history', { kind, id: String(call.id), ...pageOf(call) }, call.signal),

    /** Deleted records of a kind, newest first; of a nested kind those of one parent. */
    deleted(kind: string, { meta, ...call }: PageCall & KindCall) {
      const parentId = meta?.parentId;
      const below = parentId === undefined ? undefined : { parentId: String(parentId) };
      return read<VersionPage>('history/deleted', { kind, ...below, ...pageOf(call) }, call.signal);
    },

    /** Changes of all kinds, newest first. Pass a page's `next` to get the following page. */
    activity(
      filter: ActivityFilter,
      { before, perPage, signal }: { before?: string; perPage: number; signal?: AbortSignal },
    ) {
      const query = { ...filter, ...(before && { before }), limit: String(perPage) };
      return read<Activity>('activity', query, signal);
    },

    /** Restores up to 1,000 deleted records with their nested records: all or none. */
    async restoreDeleted(kind: string, { ids }: { ids: readonly Identifier[] }) {
      const body = JSON.stringify({ kind, ids });
      return (await http(`${apiUrl}/history/restore`, { method: 'POST', body })).json as {
        data: RestoredRecord[];
      };
    },

    relatedCounts: async (resource: string, call: RecordCall) =>
      (await read<RelatedCounts>(relatedPath('counts', resource, call), {}, call.signal)).data,

    /** The newest records that refer to a record by a field. */
    async relatedRecords(
      resource: string,
      call: RecordCall & { kind: string; field: string; perPage: number },
    ) {
      const { kind, field, perPage } = call;
      const query = { kind, field, limit: String(perPage) };
      const path = relatedPath('records', resource, call);
      return (await read<RelatedRecords>(path, query, call.signal)).data;
    },

    overview: <Part extends OverviewPart>(
      part: Part,
      { day, signal }: { day: string; signal?: AbortSignal },
    ) => read<OverviewParts[Part]>(`overview/${part}`, { day }, signal),

    /** Records of any kind that contain the words of a text. */
    find: (text: string, { signal }: KindCall) => read<Finds>('find', { q: text }, signal),

    /** The ID and some fields of all records in a filtered list. */
    async values(resource: string, { filter, fields, ...call }: ListCall & Fields) {
      const list = { filter, format: 'json', fields: ['id', ...fields] } as const;
      const path = exportPath(catalogue, catalogue.kind(resource), pathOf(resource, call), list);
      return (await http(apiUrl + path)).json as RecordData[];
    },

    /** Values that records of a list have in a field and that match the typed text. */
    async suggest(resource: string, { field, text, ...call }: KindCall & Suggested) {
      const query = { field, ...(text && { q: text }) };
      const path = `suggest/${pathOf(resource, call)}`;
      return (await read<{ data: Suggestion[] }>(path, query, call.signal)).data;
    },

    async totals(resource: string, { filter, ...call }: ListCall) {
      const kind = catalogue.kind(resource);
      const query = new URLSearchParams(
        listQuery({ filter: resolveRelativeDates(catalogue, kind, filter) }),
      );
      return (await read<ListTotals>(`totals/${pathOf(resource, call)}`, query, call.signal)).data;
    },

    sharedViews: async ({ signal }: KindCall): Promise<readonly SharedView[]> =>
      (await read<{ data: SharedView[] }>('views', {}, signal)).data,

    sharedMappings: async (): Promise<readonly SavedMapping[]> => {
      const { data } = await read<{ data: SavedMapping[] }>('views', { purpose: 'import' });
      return data.filter(({ mapping }) => mapping as unknown);
    },

    /** Shares a view or mapping, or replaces the one with the same ID. */
    shareView: ({ id, ...view }: SharedView | SavedMapping) =>
      http(`${apiUrl}/views/${id}`, { method: 'PUT', body: JSON.stringify(view) }),

    unshareView: (id: string) => http(`${apiUrl}/views/${id}`, { method: 'DELETE' }),

    describe: (signal: AbortSignal) => read<ApiDescription>('openapi.json', {}, signal),
  };
}
