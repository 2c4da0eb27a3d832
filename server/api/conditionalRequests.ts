import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RecordData } from '../../src/resources';
import { ApiError } from '../http/errors';
import type { Expectation } from '../storage/records/records';
import { matchesEtag, etagOf } from '../http/etags';

/** `*`, or tags in quotes between commas. */
const TAGS = /^\s*(?:\*|(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*)\s*$/;

/** Answers a record with the tag of this state of it; 304 to a read by somebody who has that. */
export function answerRecord(request: FastifyRequest, reply: FastifyReply, record: RecordData) {
  const body = JSON.stringify(record);
  const etag = etagOf(body);
  reply.header('etag', etag);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

/**
 * What `If-Match` expects of the record that a call changes; undefined without it. A record in
 * another state is refused with 412, and the answer carries it as it is. Weak tags match nothing.
 */
export function ifMatch(request: FastifyRequest): Expectation | undefined {
  const given = request.headers['if-match'];
  if (given === undefined) return undefined;
  if (!TAGS.test(given))
    throw new ApiError(400, 'The header If-Match must be * or tags in quotes, as ETag gives them.');
  const tags: string[] = given.match(/\*|(?:W\/)?"[^"]*"/g) ?? [];
  return (current) => {
    const etag = etagOf(JSON.stringify(current));
    if (tags.includes(etag) || given.trim() === '*') return;
    const message = 'This record has been changed by somebody else meanwhile.';
    throw new ApiError(412, message, undefined, undefined, {
      body: { current },
      headers: { etag },
    });
  };
}
