import type { Identifier } from 'ra-core';

import type { VersionPage } from '../contract/history';
import type { RecordData } from '../resources';
import type { HttpClient } from './httpClient';

interface PageCall {
  page: number;
  perPage: number;
  signal?: AbortSignal;
}

/** What was changed and by whom; only Waybill's own API keeps it. */
export interface HistoryCalls {
  /** The changes of a record, the last one first. */
  versions(resource: string, call: PageCall & { id: Identifier }): Promise<VersionPage>;
  /** Records of a kind that are deleted, below a parent if one is given; the newest first. */
  deleted(resource: string, call: PageCall & { parentId?: Identifier }): Promise<VersionPage>;
  /** Brings the state after a change back, or a deleted record with all that went with it. */
  restore(version: string): Promise<{ data: RecordData }>;
}

export function historyCalls(apiUrl: string, http: HttpClient): HistoryCalls {
  const read = async (path: string, about: Record<string, string>, call: PageCall) => {
    const page = { page: String(call.page), limit: String(call.perPage) };
    const query = new URLSearchParams({ ...about, ...page });
    const { json } = await http(`${apiUrl}/${path}?${query}`, { signal: call.signal });
    return json as VersionPage;
  };
  return {
    versions: (kind, { id, ...call }) => read('history', { kind, id: String(id) }, call),
    deleted: (kind, { parentId, ...call }) => {
      const below = parentId === undefined ? undefined : { parentId: String(parentId) };
      return read('history/deleted', { kind, ...below }, call);
    },
    async restore(version) {
      const url = `${apiUrl}/history/${encodeURIComponent(version)}/restore`;
      const { json } = await http(url, { method: 'POST' });
      return { data: json as RecordData };
    },
  };
}
