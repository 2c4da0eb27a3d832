import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { CompressibleBody } from './compression';

export const JSON_TYPE = 'application/json; charset=utf-8';
export const HTML_TYPE = 'text/html; charset=utf-8';

/** A body and the ETag of its uncompressed bytes. */
export interface TaggedBody<Body = CompressibleBody> {
  readonly body: Body;
  readonly etag: string;
}

export const etagOf = (body: string | Buffer): string =>
  `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;

export function tagBody(text: string): TaggedBody {
  const body = new CompressibleBody(text);
  return { body, etag: etagOf(body.plain) };
}

/** Weak ETags also match, because compressed responses have weak ones. */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, ''))) ?? false;

/** Sends a body with its ETag, or 304 to a GET or HEAD whose client already has it. */
export function sendWithEtag(
  reply: FastifyReply,
  type: string,
  { body, etag }: TaggedBody<string | CompressibleBody>,
) {
  const { method, headers } = reply.request;
  const header = headers['if-none-match'];
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && matchesEtag(header, etag))
    return reply
      .code(304)
      .header('etag', header?.includes(`W/${etag}`) ? `W/${etag}` : etag)
      .send();
  reply.header('etag', etag).type(type);
  return typeof body === 'string' ? reply.send(body) : body.send(reply);
}
