import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { CompressibleBody } from './compression';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** A body that is ready to be sent, and the tag of exactly these bytes. */
export interface Answer<Body = CompressibleBody> {
  readonly body: Body;
  readonly etag: string;
}

/** The strong entity tag of exactly these bytes. */
export const etagOf = (body: string | Buffer): string =>
  `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;

/** A text as an answer. */
export function answerOf(text: string): Answer {
  const body = new CompressibleBody(text);
  return { body, etag: etagOf(body.plain) };
}

/** True if a client's `If-None-Match` names the tag, which is weak where its answer was compressed. */
export const matchesEtag = (given: string | undefined, etag: string): boolean =>
  given?.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, ''))) ?? false;

/** Sends a body with its tag; 304 to a read by a client that has it already. */
export function answerTagged(
  reply: FastifyReply,
  type: string,
  { body, etag }: Answer<string | CompressibleBody>,
) {
  const { method, headers } = reply.request;
  const given = headers['if-none-match'];
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && matchesEtag(given, etag))
    return reply
      .code(304)
      .header('etag', given?.includes(`W/${etag}`) ? `W/${etag}` : etag)
      .send();
  reply.header('etag', etag).type(type);
  return typeof body === 'string' ? reply.send(body) : body.send(reply);
}
