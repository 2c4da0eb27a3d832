import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Catalogue } from '../../src/resources';
import { openApi } from '../openapi';
import type { Table } from '../storage/schema/schema';
import { matchesEtag, etagOf } from '../http/etags';

/** Answers what the API can be asked, in the words of OpenAPI; made when it is first asked for. */
export function describe(catalogue: Catalogue, tables: ReadonlyMap<string, Table>) {
  let made: { body: string; etag: string } | undefined;
  const make = () => {
    const body = JSON.stringify(openApi(catalogue, tables));
    return { body, etag: etagOf(body) };
  };
  return (request: FastifyRequest, reply: FastifyReply) => {
    const { body, etag } = (made ??= make());
    reply.header('etag', etag);
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  };
}
