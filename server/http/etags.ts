import { hash } from 'node:crypto';

/** The strong entity tag of exactly these bytes. */
export const etagOf = (body: string | Buffer): string =>
  `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;

/** True where a client's `If-None-Match` names the tag; proxies that compress mark tags as weak. */
export const matchesEtag = (given: string | undefined, etag: string): boolean =>
  given?.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, ''))) ?? false;
