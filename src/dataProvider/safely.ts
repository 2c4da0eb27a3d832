import simpleRestProvider from 'ra-data-simple-rest';
import { HttpError } from 'ra-core';
import type { DataProvider, Identifier } from 'ra-core';

import type { RecordData } from '../resources';
import type { HttpClient } from './httpClient';

/** `ra-data-simple-rest` for one call: with headers of its own, and the tag that comes back. */
export async function withTag<Answer>(
  apiUrl: string,
  http: HttpClient,
  headers: Record<string, string>,
  call: (rest: DataProvider) => Promise<Answer>,
): Promise<Answer & { etag: string | undefined }> {
  let etag: string | undefined;
  const rest = simpleRestProvider(apiUrl, async (url, options = {}) => {
    const answer = await http(url, { ...options, headers: new Headers(headers) });
    // A proxy that compresses answers marks tags as weak; the record is the same all the same.
    etag = answer.headers.get('etag')?.replace(/^W\//, '');
    return answer;
  });
  return { ...(await call(rest)), etag };
}

const changedAt = (record: object) => (record as { updated_at?: unknown }).updated_at;

/** The tags of records as they were read last, by where they were read. */
export class Tags {
  private readonly read = new Map<string, { etag: string; updatedAt: unknown }>();

  remember(path: string, id: Identifier, record: object, etag: string | undefined): void {
    if (etag) this.read.set(`${path} ${id}`, { etag, updatedAt: changedAt(record) });
  }

  /** Lets a change through only where the record is still what it was when it was read so. */
  expecting(path: string, id: Identifier, before: object = {}): Record<string, string> {
    const known = this.read.get(`${path} ${id}`);
    // A list may have told of a newer state since, whose tag nobody knows.
    return known && known.updatedAt === changedAt(before) ? { 'If-Match': known.etag } : {};
  }
}

/**
 * Of a change that was refused because the record is another by now: the record, where it is just
 * what the change makes of it. So it is when a change is sent again whose answer was lost.
 */
export function alreadyStored(error: unknown, sent: object): RecordData | undefined {
  if (!(error instanceof HttpError) || error.status !== 412) return undefined;
  const current = (error.body as { current?: RecordData } | undefined)?.current;
  const isSame = ([name, value]: [string, unknown]) =>
    JSON.stringify(current?.[name]) === JSON.stringify(value);
  return current && Object.entries(sent).every(isSame) ? current : undefined;
}

const HOUR = 3_600_000;

/**
 * The keys under which records are being created. Sent again after a lost answer, a form goes under
 * its key; what was changed in between, or comes after a success, is another record.
 */
export class CreateKeys {
  private readonly open = new Map<string, { key: string; since: number }>();

  keyOf(path: string, sent: object): string {
    const what = `${path} ${JSON.stringify(sent)}`;
    const known = this.open.get(what);
    if (known && Date.now() - known.since < HOUR) return known.key;
    const key = randomKey();
    this.open.set(what, { key, since: Date.now() });
    return key;
  }

  /** The record is there. */
  close(path: string, sent: object): void {
    this.open.delete(`${path} ${JSON.stringify(sent)}`);
  }
}

/** `crypto.randomUUID` is missing on pages that came over plain HTTP. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
