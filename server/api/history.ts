import type { FastifyReply, FastifyRequest } from 'fastify';
import type { VersionPage } from '../../src/contract/history';
import type { Catalogue, Kind } from '../../src/resources';
import { endpoints, servicePattern } from '../../src/resources/endpoints';
import { ApiError } from '../http/errors';
import type { History } from '../storage/history';
import { readPage, single, type Query } from './listQuery';
import { answerRecord } from './conditionalRequests';

type Params = { id?: string };

/** What the calls below `history` do. */
export function historyHandlers(catalogue: Catalogue, history: History) {
  const required = (query: Query, name: string): string => {
    const given = single(query, name);
    if (!given) throw new ApiError(400, `The parameter "${name}" is missing.`);
    return given;
  };
  const listed = new Map(endpoints(catalogue).map(({ path, kinds }) => [path, kinds]));
  /** The kinds whose records the list of the kind shows: a family's own list has all of its kinds. */
  const readKinds = (query: Query): readonly Kind[] => {
    const name = required(query, 'kind');
    const kind = catalogue.find(name);
    if (!kind) throw new ApiError(400, `The parameter "kind" names no kind: "${name}".`);
    return listed.get(servicePattern(catalogue, kind)) ?? [kind];
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
      const [kinds, id] = [readKinds(query), required(query, 'id')];
      return paged(query, (page, limit) => history.versions(kinds, id, page, limit));
    },
    deleted(request: FastifyRequest) {
      const query = request.query as Query;
      const [kinds, parentId] = [readKinds(query), single(query, 'parentId')];
      return paged(query, (page, limit) => history.deleted({ kinds, parentId }, page, limit));
    },
    changes: (request: FastifyRequest) => history.changes(single(request.query as Query, 'since')),
    version: (request: FastifyRequest) => history.version(idOf(request)),
    async restore(request: FastifyRequest, reply: FastifyReply) {
      return answerRecord(request, reply, await history.restore(idOf(request), 'staff'));
    },
  };
}
