import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Catalogue, Kind } from '../../src/resources';
import { ApiError } from '../errors';
import type { History, VersionPage } from '../storage/history';
import { readPage, single, type Query } from './listQuery';
import { answerRecord } from './tagged';

type Params = { id?: string };

/** What the calls below `history` do. */
export function historyHandlers(catalogue: Catalogue, history: History) {
  const required = (query: Query, name: string): string => {
    const given = single(query, name);
    if (!given) throw new ApiError(400, `The parameter "${name}" is missing.`);
    return given;
  };
  const readKind = (query: Query): Kind => {
    const name = required(query, 'kind');
    const kind = catalogue.kinds.find((each) => each.name === name);
    if (!kind) throw new ApiError(400, `The parameter "kind" names no kind: "${name}".`);
    return kind;
  };
  const paged = async (
    query: Query,
    read: (page: number, limit: number) => Promise<VersionPage>,
  ) => {
    const { page, limit } = readPage(query);
    const { data, total } = await read(page, limit);
    return { data, total, page, lastPage: Math.max(1, Math.ceil(total / limit)) };
  };
  const idOf = (request: FastifyRequest) => (request.params as Params).id ?? '';

  return {
    versions(request: FastifyRequest) {
      const query = request.query as Query;
      const [kind, id] = [readKind(query), required(query, 'id')];
      return paged(query, (page, limit) => history.versions(kind, id, page, limit));
    },
    deleted(request: FastifyRequest) {
      const query = request.query as Query;
      const kind = readKind(query);
      return paged(query, (page, limit) => history.deleted(kind, page, limit));
    },
    version: (request: FastifyRequest) => history.version(idOf(request)),
    async restore(request: FastifyRequest, reply: FastifyReply) {
      return answerRecord(request, reply, await history.restore(idOf(request), 'staff'));
    },
  };
}
