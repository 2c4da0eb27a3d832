import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, Identifier } from 'ra-core';

import type { RecordData } from '../resources';
import { hasValues } from '../resources/values';
import type { HttpClient } from './httpClient';
import { ConflictError } from './refusals';

/** One call of `ra-data-simple-rest` with extra headers and query; also returns the `ETag`. */
export async function withEtag<Answer>(
  apiUrl: string,
  http: HttpClient,
  { headers, query = '' }: { headers: Record<string, string>; query?: string },
  call: (rest: DataProvider) => Promise<Answer>,
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

/** The ETag of each record's last read version, by path and ID. */
export class EtagStore {
  private readonly read = new Map<string, { etag: string; updatedAt: unknown }>();

  remember(path: string, id: Identifier, record: object, etag: string | undefined): void {
    if (etag) this.read.set(`${path} ${id}`, { etag, updatedAt: changedAt(record) });
  }

  /**
   * The `If-Match` header, which makes a write fail if the record has changed since the version of
   * `updatedAt`; undefined if that version's ETag is unknown.
   */
  ifMatch(path: string, id: Identifier, updatedAt: unknown): Record<string, string> | undefined {
    const knownVersion = this.read.get(`${path} ${id}`);
    return knownVersion && knownVersion.updatedAt === updatedAt
      ? { 'If-Match': knownVersion.etag }
      : undefined;
  }
}

/**
 * If a write fails with 412 but the record already has the sent values, returns the record. This
 * happens if a write is retried because its response was lost.
 */
export const alreadyStored = (error: unknown, payload: object): RecordData | undefined =>
  error instanceof ConflictError && hasValues(error.current, payload) ? error.current : undefined;

const HOUR_MS = 3_600_000;

/**
 * Idempotency keys of creates and batches in progress. A retry with the same payload after a lost response uses
 * the same key. After a success, the same payload creates another record.
 */
export class IdempotencyKeys {
  private readonly open = new Map<string, { key: string; since: number }>();

  keyOf(path: string, payload: object): string {
    const what = `${path} ${JSON.stringify(payload)}`;
    const openKey = this.open.get(what);
    if (openKey && Date.now() - openKey.since < HOUR_MS) return openKey.key;
    const key = randomKey();
    this.open.set(what, { key, since: Date.now() });
    return key;
  }

  /** Deletes the key of a payload that was stored. */
  close(path: string, payload: object): void {
    this.open.delete(`${path} ${JSON.stringify(payload)}`);
  }
}

/** `crypto.randomUUID` is missing on pages served over plain HTTP. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
