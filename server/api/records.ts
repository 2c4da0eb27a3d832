import type { FastifyReply, FastifyRequest } from 'fastify';
import { labelOf, type Kind } from '../../src/resources';
import type { Endpoint } from '../../src/resources/endpoints';
import { invalid } from '../errors';
import type { Records, Scope } from '../storage/records';
import type { Values } from '../storage/rows';
import { readBody } from '../values/body';
import { readListQuery, type Query } from './listQuery';
import { keyed } from './keyed';
import { answerRecord, expectedBy } from './tagged';

type Params = { id?: string; parentId?: string };

const words = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** What a kind is called on its family's path: `employee` below `reputation`. */
const shortName = ({ service }: Kind) => service.slice(service.lastIndexOf('/') + 1);

/** The kind that a body creates on an endpoint; on a family's path its discriminator decides. */
function kindToCreate({ kinds, family, path }: Endpoint, values: Values): Kind {
  const [first] = kinds;
  if (!first) throw new Error(`The path ${path} has no kind`);
  if (!family) return first;
  const given = [...values.fields, ...Object.entries(values.extra)].find(
    ([field]) => (typeof field === 'string' ? field : field.name) === family.discriminator,
  )?.[1];
  const wanted = words(String(given ?? ''));
  const meant = kinds.find((kind) =>
    [shortName(kind), kind.routeName, kind.name, kind.label].some((each) => words(each) === wanted),
  );
  const isOwnPath = first.service === family.service;
  if (meant ?? isOwnPath) return meant ?? first;
  const choices = kinds.map(shortName).join(', ');
  throw invalid({
    [family.discriminator]: `${labelOf(family.discriminator)} must be one of: ${choices}.`,
  });
}

/** What the calls to one path of the records API do. */
export function recordHandlers(endpoint: Endpoint, records: Records) {
  const table = records.tables.get(endpoint.table);
  if (!table) throw new Error(`No table for ${endpoint.path}`);

  const scopeOf = (request: FastifyRequest): Scope => {
    const { parentId = '' } = request.params as Params;
    const { kinds, parent } = endpoint;
    return { table, kinds, parent: parent && { kind: parent, id: parentId } };
  };
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
      const once = keyed(request);
      if (!once)
        return answerRecord(request, reply.code(201), await records.create(scope, kind, values));
      const { record, isReplayed } = await records.createOnce(once, scope, kind, values);
      if (isReplayed) reply.header('idempotency-replayed', 'true');
      return answerRecord(request, reply.code(201), record);
    },
    async update(request: FastifyRequest, reply: FastifyReply) {
      const expected = expectedBy(request);
      const values = readBody(table, request.body);
      const record = await records.update(scopeOf(request), idOf(request), values, expected);
      return answerRecord(request, reply, record);
    },
    delete: (request: FastifyRequest) =>
      records.delete(scopeOf(request), idOf(request), expectedBy(request)),
  };
}

export type RecordHandlers = ReturnType<typeof recordHandlers>;
