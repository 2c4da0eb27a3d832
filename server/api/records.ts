import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../src/resources/endpoints';
import type { Records } from '../storage/records/records';
import { readBody } from '../values/body';
import { kindToCreate } from '../values/kindToCreate';
import { readListQuery, type Query } from './listQuery';
import { readIdempotencyKey } from './idempotencyKey';
import { scopes } from './scope';
import { answerRecord, ifMatch } from './conditionalRequests';

type Params = { id?: string };

/** What the calls to one path of the records API do. */
export function recordHandlers(endpoint: Endpoint, records: Records) {
  const { table, scopeOf } = scopes(endpoint, records);
  const idOf = (request: FastifyRequest) => (request.params as Params).id ?? '';

  return {
    async list(request: FastifyRequest) {
      const query = readListQuery(table, request.query as Query);
      const { rows, total, isAtLeast } = await records.list(scopeOf(request), query);
      const lastPage = Math.max(1, Math.ceil(total / query.limit));
      return { data: rows, total, page: query.page, lastPage, ...(isAtLeast && { isAtLeast }) };
    },
    async get(request: FastifyRequest, reply: FastifyReply) {
      return answerRecord(request, reply, await records.get(scopeOf(request), idOf(request)));
    },
    async create(request: FastifyRequest, reply: FastifyReply) {
      const values = readBody(table, request.body);
      const kind = kindToCreate(endpoint, values);
      const scope = scopeOf(request);
      const once = readIdempotencyKey(request);
      if (!once)
        return answerRecord(request, reply.code(201), await records.create(scope, kind, values));
      const { record, isReplayed } = await records.createOnce(once, scope, kind, values);
      if (isReplayed) reply.header('idempotency-replayed', 'true');
      return answerRecord(request, reply.code(201), record);
    },
    async update(request: FastifyRequest, reply: FastifyReply) {
      const expected = ifMatch(request);
      const values = readBody(table, request.body);
      const record = await records.update(scopeOf(request), idOf(request), values, expected);
      return answerRecord(request, reply, record);
    },
    delete: (request: FastifyRequest) =>
      records.delete(scopeOf(request), idOf(request), ifMatch(request)),
  };
}

export type RecordHandlers = ReturnType<typeof recordHandlers>;
