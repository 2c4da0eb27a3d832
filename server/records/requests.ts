import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RecordData } from '../../src/resources';
import type { Endpoint } from '../../src/resources/endpoints';
import type { Engine } from '../database/engine';
import { ApiError, badRequest } from '../http/errors';
import { sendWithEtag, etagOf, JSON_TYPE } from '../http/etags';
import { actorOf } from '../http/guard';
import type { Scope, Scopes } from '../scope/scope';
import type { IdempotentRequest } from './idempotency';
import type { Records } from './records';
import type { Writer } from './writer';

export const listPath = ({ path }: Endpoint): string => `/${path.replace('{id}', ':parentId')}`;

export interface RecordStorage {
  readonly engine: Engine;
  readonly records: Records;
  readonly scopes: Scopes;
  readonly writer: Writer;
}

export const scopeReader =
  ({ kinds, parent }: Endpoint, scopes: Scopes) =>
  (request: FastifyRequest): Scope => {
    const { parentId = '' } = request.params as { parentId?: string };
    return scopes.of(actorOf(request), kinds, parent && parentId);
  };

export const idOf = ({ params }: FastifyRequest): string => (params as { id?: string }).id ?? '';

/** Sends a record with its ETag. Sends 304 to a GET whose If-None-Match already has that ETag. */
export function answerRecord(reply: FastifyReply, record: RecordData) {
  const body = JSON.stringify(record);
  return sendWithEtag(reply, JSON_TYPE, { body, etag: etagOf(body) });
}

const TAGS = /^\s*(?:\*|(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*)\s*$/;

/**
 * Parses `If-Match`. Returns undefined if the header is missing; otherwise a function that throws 412 with
 * the current record if its ETag does not match. Weak ETags also match, because a compressed response of
 * the same record has a weak one.
 */
export function ifMatch(header: string | undefined) {
  if (header === undefined) return undefined;
  if (!TAGS.test(header))
    throw badRequest('The header If-Match must be * or tags in quotes, as ETag gives them.');
  const tags: string[] = header.match(/"[^"]*"/g) ?? [];
  return (current: RecordData): void => {
    const etag = etagOf(JSON.stringify(current));
    if (tags.includes(etag) || header.trim() === '*') return;
    throw changed(current, etag);
  };
}

/** Returns the 412 error with the current record and its ETag in the body. */
export const changed = (current: RecordData, etag = etagOf(JSON.stringify(current))) =>
  new ApiError(412, 'Someone else has changed this record.', {
    body: { current, etag },
    headers: { etag },
  });

/** Names the fields of the sent record that refer to records that do not exist. */
export const UNKNOWN_REFERENCES = 'x-unknown-references';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/** Returns undefined without the header. Throws 400 for an invalid key. */
export function readIdempotencyKey({
  headers,
  url,
  body,
}: FastifyRequest): IdempotentRequest | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    throw badRequest(
      'The header Idempotency-Key must be 1 to 255 visible ASCII characters without spaces.',
    );
  const request = [url, JSON.stringify(body)].join('\n');
  return { key, fingerprint: hash('sha256', request, 'base64url') };
}
