import type { Identifier } from 'ra-core';

import type {
  RelatedCount,
  RelatedCounts,
  RelatedRecord,
  RelatedRecords,
} from '../contract/related';
import type { HttpClient } from './httpClient';

interface Call {
  id: Identifier;
  meta?: { parentId?: Identifier };
  signal?: AbortSignal;
}

/** What refers to a record; only Waybill's own API tells. */
export interface RelatedCalls {
  /** How many records refer to it, by kind and field. */
  relatedCounts(resource: string, call: Call): Promise<readonly RelatedCount[]>;
  /** The newest records that refer to it by a field. */
  relatedRecords(
    resource: string,
    call: Call & { kind: string; field: string; perPage: number },
  ): Promise<readonly RelatedRecord[]>;
}

export function relatedCalls(
  apiUrl: string,
  http: HttpClient,
  pathOf: (resource: string, call: Call) => string,
): RelatedCalls {
  const urlOf = (what: 'counts' | 'records', resource: string, call: Call) =>
    `${apiUrl}/related/${what}/${pathOf(resource, call)}/${encodeURIComponent(call.id)}`;
  return {
    async relatedCounts(resource, call) {
      const { json } = await http(urlOf('counts', resource, call), { signal: call.signal });
      return (json as RelatedCounts).data;
    },
    async relatedRecords(resource, { kind, field, perPage, ...call }) {
      const query = new URLSearchParams({ kind, field, limit: String(perPage) });
      const url = `${urlOf('records', resource, call)}?${query}`;
      const { json } = await http(url, { signal: call.signal });
      return (json as RelatedRecords).data;
    },
  };
}
