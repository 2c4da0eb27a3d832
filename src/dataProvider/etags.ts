import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, Identifier } from 'ra-core';

import type { HttpClient } from './httpClient';
import { limitEntries } from './limitEntries';

/** One call of `ra-data-simple-rest` with extra headers and query; also returns the `ETag`. */
export async function withEtag<Answer>(
  apiUrl: string,
  http: HttpClient,
  call: (rest: DataProvider) => Promise<Answer>,
  { headers, query = '' }: { headers?: Record<string, string>; query?: string } = {},
): Promise<Answer & { etag: string | undefined }> {
  let etag: string | undefined;
  const rest = simpleRestProvider(apiUrl, async (url, options = {}) => {
    const answer = await http(url + query, { ...options, headers: new Headers(headers) });
    // Compressing proxies make ETags weak, but `If-Match` needs strong ones.
    etag = answer.headers.get('etag')?.replace(/^W\//, '');
    return answer;
  });
  return { ...(await call(rest)), etag };
}

export const changedAt = (record: object): unknown =>
  (record as { updated_at?: unknown }).updated_at;

/** The ETag of each record's last read version, by path and ID. Without it, a write reads the record first. */
export class EtagStore {
  private readonly versions = new Map<string, { etag: string; updatedAt: unknown }>();

  remember(path: string, id: Identifier, record: object, etag: string | undefined): void {
    if (!etag) return;
    this.versions.set(`${path} ${id}`, { etag, updatedAt: changedAt(record) });
    limitEntries(this.versions);
  }

  /**
   * The `If-Match` header, which makes a write fail if the record has changed since the version of
   * `updatedAt`; undefined if that version's ETag is unknown.
   */
  ifMatch(path: string, id: Identifier, updatedAt: unknown): Record<string, string> | undefined {
    const version = this.versions.get(`${path} ${id}`);
    return version && version.updatedAt === updatedAt ? { 'If-Match': version.etag } : undefined;
  }
}
